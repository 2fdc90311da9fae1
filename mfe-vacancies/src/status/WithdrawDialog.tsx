import { type WithdrawInput, withdrawInput } from '@omzien/model/application';
import { usePlatform } from '@omzien/platform';
import { Button, Field, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { FormErrors, showSaveError, useErrorText, useForm } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type WithdrawDialogProps = {
  open: boolean;
  organization: string;
  /** The applicant's first name, when somebody of the centre withdraws at their request. */
  onBehalfOf?: string | undefined;
  onClose: () => void;
  onWithdraw: (input: WithdrawInput) => Promise<unknown>;
};

/** Asks once more before an application is withdrawn: it cannot be undone. */
export function WithdrawDialog({ open, organization, onBehalfOf, onClose, onWithdraw }: WithdrawDialogProps) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const errorText = useErrorText(withdrawInput);
  const formId = useId();
  const form = useForm(withdrawInput, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const labels = { reason: t('status.withdrawReason') };
  const words = onBehalfOf
    ? {
        title: t('application.withdrawTitle', { name: onBehalfOf }),
        text: t('application.withdrawText', { name: onBehalfOf, organization }),
        send: t('application.withdrawSend'),
        done: t('application.withdrawn', { name: onBehalfOf }),
      }
    : {
        title: t('status.withdrawTitle'),
        text: t('status.withdrawText', { organization }),
        send: t('status.withdraw'),
        done: t('status.withdrawn'),
      };

  const submit = form.handleSubmit(async (input) => {
    try {
      await onWithdraw(input);
      onClose();
      toasts.getState().show({ color: 'success', message: words.done });
    } catch (error) {
      showSaveError(error, form.setError);
    }
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('status.keep')}
          </Button>
          <Button variant="danger" type="submit" form={formId} loading={isSubmitting}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack>
          <FormErrors form={form} labels={labels} schema={withdrawInput} />
          <Text>{words.text}</Text>
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
