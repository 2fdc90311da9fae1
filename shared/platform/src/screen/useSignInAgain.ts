import { useStore } from 'zustand';
import { splitLocale } from '../navigation/localePath.ts';
import { usePlatform } from '../visit/usePlatform.ts';
import { useSignInFirst } from './useSignInFirst.ts';

/**
 * For a form that holds what somebody typed who is signed out by now: the way to sign in and to come back to this very
 * address, where `opensWith` opens the window that the form stands in. Null as long as nothing ended.
 *
 * @example
 * const again = useSignInAgain('decision=accept');
 * return again && <Link href={again.href} onClick={again.go}>…</Link>;
 */
export function useSignInAgain(opensWith?: string) {
  const { navigation, session, screenSession } = usePlatform();
  const isOver = useStore(session, ({ isSignedIn, isUnavailable }) => !isSignedIn && !isUnavailable);
  // Drawn for who typed, as long as a form holds changes.
  const wasSignedIn = useStore(screenSession, ({ isSignedIn }) => isSignedIn);
  const address = useStore(navigation, (current) => current.address);
  const signIn = useSignInFirst(withPiece(splitLocale(address).path, opensWith));
  return isOver && wasSignedIn ? signIn : null;
}

function withPiece(path: string, piece: string | undefined): string {
  if (piece === undefined) return path;
  const [before = '', hash] = path.split('#', 2);
  const [place = '', query] = before.split('?', 2);
  const parts = (query ?? '').split('&').filter((part) => part !== '' && part !== piece);
  return `${place}?${[...parts, piece].join('&')}${hash === undefined ? '' : `#${hash}`}`;
}
