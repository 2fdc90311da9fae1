import { conversationInput } from '@omzien/model/conversation';
import { Stack, Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { type OpenSignUp, useReviewSteps } from './queue.api.ts';
import { sendByKeys } from './sendByKeys.ts';

const schema = v.object({ body: conversationInput.entries.body });

/** Asks who signed up for more: a thread that both see, and a mail with the way to it. */
export function AskDialog({ record, open, onClose }: { record: OpenSignUp; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('organizations');
  const { ask } = useReviewSteps();
  const form = useForm(schema, { body: '' });

  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title={t('approve.askTitle', { name: record.name })}
      submitLabel={t('approve.askSend')}
      draft={`organization-${record.id}-ask`}
      save={({ body }, idempotencyKey) => ask(record, t('approve.askSubject'), body, idempotencyKey)}
      savedToast={t('approve.asked', { name: record.name })}
    >
      <Stack gap="5" onKeyDown={sendByKeys}>
        <Text tone="muted">{t('approve.askHint')}</Text>
        <FormField form={form} name="body" label={t('approve.question')}>
          <Textarea rows={6} {...form.register('body')} />
        </FormField>
      </Stack>
    </FormDialog>
  );
}
