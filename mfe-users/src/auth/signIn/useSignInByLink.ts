import { toOmzienError, usePlatform } from '@omzien/platform';
import { useEffect, useRef, useState } from 'react';
import { useReloadSession } from '../../session/useReloadSession.ts';
import { isForgotten, type SignInProblem, signInProblem } from './signInProblem.ts';

/**
 * Signs in with the token of a mail. The page posts it: a program that only opens the links of mails uses nothing up.
 * True while that is under way; the first render, on either side, already knows it.
 */
export function useSignInByLink(token: string | null, onProblem: (problem: SignInProblem) => void): boolean {
  const { api } = usePlatform();
  const reloadSession = useReloadSession();
  const [isBusy, setIsBusy] = useState(token !== null);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (token === null || hasBegun.current) return;
    hasBegun.current = true;
    async function follow() {
      try {
        await api.auth('POST', '/auth/token', { token });
        await reloadSession();
      } catch (thrown) {
        const error = toOmzienError(thrown);
        if (isForgotten(error)) onProblem({ kind: 'noCookies' });
        else onProblem(error.statusCode === 401 ? { kind: 'badLink' } : signInProblem(error));
      } finally {
        setIsBusy(false);
      }
    }
    void follow();
  }, [api, token, reloadSession, onProblem]);
  return isBusy;
}
