import type { VolunteerProfile } from '@omzien/model/volunteerProfile';
import { PoolCard } from '@omzien/parts/poolCard/PoolCard';
import { usePoolTexts } from '@omzien/parts/poolCard/usePoolTexts';
import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Button, Empty, LoadingFailed, Notice, PageHeader, Row, Screen, Skeleton, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePool, usePoolWrites } from './pool.api.ts';

/** What a volunteer finds here: the own card as organisations see it, and whether they see it. */
export function OwnPoolCard({ request }: { request: string }) {
  const { t } = useTranslation('vacancies');
  const href = useHref();
  const texts = usePoolTexts();
  const { items, error, isLoading, mutate } = usePool(request);
  const own = items?.find(({ preview }) => preview !== undefined);

  return (
    <Screen kind="public" width="reading">
      <PageHeader
        title={t('pool.own.title')}
        description={t('pool.own.description')}
        actions={
          <Button variant="outline" href={href('/profile-replies')}>
            {t('pool.own.questions')}
          </Button>
        }
      />
      {isLoading && !items && <Skeleton height="20rem" />}
      {error && !items && <LoadingFailed onRetry={mutate} />}
      {items && !own?.preview && <Empty drawing="letter" title={t('pool.own.none')} hint={t('pool.own.noneHint')} />}
      {own?.preview && (
        <Stack gap="6">
          <Membership profile={own} />
          <Box>
            <PoolCard card={own.preview} name={own.preview.displayName} texts={texts} />
          </Box>
          <Text tone="muted">{t('pool.own.hidden')}</Text>
        </Stack>
      )}
    </Screen>
  );
}

function Membership({ profile }: { profile: VolunteerProfile }) {
  const { t } = useTranslation('vacancies');
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const { join } = usePoolWrites();
  const [isBusy, setIsBusy] = useState(false);
  const { inPool, inPoolUntil, leftPoolReason } = profile;

  async function change(next: boolean, from = profile) {
    const { show } = toasts.getState();
    setIsBusy(true);
    try {
      const changed = await join(from, next);
      show({
        color: 'success',
        message: t(next ? 'pool.own.joined' : 'pool.own.left'),
        action: next ? null : { label: t('pool.own.undo'), run: () => void change(true, changed) },
      });
    } catch (error) {
      toasts.getState().fail(error);
    } finally {
      setIsBusy(false);
    }
  }

  const text = inPool
    ? inPoolUntil
      ? t('pool.own.inUntil', { date: date(inPoolUntil) })
      : t('pool.own.in')
    : leftPoolReason
      ? t(`pool.left.${leftPoolReason}`)
      : t('pool.own.out');
  return (
    <Notice tone={inPool ? 'success' : 'info'} title={t(inPool ? 'pool.own.inTitle' : 'pool.own.outTitle')}>
      <Text>{text}</Text>
      <Row marginTop="3">
        <Button variant={inPool ? 'outline' : 'primary'} loading={isBusy} onClick={() => void change(!inPool)}>
          {t(inPool ? 'pool.own.leave' : 'pool.own.join')}
        </Button>
      </Row>
    </Notice>
  );
}
