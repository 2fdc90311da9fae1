import type { ApplicationResult } from '@omzien/model/application';
import { boundedText } from '@omzien/model/fields';
import { useLeaveGuard } from '@omzien/platform';
import { Button, Field, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, useErrorText, useForm } from '@omzien/ui/form';
import type { SelectionTarget } from '@omzien/ui/list';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { QuickReplySelect } from './QuickReplySelect.tsx';
import { useBulkDecision } from './useBulkDecision.ts';

const bulkReply = v.object({ body: boundedText(1, 5000) });

export type BulkDialogProps = {
  target: SelectionTarget;
  count: number;
  onClose: () => void;
  onDone: (results: readonly ApplicationResult[]) => void;
};

/** One message to everybody who is chosen, each in a conversation of his own. */
export default function BulkReplyDialog({ target, count, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('vacancies');
  const errorText = useErrorText(bulkReply);
  const formId = useId();
  const form = useForm(bulkReply, { body: '' });
  const { errors, isSubmitting, isDirty, isSubmitSuccessful } = form.formState;
  useLeaveGuard(isDirty && !isSubmitSuccessful);
  const label = t('bulk.message');

  const send = useBulkDecision(form, target, onDone)((input) => ({ action: 'reply', ...input }));

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.replyTitle', { count })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('application.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {t('bulk.replySend')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="5">
          <FormErrors form={form} labels={{ body: label }} schema={bulkReply} />
          <Text tone="muted">{t('bulk.replyHint')}</Text>
          <QuickReplySelect onChoose={(body) => form.setValue('body', body, { shouldDirty: true })} />
          <Field.Root invalid={Boolean(errors.body)}>
            <Field.Label>{label}</Field.Label>
            <Textarea rows={7} {...form.register('body')} />
            <Field.ErrorText>{errorText(errors.body?.message, { label, field: 'body' })}</Field.ErrorText>
          </Field.Root>
        </Stack>
      </form>
    </Dialog>
  );
}
