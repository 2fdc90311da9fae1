import { type Application, type RejectionReason, rejectInput, rejectionReasons } from '@omzien/model/application';
import { useLeaveGuard } from '@omzien/platform';
import { Button, Checkbox, Field, NativeSelect, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, useErrorText, useForm } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApplicationSteps, useDecision } from './useDecision.ts';

type RejectDialogProps = { open: boolean; onClose: () => void; application: Application; steps: ApplicationSteps };

/** A reason and a friendly text that goes with it, to be changed at will. Two clicks are enough. */
export function RejectDialog({ open, onClose, application, steps }: RejectDialogProps) {
  const { t } = useTranslation('vacancies');
  const errorText = useErrorText(rejectInput);
  const formId = useId();
  const { name, firstName } = application;
  const form = useForm(rejectInput, { reasonCode: 'filled', message: textFor('filled'), suggestAlternatives: true });
  const { errors, isSubmitting, isDirty, isSubmitSuccessful, dirtyFields } = form.formState;
  useLeaveGuard(open && isDirty && !isSubmitSuccessful);
  const labels = { reasonCode: t('application.rejectReason'), message: t('application.rejectMessage') };
  const decide = useDecision(form, steps, { onDone: onClose, doneMessage: t('application.rejected', { name }) });

  function textFor(reason: RejectionReason) {
    return t(`application.rejectDefaults.${reason}`, { name: firstName });
  }

  /** Another reason brings its own text, unless somebody already wrote in it. */
  function choose(reason: RejectionReason) {
    if (!dirtyFields.message) form.resetField('message', { defaultValue: textFor(reason) });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('application.rejectTitle', { name })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('application.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={isSubmitting}>
            {t('application.rejectSend')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void decide(steps.reject)(event)}>
        <Stack gap="5">
          <FormErrors form={form} labels={labels} schema={rejectInput} />
          <Text tone="muted">{t('application.rejectHint', { name: firstName })}</Text>
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
            <Field.ErrorText>
              {errorText(errors.reasonCode?.message, { label: labels.reasonCode, field: 'reasonCode' })}
            </Field.ErrorText>
          </Field.Root>
          <Field.Root invalid={Boolean(errors.message)}>
            <Field.Label>{labels.message}</Field.Label>
            <Textarea rows={7} {...form.register('message')} />
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
