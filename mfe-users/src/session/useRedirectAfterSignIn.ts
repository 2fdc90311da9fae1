import { usePlatform } from '@omzien/platform';
import { useCallback } from 'react';
import { addressAfterSignIn } from './addressAfterSignIn.ts';

/** Leads whoever has just got in to where he wanted to go, or to where his day begins. */
export function useRedirectAfterSignIn(wanted: string | null = null) {
  const { can, composition, navigation } = usePlatform();
  return useCallback(
    () =>
      navigation.navigate(addressAfterSignIn(wanted, composition.getState().modules, can), {
        replace: true,
        force: true,
      }),
    [can, composition, navigation, wanted],
  );
}
