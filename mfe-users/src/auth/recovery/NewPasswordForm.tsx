import { toOmzienError, usePlatform } from '@omzien/platform';
import { Form, Stack } from '@omzien/ui';
import { FormErrors, FormField, PasswordInput, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '../../password/NewPasswordField.tsx';
import { changedPasswordInput, newPasswordInput } from '../../password/newPassword.ts';
import { showPasswordErrors } from '../../password/showPasswordErrors.ts';
import { minutesToWait } from '../../screen/minutesToWait.ts';
import { SubmitButton } from '../../screen/SubmitButton.tsx';
import { useRedirectAfterSignIn } from '../../session/useRedirectAfterSignIn.ts';
import { useChoosePassword } from './recovery.api.ts';

type NewPasswordFormProps = {
  /** Of a link from a mail; null by who is signed in. */
  token: string | null;
  email: string | null;
  needsCurrent: boolean;
  onExpired: () => void;
};

/** A new password, twice, and the old one by who is signed in. */
export function NewPasswordForm({ token, email, needsCurrent, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation('users');
  const { navigation, toasts } = usePlatform();
  const choose = useChoosePassword(token);
  const redirect = useRedirectAfterSignIn();
  const schema = needsCurrent ? changedPasswordInput : newPasswordInput;
  const form = useForm(schema, { currentPassword: '', password: '', passwordConfirmation: '' });
  const labels = {
    currentPassword: t('reset.current'),
    password: t('reset.new'),
    passwordConfirmation: t('reset.again'),
  };
  const words = { showLabel: t('signIn.showPassword'), hideLabel: t('signIn.hidePassword') };

  const submit = form.handleSubmit(async (input) => {
    try {
      const isSignedIn = await choose(input);
      toasts.getState().show({ color: 'success', message: t('reset.done') });
      await (isSignedIn ? redirect() : navigation.navigate('/auth/login-1', { replace: true, force: true }));
    } catch (thrown) {
      const error = toOmzienError(thrown);
      if (error.statusCode === 401 && token !== null) onExpired();
      else if (error.statusCode === 429)
        form.setError('root', { type: '429', message: t('mail.tooMany', { count: minutesToWait(error) }) });
      else showPasswordErrors(error, labels, form.setError);
    }
  });

  return (
    <Form noValidate method="post" onSubmit={(event) => void submit(event)}>
      {/* For password managers: whose password this is. */}
      {email && <input type="text" autoComplete="username" value={email} readOnly hidden />}
      <Stack gap="5">
        <FormErrors form={form} labels={labels} schema={schema} />
        {needsCurrent && (
          <FormField form={form} name="currentPassword" label={labels.currentPassword} schema={schema}>
            <PasswordInput autoComplete="current-password" {...words} {...form.register('currentPassword')} />
          </FormField>
        )}
        <NewPasswordField form={form} name="password" label={labels.password} schema={schema} />
        <FormField form={form} name="passwordConfirmation" label={labels.passwordConfirmation} schema={schema}>
          <PasswordInput autoComplete="new-password" {...words} {...form.register('passwordConfirmation')} />
        </FormField>
        <SubmitButton size="lg" wide loading={form.formState.isSubmitting}>
          {t('reset.submit')}
        </SubmitButton>
      </Stack>
    </Form>
  );
}
