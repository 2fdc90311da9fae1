import { toOmzienError, usePlatform } from '@omzien/platform';
import { useEffect, useRef, useState } from 'react';
import { useEnter } from '../useEnter.ts';
import { isForgotten, type SignInProblem, signInProblem } from './signInProblem.ts';

/**
 * Signs in with the code of a mail. The page posts it: a program that only opens the links of mails uses nothing up.
 * True while that is under way; the first render, on either side, already knows it.
 */
export function useSignInByLink(code: string | null, onProblem: (problem: SignInProblem) => void): boolean {
  const { api } = usePlatform();
  const enter = useEnter();
  const [isBusy, setIsBusy] = useState(code !== null);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (code === null || hasBegun.current) return;
    hasBegun.current = true;
    async function follow() {
      try {
        await api.auth('POST', '/auth/token', { token: code });
        await enter();
      } catch (thrown) {
        const error = toOmzienError(thrown);
        if (isForgotten(error)) onProblem({ kind: 'noCookies' });
        else onProblem(error.statusCode === 401 ? { kind: 'badLink' } : signInProblem(error));
      } finally {
        setIsBusy(false);
      }
    }
    void follow();
  }, [api, code, enter, onProblem]);
  return isBusy;
}
