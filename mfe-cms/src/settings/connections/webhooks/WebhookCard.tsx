import type { Webhook } from '@omzien/model/connection';
import { later, useFormat, usePlatform } from '@omzien/platform';
import { Button, Card, Icon, IconButton, Notice, Row, Stack, StatusDot, Text } from '@omzien/ui';
import { ConfirmDialog, Dialog } from '@omzien/ui/dialog';
import { Menu } from '@omzien/ui/menu';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditWebhookDialog, SecretText } from './WebhookDialogs.tsx';
import { useWebhookWrites } from './webhooks.api.ts';

const DeliveriesDrawer = later(() => import('./DeliveriesDrawer.tsx').then((file) => file.DeliveriesDrawer));
const tones = { active: 'success', off: 'neutral', paused: 'danger' } as const;

type Open = 'edit' | 'log' | 'remove' | 'renew' | null;

/** One address with how it goes, and what can be done with it. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('cms');
  const { relative } = useFormat();
  const { toasts } = usePlatform();
  const writes = useWebhookWrites();
  const [open, setOpen] = useState<Open>(null);
  // The log comes when it is first asked for, and stays to close as every window does.
  const [hasLog, setHasLog] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, name, url, events, state, lastDeliveredAt } = webhook;
  const close = () => setOpen(null);
  function showLog() {
    setHasLog(true);
    setOpen('log');
  }

  /** One step at a time; a refusal leaves everything as it is. */
  async function run<Result>(step: () => Promise<Result>, then: (result: Result) => void) {
    if (isRunning) return;
    setIsRunning(true);
    try {
      then(await step());
    } catch (failure) {
      toasts.getState().fail(failure);
    } finally {
      setIsRunning(false);
    }
  }
  const say = (message: string) => toasts.getState().show({ color: 'success', message });
  const turn = (next: 'active' | 'off') =>
    run(
      () => writes.change(webhook, { state: next }),
      () => say(t(next === 'active' ? 'webhooks.turnedOn' : 'webhooks.turnedOff', { name })),
    );

  return (
    <Card as="li" padding="sm">
      <Stack gap="3">
        <Row justifyContent="space-between" alignItems="flex-start" flexWrap="nowrap">
          <Stack gap="1" minWidth="0">
            <Row columnGap="3" rowGap="0">
              <Text fontWeight="semibold">{name}</Text>
              <StatusDot tone={tones[state]}>{t(`webhooks.states.${state}`)}</StatusDot>
            </Row>
            <Text size="sm" wordBreak="break-all">
              {url}
            </Text>
            <Text tone="muted" size="sm">
              {events.map((event) => t(`webhooks.about.${event.replace('.', '_') as 'vacancy_published'}`)).join(', ')}
              {'. '}
              {lastDeliveredAt
                ? t('webhooks.delivered', { when: relative(lastDeliveredAt) })
                : t('webhooks.neverDelivered')}
            </Text>
          </Stack>
          <Menu
            trigger={
              <IconButton label={t('webhooks.more', { name })}>
                <Icon of={EllipsisVertical} />
              </IconButton>
            }
            entries={[
              { value: 'edit', label: t('webhooks.edit'), onSelect: () => setOpen('edit') },
              state === 'active'
                ? { value: 'off', label: t('webhooks.turnOff'), onSelect: () => void turn('off') }
                : { value: 'on', label: t('webhooks.turnOn'), onSelect: () => void turn('active') },
              { value: 'renew', label: t('webhooks.renew'), onSelect: () => setOpen('renew') },
              { value: 'remove', label: t('webhooks.remove'), onSelect: () => setOpen('remove'), destructive: true },
            ]}
          />
        </Row>
        {state === 'paused' && (
          <Notice tone="warning" level={3} title={t('webhooks.pausedTitle')}>
            <Text>{t('webhooks.pausedText')}</Text>
          </Notice>
        )}
        <Row gap="2">
          {state === 'paused' && (
            <Button
              size="sm"
              aria-label={`${t('webhooks.turnOn')}: ${name}`}
              loading={isRunning}
              onClick={() => void turn('active')}
            >
              {t('webhooks.turnOn')}
            </Button>
          )}
          <Button
            size="sm"
            variant="outline"
            aria-label={`${t('webhooks.test')}: ${name}`}
            loading={isRunning && open === null}
            onClick={() => void run(() => writes.tryOut(id), showLog)}
          >
            {t('webhooks.test')}
          </Button>
          <Button size="sm" variant="tertiary" aria-label={`${t('webhooks.log')}: ${name}`} onClick={showLog}>
            {t('webhooks.log')}
          </Button>
        </Row>
      </Stack>
      <EditWebhookDialog key={webhook.lockVersion} webhook={webhook} open={open === 'edit'} onClose={close} />
      {hasLog && <DeliveriesDrawer webhook={webhook} open={open === 'log'} onClose={close} />}
      <ConfirmDialog
        open={open === 'renew'}
        onClose={close}
        title={t('webhooks.renewTitle', { name })}
        confirmLabel={t('webhooks.renew')}
        loading={isRunning}
        onConfirm={() =>
          void run(
            () => writes.renew(id),
            (row) => {
              close();
              setSecret(row.secret ?? null);
            },
          )
        }
      >
        <Text>{t('webhooks.renewText')}</Text>
      </ConfirmDialog>
      <Dialog
        open={secret !== null}
        onClose={() => setSecret(null)}
        title={t('webhooks.renewedTitle', { name })}
        footer={<Button onClick={() => setSecret(null)}>{t('webhooks.done')}</Button>}
      >
        <SecretText secret={secret ?? ''} />
      </Dialog>
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={t('webhooks.removeTitle', { name })}
        confirmLabel={t('webhooks.remove')}
        loading={isRunning}
        destructive
        onConfirm={() =>
          void run(
            () => writes.remove(id),
            () => say(t('webhooks.removed', { name })),
          )
        }
      >
        <Text>{t('webhooks.removeText')}</Text>
      </ConfirmDialog>
    </Card>
  );
}
