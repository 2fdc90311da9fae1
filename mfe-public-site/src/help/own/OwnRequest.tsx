import type { HelpRequest } from '@omzien/model/helpRequest';
import { later, useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Card, Flex, Heading, Row, StatusDot, Text, type Tone, VisuallyHidden } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestSteps } from '../help.api.ts';

const ChangeDialog = later(() => import('../ask/ChangeDialog.tsx').then((file) => file.ChangeDialog), {
  texts: ['help/ask'],
});

type State = 'waits' | 'open' | 'full' | 'expired' | 'refused' | 'closed';
const tones: Record<State, Tone> = {
  waits: 'warning',
  open: 'success',
  full: 'info',
  expired: 'neutral',
  refused: 'danger',
  closed: 'neutral',
};

function stateOf({ status, refusedReason, isFull }: HelpRequest): State {
  if (status === 'published') return isFull ? 'full' : 'open';
  if (status === 'draft') return 'waits';
  if (status === 'expired') return 'expired';
  return refusedReason === null ? 'closed' : 'refused';
}

/** One request of one's own: how it stands, who answered, and what can be done. */
export function OwnRequest({ request }: { request: HelpRequest }) {
  const { t } = useTranslation('public-site');
  const { toasts, locale } = usePlatform();
  const { date, number } = useFormat();
  const href = useHref();
  const steps = useRequestSteps(request);
  const [isChanging, setIsChanging] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { title, when, helperName, openAnswersCount, refusedReason, permissions, createdAt } = request;
  const state = stateOf(request);
  const can = (step: string) => permissions?.transitions.includes(step) ?? false;

  async function take(step: () => Promise<unknown>, told: () => void) {
    setIsBusy(true);
    try {
      await step();
      told();
      await steps.refresh();
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsBusy(false);
    }
  }
  const reopen = (version?: number) =>
    take(
      () => steps.reopen(version),
      () => toasts.getState().show({ color: 'success', message: t('help.own.reopened') }),
    );
  async function close() {
    let version = request.lockVersion;
    await take(
      async () => {
        version = (await steps.close()).lockVersion;
      },
      () =>
        toasts.getState().show({
          color: 'success',
          message: t('help.own.closed'),
          action: { label: t('help.own.undo'), run: () => void reopen(version) },
        }),
    );
  }

  const named = <VisuallyHidden>: {title}</VisuallyHidden>;
  return (
    <Card as="article">
      <Flex justifyContent="space-between" gap="3" flexWrap="wrap" alignItems="baseline">
        <Heading level={3} size={4} lang={locale === 'nl' ? undefined : 'nl'}>
          {title}
        </Heading>
        <StatusDot tone={tones[state]}>{t(`help.own.state.${state}`)}</StatusDot>
      </Flex>
      <Text tone="muted" size="sm" marginTop="1">
        {[
          t('help.own.asked', { date: date(createdAt) }),
          when,
          helperName && t('help.own.forWhom', { name: helperName }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Box marginTop="2">
        {state === 'waits' && <Text>{t('help.own.waitsText')}</Text>}
        {state === 'refused' && <Text>{t('help.own.refusedText', { reason: refusedReason })}</Text>}
        {(state === 'open' || state === 'full') && (
          <Text>
            {openAnswersCount === 0
              ? t('help.own.noAnswer')
              : t('help.own.answers', { count: openAnswersCount, formatted: number(openAnswersCount) })}
          </Text>
        )}
      </Box>
      <Row gap="2" marginTop="3">
        {(state === 'open' || state === 'full') && (
          <Button variant="outline" size="sm" minHeight="11" href={href(`/vacancies/${request.id}`)}>
            {t('help.own.see')}
            {named}
          </Button>
        )}
        {permissions?.update && (
          <Button variant="outline" size="sm" minHeight="11" aria-haspopup="dialog" onClick={() => setIsChanging(true)}>
            {t('help.own.change')}
            {named}
          </Button>
        )}
        {can('close') && (
          <Button variant="tertiary" size="sm" minHeight="11" loading={isBusy} onClick={() => void close()}>
            {t('help.own.close')}
            {named}
          </Button>
        )}
        {can('reopen') && (
          <Button variant="tertiary" size="sm" minHeight="11" loading={isBusy} onClick={() => void reopen()}>
            {t('help.own.reopen')}
            {named}
          </Button>
        )}
      </Row>
      <ChangeDialog request={request} open={isChanging} onClose={() => setIsChanging(false)} />
    </Card>
  );
}
