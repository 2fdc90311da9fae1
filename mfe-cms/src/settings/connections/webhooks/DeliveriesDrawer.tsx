import type { Webhook, WebhookDelivery } from '@omzien/model/connection';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Empty, LoadingFailed, Row, Skeleton, Stack, StatusDot, Text } from '@omzien/ui';
import { Drawer } from '@omzien/ui/dialog';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeliveries, useWebhookWrites } from './webhooks.api.ts';

/** How often it is looked whether what was just left has arrived. */
const looking = 2000;
const tones = { waiting: 'warning', delivered: 'success', failed: 'danger' } as const;

type DeliveriesDrawerProps = { webhook: Webhook; open: boolean; onClose(): void };

/** What was told to an address in the last month, with what it answered. */
export function DeliveriesDrawer({ webhook, open, onClose }: DeliveriesDrawerProps) {
  const { t } = useTranslation('cms');
  const { clock } = usePlatform();
  const { items, error, mutate } = useDeliveries(open ? webhook.id : null);
  const isUnderWay = items?.some(({ state, attempts }) => state === 'waiting' && attempts === 0) ?? false;
  useEffect(() => (isUnderWay ? clock.every(looking, () => void mutate()) : undefined), [isUnderWay, clock, mutate]);
  return (
    <Drawer open={open} onClose={onClose} title={t('deliveries.title', { name: webhook.name })}>
      <Stack gap="4">
        <Text tone="muted" size="sm">
          {t('deliveries.why')}
        </Text>
        {error && !items && <LoadingFailed onRetry={() => void mutate()} />}
        {!error && !items && <Skeleton height="12rem" />}
        {items?.length === 0 && <Empty level={3} title={t('deliveries.none')} hint={t('deliveries.noneHint')} />}
        {items && items.length > 0 && (
          <Stack as="ul" gap="0" paddingLeft="0" listStyleType="none">
            {items.map((delivery) => (
              <DeliveryRow key={delivery.id} webhookId={webhook.id} delivery={delivery} />
            ))}
          </Stack>
        )}
      </Stack>
    </Drawer>
  );
}

function DeliveryRow({ webhookId, delivery }: { webhookId: string; delivery: WebhookDelivery }) {
  const { t } = useTranslation('cms');
  const { dateTime } = useFormat();
  const { toasts } = usePlatform();
  const { replay } = useWebhookWrites();
  const [isRunning, setIsRunning] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const { event, state, attempts, statusCode, answer, error, payload, triedAt, nextAttemptAt, createdAt } = delivery;
  const name =
    event === 'test' ? t('deliveries.test') : t(`webhooks.about.${event.replace('.', '_') as 'vacancy_published'}`);
  const outcome = [
    statusCode === null ? null : t('deliveries.status', { status: statusCode }),
    error === null ? null : t(`deliveries.errors.${error}`),
    attempts > 1 ? t('deliveries.attempts', { count: attempts }) : null,
    state === 'waiting' && attempts > 0 && nextAttemptAt
      ? t('deliveries.next', { when: dateTime(nextAttemptAt) })
      : null,
  ].filter(Boolean);

  async function again() {
    if (isRunning) return;
    setIsRunning(true);
    try {
      await replay(webhookId, delivery.id);
      toasts.getState().show({ color: 'success', message: t('deliveries.replayed') });
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsRunning(false);
    }
  }

  return (
    <Box as="li" borderTop="1px solid" borderColor="border" paddingBlock="3">
      <Stack gap="1">
        <Row columnGap="3" rowGap="0" justifyContent="space-between">
          <Text fontWeight="semibold" size="sm">
            {delivery.isReplay ? t('deliveries.again', { name }) : name}
          </Text>
          <StatusDot tone={tones[state]}>{t(`deliveries.states.${state}`)}</StatusDot>
        </Row>
        <Text tone="muted" size="sm">
          {dateTime(triedAt ?? createdAt)}
          {outcome.length > 0 && ` · ${outcome.join(' · ')}`}
        </Text>
        {isShown && (
          <Stack gap="2">
            <Code label={t('deliveries.sent')} text={payload} />
            {answer && <Code label={t('deliveries.answer')} text={answer} />}
          </Stack>
        )}
        <Row gap="2">
          <Button size="sm" variant="tertiary" aria-expanded={isShown} onClick={() => setIsShown((before) => !before)}>
            {t(isShown ? 'deliveries.hide' : 'deliveries.show')}
          </Button>
          {state !== 'waiting' && event !== 'test' && (
            <Button
              size="sm"
              variant="tertiary"
              aria-label={`${t('deliveries.replay')}: ${name}`}
              loading={isRunning}
              onClick={() => void again()}
            >
              {t('deliveries.replay')}
            </Button>
          )}
        </Row>
      </Stack>
    </Box>
  );
}

/** What a program wrote, as it stands. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text size="sm" fontWeight="semibold">
        {label}
      </Text>
      <Box
        as="pre"
        tabIndex={0}
        role="region"
        aria-label={label}
        bg="bg.subtle"
        borderRadius="control"
        padding="3"
        margin="0"
        fontSize="xs"
        whiteSpace="pre-wrap"
        wordBreak="break-all"
      >
        {text}
      </Box>
    </div>
  );
}
