import { type WithdrawInput, withdrawInput } from '@omzien/model/application';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';

type WithdrawDialogProps = {
  open: boolean;
  organization: string;
  /** Names what is typed here, so that it is found again: `application-12-withdraw`. */
  draft: string;
  opensWith?: string | undefined;
  /** The applicant's first name, when somebody of the centre withdraws at their request. */
  onBehalfOf?: string | undefined;
  onClose: () => void;
  onWithdraw: (input: WithdrawInput, idempotencyKey: string) => Promise<unknown>;
};

/** Asks once more before an application is withdrawn: it cannot be undone. */
export function WithdrawDialog({
  open,
  organization,
  draft,
  opensWith,
  onBehalfOf,
  onClose,
  onWithdraw,
}: WithdrawDialogProps) {
  const { t } = useTranslation('vacancies');
  const form = useForm(withdrawInput, { reason: '' });
  const words = onBehalfOf
    ? {
        title: t('withdrawal.onBehalf.title', { name: onBehalfOf }),
        text: t('withdrawal.onBehalf.text', { name: onBehalfOf, organization }),
        submitLabel: t('withdrawal.onBehalf.send'),
        savedToast: t('withdrawal.onBehalf.done', { name: onBehalfOf }),
      }
    : {
        title: t('withdrawal.title'),
        text: t('withdrawal.text', { organization }),
        submitLabel: t('withdrawal.start'),
        savedToast: t('withdrawal.done'),
      };
  const { text, ...said } = words;

  return (
    <FormDialog
      {...said}
      open={open}
      onClose={onClose}
      form={form}
      cancelLabel={t('withdrawal.keep')}
      destructive
      draft={draft}
      opensWith={opensWith}
      guard={open}
      save={onWithdraw}
    >
      <Text>{text}</Text>
      <FormField form={form} name="reason" label={t('withdrawal.reason')} optional>
        <Textarea rows={3} minHeight="5rem" {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
