import { impersonationInput } from '@omzien/model/account';
import { useHref, usePlatform } from '@omzien/platform';
import { Text, Textarea } from '@omzien/ui';
import { FormField, useForm } from '@omzien/ui/form';
import { FormDialog } from '@omzien/ui/form-dialog';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { UserDialogProps } from './StepDialogs.tsx';

const reasonInput = v.pick(impersonationInput, ['reason']);

/** Working as somebody else: with a reason, for half an hour, and told to that person afterwards. */
export function ImpersonateDialog({ user, taker, onClose }: UserDialogProps) {
  const { t } = useTranslation('users');
  const { live, navigation } = usePlatform();
  const href = useHref();
  const form = useForm(reasonInput, { reason: '' });
  const name = user.fullName;

  async function begin(reason: string) {
    // The API tells of the new session as it begins; to ask then is to ask for a page of somebody else.
    const hearAgain = live.hold();
    try {
      return await taker.workAs(user.id, reason);
    } catch (failure) {
      hearAgain();
      throw failure;
    }
  }
  /** All that the page holds was for oneself: it is loaded anew, where it says as whom one works and by which rules. */
  const goOn = (elsewhere: string | null) =>
    navigation.navigate(elsewhere ?? `${window.location.origin}${href('/auth/token')}`, {
      external: true,
      force: true,
    });

  return (
    <FormDialog
      open
      onClose={onClose}
      about={user.id}
      draft={`users-work-as-${user.id}`}
      form={form}
      title={t('people.steps.impersonateTitle', { name })}
      submitLabel={t('people.steps.impersonate')}
      save={({ reason }) => begin(reason)}
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
