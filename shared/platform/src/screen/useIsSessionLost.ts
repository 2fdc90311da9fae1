import { useSyncExternalStore } from 'react';
import { usePlatform } from '../visit/usePlatform.ts';

/**
 * Whether the API ended the session of who is on this page. For a form that visitors may send too: it goes on as a
 * visitor's, while the screen around it stays that of who typed.
 *
 * @example
 * const isMember = useSession(({ isSignedIn }) => isSignedIn) && !useIsSessionLost();
 */
export function useIsSessionLost(): boolean {
  const { session } = usePlatform();
  return useSyncExternalStore(
    session.subscribe,
    () => session.getState().isLost,
    () => false,
  );
}
