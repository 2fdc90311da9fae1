import { useLinkToken } from '@omzien/parts/linkToken/useLinkToken';
import { useHref, usePlatform, useSession } from '@omzien/platform';
import { Heading, Link, Screen, Stack, Text } from '@omzien/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResumeDraft } from './ResumeDraft.tsx';
import { type Resumed, SignupForm, signupPath } from './SignupForm.tsx';

export default function SignupScreen() {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const { center } = usePlatform();
  const isSignedIn = useSession((session) => session.isSignedIn);
  const token = useLinkToken('draft');
  const [resumed, setResumed] = useState<Resumed | null>(null);
  const [isAnew, setIsAnew] = useState(false);
  const waits = token !== null && resumed === null && !isAnew;

  return (
    <Screen kind="public" width="form">
      <Stack gap="6">
        <Stack gap="2">
          <Heading level={1}>{waits ? t('signup.resume.title') : t('signup.title')}</Heading>
          {!waits && <Text tone="muted">{t('signup.intro', { center: center.name })}</Text>}
          {!waits && !isSignedIn && (
            <Text>
              {t('signup.known')}{' '}
              <Link href={href(`/auth/login-1?redirect=${encodeURIComponent(signupPath)}`)}>{t('signup.signIn')}</Link>
            </Text>
          )}
        </Stack>
        {waits ? (
          <ResumeDraft token={token} onOpened={setResumed} onBegin={() => setIsAnew(true)} />
        ) : (
          <SignupForm resumed={resumed} />
        )}
      </Stack>
    </Screen>
  );
}
