import { useLinkToken } from '@omzien/parts/linkToken/useLinkToken';
import { later, usePlatform, useSession } from '@omzien/platform';
import { Button, Divider, Notice, Stack, Text } from '@omzien/ui';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { MailForm } from '../../mail/MailForm.tsx';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { useRedirectAfterSignIn } from '../../session/useRedirectAfterSignIn.ts';
import type { FirstStep, SecondStepWay } from '../secondStep/secondStep.ts';
import { NewAccount } from './NewAccount.tsx';
import { ProblemNotice } from './ProblemNotice.tsx';
import { SignInByLink } from './SignInByLink.tsx';
import { SignInForm } from './SignInForm.tsx';
import { problemOfAddress, type SignInProblem } from './signInProblem.ts';

const SecondStep = later(() => import('../secondStep/SecondStep.tsx').then((file) => file.SecondStep), {
  texts: ['auth/secondStep'],
});

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
  const [next, setNext] = useState<{ first: FirstStep; ways: readonly SecondStepWay[] } | null>(null);
  const redirect = useRedirectAfterSignIn(query.get('redirect'));
  const needsSecondStep = useSession((state) => state.user?.needsSecondStep === true);
  const platform = usePlatform();

  // Whoever is signed in already has nothing to do here, unless there is a link: that may be somebody else's.
  useEffect(() => {
    if (!isSignedIn || isUnavailable || isFollowing) return;
    // Nothing else is open before there is one.
    const { can, navigation } = platform;
    if (needsSecondStep) {
      const wanted = query.get('redirect');
      const back = wanted === null ? '' : `?redirect=${encodeURIComponent(wanted)}`;
      void navigation.navigate(`/profile-edit/settings${back}`, { replace: true, force: true });
    } else {
      void redirect();
      // Whoever works for a centre may be asked for a second step soon.
      if (can('workItems.read') || can('pages.manage'))
        import('../secondStep/tellGrace.ts')
          .then(({ tellGrace }) =>
            tellGrace(platform, {
              message: (date) => t('signIn.secondStepDue', { date }),
              action: t('signIn.setUpSecondStep'),
            }),
          )
          .catch(() => undefined);
    }
  }, [isSignedIn, isUnavailable, isFollowing, needsSecondStep, platform, query, redirect, t]);

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
  const askMore = useCallback((first: FirstStep, ways: readonly SecondStepWay[]) => setNext({ first, ways }), []);
  if (next)
    return (
      <SecondStep
        {...next}
        onSignedIn={stopFollowing}
        onBack={() => {
          setNext(null);
          stopFollowing();
        }}
      />
    );
  if (isFollowing && token !== null)
    return <SignInByLink token={token} onProblem={refuseLink} onSecondStep={askMore} onSignedIn={stopFollowing} />;
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
          asksCode={problem?.kind === 'secondStep'}
          wanted={query.get('redirect')}
          onProblem={setProblem}
          onSecondStep={askMore}
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
