import { signInInput } from '@omzien/model/user';
import { toOmzienError, useErrorText, usePlatform, useSession } from '@omzien/platform';
import { Button, Field, Heading, Input, Link, Notice, Screen, Stack, Text } from '@omzien/ui';
import { FormErrors, PasswordInput, useForm } from '@omzien/ui/form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { DemoAccounts } from './DemoAccounts.tsx';
import { type SignInProblem, signInProblem } from './signInProblem.ts';
import { addressAfterSignIn } from './wantedAddress.ts';

export default function SignInScreen() {
  const { t } = useTranslation('users');
  const { api, boot, can, navigation, session, tenant, toasts } = usePlatform();
  const [query] = useSearchParams();
  const wanted = query.get('redirect');
  const isSignedIn = useSession((state) => state.isSignedIn);
  const isUnavailable = useSession((state) => state.isUnavailable);
  const [problem, setProblem] = useState<SignInProblem | null>(null);
  const errorText = useErrorText(signInInput);
  const form = useForm(signInInput, { email: '', password: '' });
  const { errors, isSubmitting } = form.formState;
  const labels = { email: t('signIn.email'), password: t('signIn.password') };

  // Whoever is signed in already has nothing to do here.
  useEffect(() => {
    if (!isSignedIn || isUnavailable) return;
    void navigation.navigate(addressAfterSignIn(wanted, boot.composition.modules, can('applications.manage')), {
      replace: true,
    });
  }, [isSignedIn, isUnavailable, wanted, navigation, boot, can]);

  const submit = form.handleSubmit(async (input) => {
    setProblem(null);
    try {
      await api.signIn(input);
      const { user } = session.getState();
      if (user) toasts.getState().show({ color: 'success', message: t('signIn.welcome', { name: user.firstName }) });
    } catch (thrown) {
      const error = toOmzienError(thrown);
      // The pair was right, and yet nobody is signed in afterwards: the browser threw the cookies away.
      const isForgotten = error.statusCode === 401 && error.hasCode('unauthenticated');
      setProblem(isForgotten ? { kind: 'noCookies' } : signInProblem(error));
    }
  });

  return (
    <Screen kind="public" width="form">
      <Stack gap="6">
        <Stack gap="2">
          <Heading level={1}>{t('signIn.title')}</Heading>
          <Text tone="muted">{t('signIn.intro')}</Text>
        </Stack>
        {isUnavailable && <Notice tone="warning">{t('signIn.unavailable')}</Notice>}
        {problem && <ProblemNotice problem={problem} />}
        <form noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="5">
            <FormErrors form={form} labels={labels} schema={signInInput} />
            <Field.Root invalid={Boolean(errors.email)}>
              <Field.Label>{labels.email}</Field.Label>
              <Input type="email" inputMode="email" autoComplete="username" {...form.register('email')} />
              <Field.ErrorText>
                {errorText(errors.email?.message, { label: labels.email, field: 'email' })}
              </Field.ErrorText>
            </Field.Root>
            <Field.Root invalid={Boolean(errors.password)}>
              <Field.Label>{labels.password}</Field.Label>
              <PasswordInput
                autoComplete="current-password"
                showLabel={t('signIn.showPassword')}
                hideLabel={t('signIn.hidePassword')}
                {...form.register('password')}
              />
              <Field.ErrorText>
                {errorText(errors.password?.message, { label: labels.password, field: 'password' })}
              </Field.ErrorText>
            </Field.Root>
            <Button type="submit" size="lg" wide loading={isSubmitting}>
              {t('signIn.submit')}
            </Button>
          </Stack>
        </form>
        {tenant.key === 'demo' && <DemoAccounts onChoose={(account) => form.reset(account)} />}
      </Stack>
    </Screen>
  );
}

function ProblemNotice({ problem }: { problem: SignInProblem }) {
  const { t } = useTranslation('users');
  if (problem.kind === 'wrongCenter') {
    return (
      <div role="alert">
        <Notice tone="warning" title={t('signIn.wrongCenter')}>
          <Text>{t('signIn.wrongCenterText')}</Text>
          {problem.address && <Link href={problem.address}>{t('signIn.wrongCenterLink')}</Link>}
        </Notice>
      </div>
    );
  }
  return (
    <div role="alert">
      <Notice tone="danger">
        <Text>
          {problem.kind === 'tooMany' ? t('signIn.tooMany', { minutes: problem.minutes }) : t(`signIn.${problem.kind}`)}
        </Text>
      </Notice>
    </div>
  );
}
