import { toOmzienError, usePlatform } from '@omzien/platform';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FollowLink } from '../../mail/FollowLink.tsx';
import { useLinkFacts } from '../../mail/useLinkFacts.ts';
import { AccountScreen } from '../../screen/AccountScreen.tsx';
import { Busy } from '../../screen/Busy.tsx';
import { useReloadSession } from '../../session/useReloadSession.ts';
import { type FirstStep, type SecondStepWay, secondStepOf } from '../secondStep/secondStep.ts';
import { isForgotten, type SignInProblem, signInProblem } from './signInProblem.ts';

type SignInByLinkProps = {
  token: string;
  /** It does not work: the form is the way in. */
  onProblem: (problem: SignInProblem) => void;
  /** It works, and the account asks for one thing more. */
  onSecondStep: (first: FirstStep, ways: readonly SecondStepWay[]) => void;
  /** Whoever it is of is signed in. */
  onSignedIn: () => void;
};

/** Signs in with the link of a mail, when its reader presses the button that names the account. */
export function SignInByLink({ token, onProblem, onSecondStep, onSignedIn }: SignInByLinkProps) {
  const { t } = useTranslation('users');
  const { api } = usePlatform();
  const reloadSession = useReloadSession();
  const { found, look } = useLinkFacts(token);
  const facts = found.state === 'known' ? found.facts : null;
  const isOther = facts !== null && facts.kind !== 'sign_in_link';
  const isSame = facts?.signed_in === 'same';

  useEffect(() => {
    if (found.state === 'refused') {
      const isOver = [404, 409, 410].includes(found.error.statusCode);
      onProblem(isOver ? { kind: 'badLink' } : signInProblem(found.error));
    } else if (isOther) onProblem({ kind: 'badLink' });
    else if (isSame) onSignedIn();
  }, [found, isOther, isSame, onProblem, onSignedIn]);

  async function follow() {
    const first: FirstStep = { token, ...(facts?.other_browser ? { other_browser: true } : {}) };
    try {
      await api.auth('POST', '/auth/token', first);
      await reloadSession();
      onSignedIn();
    } catch (thrown) {
      const error = toOmzienError(thrown);
      const next = secondStepOf(error);
      if (next) return onSecondStep(first, next.ways);
      // Somebody has signed in in another tab meanwhile.
      if (error.statusCode === 409) await look();
      else if (isForgotten(error)) onProblem({ kind: 'noCookies' });
      else onProblem(error.statusCode === 401 ? { kind: 'badLink' } : signInProblem(error));
    }
  }
  return (
    <AccountScreen title={t('signIn.title')}>
      {facts === null || isOther || isSame ? (
        <Busy text={t('link.looking')} />
      ) : (
        <FollowLink
          facts={facts}
          label={t('link.signIn', { account: facts.account })}
          text={t('link.signInText')}
          onFollow={follow}
          onSignedOut={() => void look()}
        />
      )}
    </AccountScreen>
  );
}
