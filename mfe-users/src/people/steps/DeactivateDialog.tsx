import { deactivateInput } from '@omzien/model/user';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { targetParts } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import type { StepDialogProps } from './StepDialogs.tsx';

/** An account that nobody signs in to for now; nothing of it is lost, and it can be taken back. */
export function DeactivateDialog({ asked, taker, onClose }: StepDialogProps) {
  const { t } = useTranslation('users');
  const form = useForm(deactivateInput, { reason: '' });
  const { row, count, target } = asked;

  return (
    <FormDialog
      open
      onClose={onClose}
      about={JSON.stringify(target, targetParts)}
      draft={`users-deactivate-${row?.id ?? 'chosen'}`}
      form={form}
      title={
        row ? t('people.steps.deactivateTitle', { name: row.fullName }) : t('people.steps.deactivateMany', { count })
      }
      submitLabel={t('people.steps.deactivate')}
      save={({ reason }, key) => taker.take(target, { action: 'deactivate', reason }, key)}
      onSaved={(results) => taker.finish('deactivate', results)}
    >
      <Text>{t('people.steps.deactivateText', { count })}</Text>
      <FormField
        form={form}
        name="reason"
        optional
        label={t('people.steps.deactivateReason')}
        hint={t('people.steps.deactivateReasonHint')}
      >
        <Textarea rows={3} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
