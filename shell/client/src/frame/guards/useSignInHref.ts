import { splitLocale, useHref, usePlatform } from '@omzien/platform';
import { useStore } from 'zustand';
import { signInAddress, signInPath } from './guards.ts';

/** Pages that nobody comes back to by signing in: home leads on to where the day begins. */
const nowhere = /^\/(?:$|[?#]|auth\/|confirm|uitloggen|signup)/;

/** The way to sign in and come back to the page that is open. */
export function useSignInHref(): string {
  const href = useHref();
  const { path } = splitLocale(useStore(usePlatform().navigation, ({ address }) => address));
  return href(nowhere.test(path) ? signInPath : signInAddress(path));
}
