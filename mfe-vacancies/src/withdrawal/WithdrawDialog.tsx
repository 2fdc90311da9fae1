import { type WithdrawInput, withdrawInput } from '@omzien/model/application';
import { usePlatform } from '@omzien/platform';
import { Button, Stack, Text, Textarea } from '@omzien/ui';
import { Dialog } from '@omzien/ui/dialog';
import { DraftNotice, FormErrors, FormField, useForm, useSave } from '@omzien/ui/form';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type WithdrawDialogProps = {
  open: boolean;
  organization: string;
  /** Names what is typed here, so that it is found again: `application-12-withdraw`. */
  draft: string;
  /** The applicant's first name, when somebody of the centre withdraws at their request. */
  onBehalfOf?: string | undefined;
  onClose: () => void;
  onWithdraw: (input: WithdrawInput, idempotencyKey: string) => Promise<unknown>;
};

/** Asks once more before an application is withdrawn: it cannot be undone. */
export function WithdrawDialog({ open, organization, draft, onBehalfOf, onClose, onWithdraw }: WithdrawDialogProps) {
  const { t } = useTranslation('vacancies');
  const { toasts } = usePlatform();
  const formId = useId();
  const form = useForm(withdrawInput, { reason: '' });
  const words = onBehalfOf
    ? {
        title: t('withdrawal.onBehalf.title', { name: onBehalfOf }),
        text: t('withdrawal.onBehalf.text', { name: onBehalfOf, organization }),
        send: t('withdrawal.onBehalf.send'),
        done: t('withdrawal.onBehalf.done', { name: onBehalfOf }),
      }
    : {
        title: t('withdrawal.title'),
        text: t('withdrawal.text', { organization }),
        send: t('withdrawal.start'),
        done: t('withdrawal.done'),
      };
  const saving = useSave(form, {
    draft,
    guard: open,
    save: (input, { idempotencyKey }) => onWithdraw(input, idempotencyKey),
    onSaved() {
      onClose();
      toasts.getState().show({ color: 'success', message: words.done });
    },
  });

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('withdrawal.keep')}
          </Button>
          <Button variant="danger" type="submit" form={formId} loading={form.formState.isSubmitting}>
            {words.send}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={saving.submit}>
        <Stack css={{ '& > [role=status]:empty': { marginBottom: '-4' } }}>
          <FormErrors form={form} labels={{ reason: t('withdrawal.reason') }} schema={withdrawInput} />
          <DraftNotice draft={saving.draft} />
          <Text>{words.text}</Text>
          <FormField form={form} name="reason" label={t('withdrawal.reason')} optional schema={withdrawInput}>
            <Textarea rows={3} minHeight="5rem" {...form.register('reason')} />
          </FormField>
        </Stack>
      </form>
    </Dialog>
  );
}
