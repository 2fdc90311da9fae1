import { useHref, useHydrated, usePlatform, useSession } from '@omzien/platform';
import { Link, Stack, Text } from '@omzien/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailForm } from '../../mail/MailForm.tsx';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { HasAccount } from './HasAccount.tsx';
import { SentMail } from './SentMail.tsx';
import { type SentSignup, sentSignupOf } from './sentSignup.ts';
import { signupPath } from './signupAddress.ts';

export default function SignupSentScreen() {
  const { t } = useTranslation('users');
  const platform = usePlatform();
  const isHydrated = useHydrated();
  const isSignedIn = useSession((state) => state.isSignedIn);
  const [sent, setSent] = useState<SentSignup | null>(null);
  useEffect(() => setSent(sentSignupOf(platform).read()), [platform]);

  function keep(next: SentSignup) {
    sentSignupOf(platform).keep(next);
    setSent(next);
  }

  return (
    <AccountScreen title={t('join.sentTitle')}>
      {isSignedIn ? (
        <HasAccount wanted={sent?.wanted ?? null} />
      ) : sent !== null ? (
        <SentMail sent={sent} onSent={keep} />
      ) : (
        <OpenedCold isReady={isHydrated} />
      )}
    </AccountScreen>
  );
}

/** For who comes here without having signed up in this tab. */
function OpenedCold({ isReady }: { isReady: boolean }) {
  const { t } = useTranslation('users');
  const href = useHref();
  return (
    <Stack gap="6">
      <Text>{t('signupSent.cold')}</Text>
      {isReady && <MailForm mail="confirmation" submitLabel={t('signIn.resend')} />}
      <Stack gap="2">
        <Text>
          {t('signIn.noAccount')} <Link href={href(signupPath)}>{t('signIn.signUp')}</Link>
        </Text>
        <Text>
          {t('signup.known')} <Link href={href('/auth/login-1')}>{t('signIn.title')}</Link>
        </Text>
      </Stack>
    </Stack>
  );
}
