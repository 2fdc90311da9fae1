import { usePlatform } from '@omzien/platform';
import { FormField, InlineForm, PasswordInput, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '../../password/NewPasswordField.tsx';
import { changedPasswordInput, newPasswordInput } from '../../password/newPassword.ts';
import { showPasswordErrors } from '../../password/showPasswordErrors.ts';
import { useTooMany } from '../../screen/useTooMany.ts';
import { useRedirectAfterSignIn } from '../../session/useRedirectAfterSignIn.ts';
import { useChoosePassword } from './recovery.api.ts';

type NewPasswordFormProps = {
  /** Of a link from a mail; null by who is signed in. */
  token: string | null;
  email: string | null;
  needsCurrent: boolean;
  onExpired: () => void;
  /** Somebody else has signed in meanwhile. */
  onSignedInAsOther: () => void;
};

/** A new password, twice, and the old one by who is signed in. */
export function NewPasswordForm({ token, email, needsCurrent, onExpired, onSignedInAsOther }: NewPasswordFormProps) {
  const { t } = useTranslation('users');
  const { navigation, toasts } = usePlatform();
  const choose = useChoosePassword(token);
  const redirect = useRedirectAfterSignIn();
  const form = useForm(needsCurrent ? changedPasswordInput : newPasswordInput, {
    currentPassword: '',
    password: '',
    passwordConfirmation: '',
  });
  const tellTooMany = useTooMany(form);
  const labelsOfToggle = { showLabel: t('signIn.showPassword'), hideLabel: t('signIn.hidePassword') };

  return (
    <InlineForm
      form={form}
      guard={false}
      submitLabel={t('reset.submit')}
      submit={{ size: 'lg', wide: true }}
      // Its button stays busy until the next screen is there.
      save={async (input) => {
        const isSignedIn = await choose(input);
        toasts.getState().show({ color: 'success', message: t('reset.done') });
        await (isSignedIn ? redirect() : navigation.navigate('/auth/login-1', { replace: true, force: true }));
      }}
      onRefused={(error) => {
        if (error.hasCode('signed_in_as_other')) {
          onSignedInAsOther();
          return true;
        }
        if (error.statusCode !== 401 || token === null) return tellTooMany(error) || showPasswordErrors(error, form);
        onExpired();
        return true;
      }}
    >
      {/* For password managers: whose password this is. */}
      {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      {needsCurrent && (
        <FormField form={form} name="currentPassword" label={t('reset.current')} named={t('reset.yourCurrent')}>
          <PasswordInput autoComplete="current-password" {...labelsOfToggle} {...form.register('currentPassword')} />
        </FormField>
      )}
      <NewPasswordField form={form} name="password" label={t('reset.new')} />
      <FormField form={form} name="passwordConfirmation" label={t('reset.again')} missing={t('reset.againMissing')}>
        <PasswordInput autoComplete="new-password" {...labelsOfToggle} {...form.register('passwordConfirmation')} />
      </FormField>
    </InlineForm>
  );
}
