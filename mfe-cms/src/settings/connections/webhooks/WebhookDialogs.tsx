import { type Webhook, type WebhookInput, webhookInput } from '@omzien/model/connection';
import { usePlatform } from '@omzien/platform';
import { Stack, Text } from '@omzien/ui';
import { useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import { CopyLine } from '../../copy/CopyLine.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import { useWebhookWrites } from './webhooks.api.ts';

const blank: WebhookInput = { name: '', url: '', events: ['vacancy.published'] };

type Openable = { open: boolean; onClose(): void };

/** A secret, the one time that it can be seen, with what it is for. */
export function SecretText({ secret }: { secret: string }) {
  const { t } = useTranslation('cms');
  return (
    <Stack gap="4">
      <Text>{t('webhooks.once')}</Text>
      <CopyLine label={t('webhooks.secret')} line={secret} />
      <Text tone="muted" size="sm">
        {t('webhooks.signature')}
      </Text>
    </Stack>
  );
}

export function NewWebhookDialog({ open, onClose }: Openable) {
  const { t } = useTranslation('cms');
  const { center } = usePlatform().boot;
  const { add } = useWebhookWrites();
  const form = useForm(webhookInput, blank);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('webhooks.newTitle')}
      submitLabel={t('webhooks.make')}
      draft={`webhook-${center.id}`}
      save={add}
      closeLabel={t('webhooks.done')}
      sent={({ name, secret }) => ({
        title: t('webhooks.madeTitle', { name }),
        body: <SecretText secret={secret ?? ''} />,
      })}
    >
      <WebhookFields form={form} />
    </FormDialog>
  );
}

export function EditWebhookDialog({ webhook, open, onClose }: Openable & { webhook: Webhook }) {
  const { t } = useTranslation('cms');
  const { change } = useWebhookWrites();
  const { id, name, url, events, lockVersion } = webhook;
  const form = useForm(webhookInput, { name, url, events });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('webhooks.editTitle', { name })}
      submitLabel={t('webhooks.save')}
      draft={`webhook-${id}`}
      save={(input, idempotencyKey) => change({ id, lockVersion }, input, idempotencyKey)}
      savedToast={t('webhooks.saved')}
    >
      <WebhookFields form={form} />
    </FormDialog>
  );
}
