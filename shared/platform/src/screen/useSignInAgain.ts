import { useStore } from 'zustand';
import { splitLocale } from '../navigation/localePath.ts';
import { usePlatform } from '../visit/usePlatform.ts';
import { useSignInFirst } from './useSignInFirst.ts';

/**
 * For a form that holds what somebody typed who is signed out by now: the way to sign in and to come back to this very
 * address. Null as long as nothing ended.
 *
 * @example
 * const again = useSignInAgain();
 * return again && <Link href={again.href} onClick={again.go}>…</Link>;
 */
export function useSignInAgain() {
  const { navigation, session, screenSession } = usePlatform();
  const isOver = useStore(session, ({ isSignedIn, isUnavailable }) => !isSignedIn && !isUnavailable);
  // Drawn for who typed, as long as a form holds changes.
  const wasSignedIn = useStore(screenSession, ({ isSignedIn }) => isSignedIn);
  const address = useStore(navigation, (current) => current.address);
  const signIn = useSignInFirst(splitLocale(address).path);
  return isOver && wasSignedIn ? signIn : null;
}
