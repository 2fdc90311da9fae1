import { formatPhoneNumber } from '@omzien/model/fields';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Link, Notice, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { DatesButton } from './DatesButton.tsx';
import type { ApplyState } from './useApplyState.ts';

type ApplyActionProps = { state: ApplyState; onApply: () => void };

/** The words of the button: what pressing it does for this reader. */
export function useApplyWord() {
  const { t } = useTranslation('vacancies');
  return (state: ApplyState) => {
    if ('forPerson' in state && state.forPerson) return t('vacancyPage.applyForPerson');
    return t(state.kind === 'waitingList' ? 'vacancyPage.waitingList' : 'vacancyPage.apply');
  };
}

/** The one thing to do, or why it cannot be done. */
export function ApplyAction({ state, onApply }: ApplyActionProps) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const href = useHref();
  const wordOf = useApplyWord();

  switch (state.kind) {
    case 'closed':
      return null;
    case 'dates':
      return (
        <Box display={{ base: 'none', lg: 'block' }} css={{ '@media print': { display: 'none' } }}>
          <DatesButton vacancyId={state.vacancyId} />
        </Box>
      );
    case 'full':
      return (
        <Notice tone="info" title={t('vacancyPage.full')} level={3}>
          <Text>{t('vacancyPage.fullHint')}</Text>
        </Notice>
      );
    case 'notAllowed':
      return (
        <Notice tone="info" title={t('vacancyPage.notAllowed.title')} level={3}>
          <Text size="sm">{t(`vacancyPage.notAllowed.${state.reason}`)}</Text>
        </Notice>
      );
    case 'applied':
      return (
        <Notice tone="success" title={t('vacancyPage.applied', { date: date(state.application.createdAt) })} level={3}>
          <Text>
            {state.application.stage === 'new'
              ? t('vacancyPage.appliedNew')
              : t('vacancyPage.appliedStage', { stage: t(`stage.${state.application.stage}`) })}
          </Text>
          <Link href={href(`/applications/${state.application.id}`)}>{t('vacancyPage.seeApplication')}</Link>
        </Notice>
      );
    default:
      return (
        <Stack gap="3">
          {state.kind === 'offered' && <Notice tone="info">{t('vacancyPage.offered')}</Notice>}
          {state.kind === 'waitingList' && <Notice tone="info">{t('vacancyPage.waitingListHint')}</Notice>}
          {'forPerson' in state && state.forPerson && (
            <Text tone="muted" size="sm">
              {t('vacancyPage.applyForPersonHint')}
            </Text>
          )}
          <Box display={{ base: 'none', lg: 'block' }} css={{ '@media print': { display: 'none' } }}>
            <Button size="lg" wide aria-haspopup="dialog" loading={state.kind === 'checking'} onClick={onApply}>
              {wordOf(state)}
            </Button>
          </Box>
          <WithoutScripts />
        </Stack>
      );
  }
}

/** Where scripts are off, the button does nothing: whom to tell instead. Part of the first HTML alone. */
function WithoutScripts() {
  const { t } = useTranslation('vacancies');
  const { center } = usePlatform();
  return (
    <noscript>
      <Text>
        {t('vacancyPage.withoutScripts')} <Link href={`mailto:${center.email}`}>{center.email}</Link>
        {center.phoneNumber && (
          <>
            {' · '}
            <Link href={`tel:${center.phoneNumber}`}>{formatPhoneNumber(center.phoneNumber)}</Link>
          </>
        )}
      </Text>
    </noscript>
  );
}
