import { type WithdrawInput, withdrawInput } from '@omzien/model/application';
import { showSaveError, useErrorText, usePlatform } from '@omzien/platform';
import { Button, Field, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, useForm } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type WithdrawDialogProps = {
  open: boolean;
  organization: string;
  onClose: () => void;
  onWithdraw: (input: WithdrawInput) => Promise<unknown>;
};

/** Asks once more before an application is withdrawn: it cannot be undone. */
export function WithdrawDialog({ open, organization, onClose, onWithdraw }: WithdrawDialogProps) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const errorText = useErrorText(withdrawInput);
  const formId = useId();
  const form = useForm(withdrawInput, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const labels = { reason: t('status.withdrawReason') };

  const submit = form.handleSubmit(async (input) => {
    try {
      await onWithdraw(input);
      onClose();
      toasts.getState().show({ color: 'success', message: t('status.withdrawn') });
    } catch (error) {
      showSaveError(error, form.setError);
    }
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('status.withdrawTitle')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('status.keep')}
          </Button>
          <Button variant="danger" type="submit" form={formId} loading={isSubmitting}>
            {t('status.withdraw')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <FormErrors form={form} labels={labels} schema={withdrawInput} />
          <Text>{t('status.withdrawText', { organization })}</Text>
          <Field.Root invalid={Boolean(errors.reason)} optional>
            <Field.Label>{labels.reason}</Field.Label>
            <Textarea rows={3} minHeight="5rem" {...form.register('reason')} />
            <Field.ErrorText>
              {errorText(errors.reason?.message, { label: labels.reason, field: 'reason' })}
            </Field.ErrorText>
          </Field.Root>
        </Stack>
      </form>
    </Dialog>
  );
}
