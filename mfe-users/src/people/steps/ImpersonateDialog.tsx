import { impersonationInput } from '@omzien/model/account';
import { useWorkAs } from '@omzien/parts/workAs/useWorkAs';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { UserDialogProps } from './StepDialogs.tsx';

const reasonInput = v.pick(impersonationInput, ['reason']);

/** Working as somebody else: with a reason, for half an hour, and told to that person afterwards. */
export function ImpersonateDialog({ user, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const form = useForm(reasonInput, { reason: '' });
  const { begin, goOn } = useWorkAs();
  const name = user.fullName;

  return (
    <FormDialog
      open
      onClose={onClose}
      about={user.id}
      draft={`users-work-as-${user.id}`}
      form={form}
      title={t('people.steps.impersonateTitle', { name })}
      submitLabel={t('people.steps.impersonate')}
      save={({ reason }) => begin(user.id, reason)}
      onSaved={goOn}
    >
      <Text>{t('people.steps.impersonateText', { name })}</Text>
      <FormField
        form={form}
        name="reason"
        label={t('people.steps.impersonateReason')}
        named={t('people.steps.impersonateNamed')}
        hint={t('people.steps.impersonateReasonHint', { name })}
      >
        <Textarea rows={3} {...form.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
