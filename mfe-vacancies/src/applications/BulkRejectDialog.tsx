import { type RejectionReason, rejectInput, rejectionReasons } from '@omzien/model/application';
import { useLeaveGuard } from '@omzien/platform';
import { Button, Checkbox, Field, NativeSelect, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, useErrorText, useForm } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkDialogProps } from './BulkReplyDialog.tsx';
import { useBulkDecision } from './useBulkDecision.ts';

/** One reason and one friendly text for everybody who is chosen. It can be taken back. */
export default function BulkRejectDialog({ target, count, onClose, onDone }: BulkDialogProps) {
  const { t } = useTranslation('vacancies');
  const errorText = useErrorText(rejectInput);
  const formId = useId();
  const form = useForm(rejectInput, { reasonCode: 'filled', message: textFor('filled'), suggestAlternatives: true });
  const { errors, isSubmitting, isDirty, isSubmitSuccessful, dirtyFields } = form.formState;
  useLeaveGuard(isDirty && !isSubmitSuccessful);
  const labels = { reasonCode: t('application.rejectReason'), message: t('application.rejectMessage') };

  function textFor(reason: RejectionReason) {
    return t(`bulk.rejectDefaults.${reason}`);
  }
  /** Another reason brings its own text, unless somebody already wrote in it. */
  function choose(reason: RejectionReason) {
    if (!dirtyFields.message) form.resetField('message', { defaultValue: textFor(reason) });
  }
  const send = useBulkDecision(form, target, onDone)((input) => ({ action: 'reject', ...input }));

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.rejectTitle', { count })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('application.cancel')}
          </Button>
          <Button type="submit" variant="danger" form={formId} loading={isSubmitting}>
            {t('bulk.rejectSend', { count })}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="5">
          <FormErrors form={form} labels={labels} schema={rejectInput} />
          <Text tone="muted">{t('bulk.rejectHint', { count })}</Text>
          <Field.Root invalid={Boolean(errors.reasonCode)}>
            <Field.Label>{labels.reasonCode}</Field.Label>
            <NativeSelect
              {...form.register('reasonCode', { onChange: (event) => choose(event.target.value as RejectionReason) })}
            >
              {rejectionReasons.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`lookup.rejectionReason.${reason}`)}
                </option>
              ))}
            </NativeSelect>
          </Field.Root>
          <Field.Root invalid={Boolean(errors.message)}>
            <Field.Label>{labels.message}</Field.Label>
            <Textarea rows={6} {...form.register('message')} />
            <Field.ErrorText>
              {errorText(errors.message?.message, { label: labels.message, field: 'message' })}
            </Field.ErrorText>
          </Field.Root>
          <Checkbox {...form.register('suggestAlternatives')}>{t('application.rejectAlternatives')}</Checkbox>
        </Stack>
      </form>
    </Dialog>
  );
}
