import { type OmzienError, usePlatform } from '@omzien/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoaded } from '../loading/useLoaded.ts';
import { FloatingLayer } from '../overlay/FloatingLayer.tsx';

const loadSecondStep = () => import(/* webpackChunkName: "second-step" */ './tellSecondStep.ts');
const loadDialog = () => import(/* webpackChunkName: "fresh-sign-in" */ './FreshSignInDialog.tsx');

/**
 * Answers the calls that the API refuses until who is there has shown so again, whichever module called: by the password,
 * or by what an account without one has. Calls that are refused meanwhile wait for the same answer. Where the days are
 * over in which staff could set up a second step, it leads there.
 */
export function FreshSignIn() {
  const platform = usePlatform();
  const { freshSignIn } = platform;
  const [isOpen, setIsOpen] = useState(false);
  const { part, hasFailed, retry } = useLoaded(isOpen, loadDialog);
  const telling = useRef<Promise<void> | null>(null);
  const hasPassword = useRef(true);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  const answer = useCallback((isConfirmed: boolean) => {
    setIsOpen(false);
    for (const resolve of waiting.current.splice(0)) resolve(isConfirmed);
  }, []);
  useEffect(() => {
    freshSignIn.ask = (error: OmzienError) => {
      if (error.hasCode('second_step_needed')) {
        // What is refused meanwhile is told with it.
        telling.current ??= loadSecondStep()
          .then(({ tellSecondStep }) => tellSecondStep(platform, error))
          .catch(() => {})
          .finally(() => {
            telling.current = null;
          });
        return Promise.resolve(false);
      }
      const asked = error.errors.find(({ code }) => code === 'fresh_sign_in_required');
      if (!asked) return Promise.resolve(false);
      hasPassword.current = asked.meta.by === 'password';
      setIsOpen(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    };
    return () => {
      freshSignIn.ask = null;
      answer(false);
    };
  }, [platform, freshSignIn, answer]);
  // Nobody waits for a dialog that does not come: the refusal is shown as it is, and the next try fetches it anew.
  useEffect(() => {
    if (!hasFailed || !isOpen) return;
    answer(false);
    retry();
  }, [hasFailed, isOpen, answer, retry]);
  return (
    part && (
      <FloatingLayer>
        <part.FreshSignInDialog isOpen={isOpen} hasPassword={hasPassword.current} onAnswer={answer} />
      </FloatingLayer>
    )
  );
}
