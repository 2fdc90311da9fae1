import { impersonationInput } from '@omzien/model/account';
import { usePlatform } from '@omzien/platform';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useRedirectAfterSignIn } from '../../session/useRedirectAfterSignIn.ts';
import { useReloadSession } from '../../session/useReloadSession.ts';
import type { UserDialogProps } from './StepDialogs.tsx';

const reasonInput = v.pick(impersonationInput, ['reason']);

/** Working as somebody else: with a reason, for half an hour, and told to that person afterwards. */
export function ImpersonateDialog({ user, taker, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const { navigation } = usePlatform();
  const reloadSession = useReloadSession();
  const redirect = useRedirectAfterSignIn();
  const form = useForm(reasonInput, { reason: '' });
  const name = user.fullName;

  async function goOn(elsewhere: string | null) {
    if (elsewhere !== null) {
      await navigation.navigate(elsewhere, { external: true, force: true });
      return;
    }
    await reloadSession();
    await redirect();
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      about={user.id}
      draft={`users-work-as-${user.id}`}
      form={form}
      title={t('people.steps.impersonateTitle', { name })}
      submitLabel={t('people.steps.impersonate')}
      save={({ reason }) => taker.workAs(user.id, reason)}
      onSaved={(elsewhere) => void goOn(elsewhere)}
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
