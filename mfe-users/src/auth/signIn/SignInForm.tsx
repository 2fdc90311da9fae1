import { signInInput } from '@omzien/model/user';
import { useHref, usePlatform } from '@omzien/platform';
import { Button, Field, Input, Link, Row, Stack } from '@omzien/ui';
import { FormField, InlineForm, PasswordInput, useForm } from '@omzien/ui/form';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type FirstStep, type SecondStepWay, secondStepOf } from '../secondStep/secondStep.ts';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { isForgotten, type SignInProblem, signInProblem } from './signInProblem.ts';

type SignInFormProps = {
  email: string;
  /** A form that the browser sent itself came back for the second step: it is asked here, beside the pair. */
  asksCode: boolean;
  /** Where to go afterwards, for who has no scripts. */
  wanted: string | null;
  onProblem: (problem: SignInProblem | null) => void;
  /** The pair was right, and the account asks for one thing more. */
  onSecondStep: (first: FirstStep, ways: readonly SecondStepWay[]) => void;
  /** To a link by mail, with what was typed so far. */
  onWantLink: (email: string) => void;
};

/** E-mail address and password. */
export function SignInForm({ email, asksCode, wanted, onProblem, onSecondStep, onWantLink }: SignInFormProps) {
  const { t } = useTranslation('users');
  const { api, boot, session, tenant, toasts } = usePlatform();
  const href = useHref();
  const codeInput = useRef<HTMLInputElement>(null);
  const form = useForm(signInInput, { email, password: '' });

  return (
    <Stack gap="6">
      <InlineForm
        form={form}
        guard={false}
        // Takes the same fields from a browser without scripts, or whose scripts have not come yet.
        action="/platform/sign_in"
        submitLabel={t('signIn.submit')}
        submit={{ size: 'lg', wide: true }}
        save={(input) => {
          onProblem(null);
          const code = codeInput.current?.value.trim();
          return api.signIn({ ...input, ...(code ? { otpCode: code } : {}) });
        }}
        onRefused={(error, input) => {
          const next = secondStepOf(error);
          if (next) onSecondStep(input, next.ways);
          else onProblem(isForgotten(error) ? { kind: 'noCookies' } : signInProblem(error, input.email));
          return true;
        }}
        onSaved={() => {
          const { user } = session.getState();
          if (user)
            toasts.getState().show({ color: 'success', message: t('signIn.welcome', { name: user.firstName }) });
        }}
      >
        {wanted && <input type="hidden" name="redirect" value={wanted} />}
        <input type="hidden" name="locale" value={boot.locale} />
        <FormField form={form} name="email" label={t('signIn.email')} named={t('signIn.yourEmail')}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </FormField>
        <FormField form={form} name="password" label={t('signIn.password')} named={t('signIn.yourPassword')}>
          <PasswordInput
            autoComplete="current-password"
            showLabel={t('signIn.showPassword')}
            hideLabel={t('signIn.hidePassword')}
            {...form.register('password')}
          />
        </FormField>
        {asksCode && (
          <Field.Root>
            <Field.Label>{t('signIn.otpCode')}</Field.Label>
            <Input ref={codeInput} name="otp_code" autoComplete="one-time-code" maxLength={24} />
          </Field.Root>
        )}
      </InlineForm>
      <PasskeyButton onProblem={onProblem} />
      <Row justifyContent="space-between">
        <Button variant="outline" onClick={() => onWantLink(form.getValues('email'))}>
          {t('signIn.mailLink')}
        </Button>
        <Link href={href('/auth/recover')} display="inline-flex" alignItems="center" minHeight="11">
          {t('signIn.forgot')}
        </Link>
      </Row>
      {tenant.key === 'demo' && <DemoAccounts onChoose={(account) => form.reset(account)} />}
    </Stack>
  );
}
