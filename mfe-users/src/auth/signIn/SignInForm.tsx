import { signInInput } from '@omzien/model/user';
import { toOmzienError, useHref, usePlatform } from '@omzien/platform';
import { Button, Form, Input, Link, Row, Stack } from '@omzien/ui';
import { FormErrors, FormField, PasswordInput, useForm } from '@omzien/ui/form';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../screen/SubmitButton.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { isForgotten, type SignInProblem, signInProblem } from './signInProblem.ts';

type SignInFormProps = {
  email: string;
  onProblem: (problem: SignInProblem | null) => void;
  /** To a link by mail, with what was typed so far. */
  onWantLink: (email: string) => void;
};

/** E-mail address and password. */
export function SignInForm({ email, onProblem, onWantLink }: SignInFormProps) {
  const { t } = useTranslation('users');
  const { api, session, tenant, toasts } = usePlatform();
  const href = useHref();
  const form = useForm(signInInput, { email, password: '' });
  const labels = { email: t('signIn.email'), password: t('signIn.password') };

  const submit = form.handleSubmit(async (input) => {
    onProblem(null);
    try {
      await api.signIn(input);
      const { user } = session.getState();
      if (user) toasts.getState().show({ color: 'success', message: t('signIn.welcome', { name: user.firstName }) });
    } catch (thrown) {
      const error = toOmzienError(thrown);
      onProblem(isForgotten(error) ? { kind: 'noCookies' } : signInProblem(error, input.email));
    }
  });

  return (
    <Stack gap="6">
      <Form noValidate method="post" onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          <FormErrors form={form} labels={labels} schema={signInInput} />
          <FormField form={form} name="email" label={labels.email} schema={signInInput}>
            <Input
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              {...form.register('email')}
            />
          </FormField>
          <FormField form={form} name="password" label={labels.password} schema={signInInput}>
            <PasswordInput
              autoComplete="current-password"
              showLabel={t('signIn.showPassword')}
              hideLabel={t('signIn.hidePassword')}
              {...form.register('password')}
            />
          </FormField>
          <SubmitButton size="lg" wide loading={form.formState.isSubmitting}>
            {t('signIn.submit')}
          </SubmitButton>
        </Stack>
      </Form>
      <Row justifyContent="space-between">
        <Button variant="outline" onClick={() => onWantLink(form.getValues('email'))}>
          {t('signIn.mailLink')}
        </Button>
        <Link href={href('/auth/recover')}>{t('signIn.forgot')}</Link>
      </Row>
      {tenant.key === 'demo' && <DemoAccounts onChoose={(account) => form.reset(account)} />}
    </Stack>
  );
}
