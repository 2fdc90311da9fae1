import { useSession } from '@omzien/platform';
import { Button, Divider, Notice, Stack, Text } from '@omzien/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MailForm } from '../../mail/MailForm.tsx';
import { useLinkToken } from '../../mail/useLinkToken.ts';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { useRedirectAfterSignIn } from '../../session/useRedirectAfterSignIn.ts';
import { NewAccount } from './NewAccount.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { SignInByLink } from './SignInByLink.tsx';
import { SignInForm } from './SignInForm.tsx';
import { problemOfAddress, type SignInProblem } from './signInProblem.ts';

type Way = { by: 'password' | 'link' | 'confirmation'; email: string };

export default function SignInScreen() {
  const { t } = useTranslation('users');
  const [query] = useSearchParams();
  const token = useLinkToken('token');
  const isSignedIn = useSession((state) => state.isSignedIn);
  const isUnavailable = useSession((state) => state.isUnavailable);
  const [problem, setProblem] = useState<SignInProblem | null>(() => problemOfAddress(query));
  const [way, setWay] = useState<Way>({ by: 'password', email: '' });
  const [isFollowing, setIsFollowing] = useState(token !== null);
  const redirect = useRedirectAfterSignIn(query.get('redirect'));

  // Whoever is signed in already has nothing to do here, unless there is a link: that may be somebody else's.
  useEffect(() => {
    if (isSignedIn && !isUnavailable && !isFollowing) void redirect();
  }, [isSignedIn, isUnavailable, isFollowing, redirect]);

  // Said before anybody has typed a password in vain.
  useEffect(() => {
    if (!navigator.cookieEnabled) setProblem({ kind: 'noCookies' });
  }, []);

  const choose = (by: Way['by'], email = way.email) => {
    setProblem(null);
    setWay({ by, email });
  };
  const stopFollowing = useCallback(() => setIsFollowing(false), []);
  const refuseLink = useCallback((problem: SignInProblem) => {
    setProblem(problem);
    setIsFollowing(false);
  }, []);
  if (isFollowing && token !== null)
    return <SignInByLink token={token} onProblem={refuseLink} onSignedIn={stopFollowing} />;
  const back = (
    <Button variant="tertiary" onClick={() => choose('password')}>
      {t('signIn.withPassword')}
    </Button>
  );
  return (
    <AccountScreen title={t('signIn.title')} intro={t('signIn.intro')}>
      {isUnavailable && <UnavailableNotice />}
      {problem && (
        <ProblemNotice
          key={JSON.stringify(problem)}
          problem={problem}
          onResend={() => choose('confirmation', problem.kind === 'unconfirmed' ? problem.email : '')}
        />
      )}
      {way.by === 'password' ? (
        <SignInForm
          email={way.email}
          wanted={query.get('redirect')}
          onProblem={setProblem}
          onWantLink={(email) => choose('link', email)}
        />
      ) : (
        <Stack gap="4">
          <Text>{t(`signIn.by.${way.by}`)}</Text>
          <MailForm
            key={way.by}
            mail={way.by === 'link' ? 'signInLink' : 'confirmation'}
            email={way.email}
            submitLabel={t(way.by === 'link' ? 'signIn.mailLink' : 'signIn.resend')}
            beside={back}
          />
        </Stack>
      )}
      <Divider />
      <NewAccount wanted={query.get('redirect')} />
    </AccountScreen>
  );
}

function UnavailableNotice() {
  const { t } = useTranslation('users');
  return (
    <div role="status">
      <Notice tone="warning">{t('signIn.unavailable')}</Notice>
    </div>
  );
}
