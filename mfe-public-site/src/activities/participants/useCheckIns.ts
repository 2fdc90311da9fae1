import { usePlatform, useRevalidate, useSession } from '@omzien/platform';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type CheckInsState, createCheckIns } from './checkIns.ts';
import type { Participant } from './participants.api.ts';

const nothing: CheckInsState = { waiting: new Map(), answered: new Map(), isOff: false };

/** Who is in, as it was said here last, with what still has to be sent; and saying so. */
export function useCheckIns(rows: readonly Participant[]) {
  const platform = usePlatform();
  const revalidate = useRevalidate();
  const reader = useSession(({ isSignedIn, user }) => (isSignedIn ? (user?.id ?? null) : null));
  const tell = useEffectEvent((error: unknown) => {
    platform.toasts.getState().fail(error);
    void revalidate('activities');
  });
  const reload = useEffectEvent(() => void revalidate('activities'));
  const [checkIns] = useState(() =>
    createCheckIns(
      platform,
      (error) => tell(error),
      () => reload(),
    ),
  );
  const state = useSyncExternalStore(checkIns.subscribe, checkIns.getState, () => nothing);

  useEffect(() => {
    // What somebody said is sent as himself: whoever signs in next begins with his own.
    if (reader === null) return;
    const flush = () => void checkIns.flush();
    checkIns.start();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      checkIns.stop();
    };
  }, [checkIns, reader]);

  // Rows that were read anew know better, also what a colleague said at another door.
  useEffect(() => void (rows && checkIns.forgetAnswers()), [rows, checkIns]);

  return {
    ...state,
    flush: checkIns.flush,
    say: checkIns.say,
    isIn({ id, state: stored }: Participant): boolean {
      const said = state.waiting.get(id)?.attended;
      return said ?? (state.answered.get(id)?.state ?? stored) === 'attended';
    },
    /** When somebody came; null when he has not. */
    inSince({ id, checkedInAt }: Participant): string | null {
      const said = state.waiting.get(id);
      if (said) return said.attended ? said.at : null;
      const answer = state.answered.get(id);
      return answer ? answer.checkedInAt : checkedInAt;
    },
  };
}
export type SaidCheckIns = ReturnType<typeof useCheckIns>;

const subscribeToLine = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether this device has a line, as far as it knows. */
export const useHasLine = () =>
  useSyncExternalStore(
    subscribeToLine,
    () => navigator.onLine,
    () => true,
  );
