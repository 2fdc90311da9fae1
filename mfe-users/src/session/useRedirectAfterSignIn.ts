import { usePlatform } from '@omzien/platform';
import { useCallback } from 'react';
import { addressAfterSignIn } from './addressAfterSignIn.ts';
import { takeHandedDrafts } from './handedDrafts.ts';

/**
 * Leads whoever has just got in to where he wanted to go, or to where his day begins, and gives him what he typed before
 * he had an account. The address that a link brought goes before the one of the page.
 */
export function useRedirectAfterSignIn(wanted: string | null = null) {
  const platform = usePlatform();
  return useCallback(
    (brought: string | null = null) => {
      const { can, composition, navigation } = platform;
      takeHandedDrafts(platform);
      return navigation.navigate(addressAfterSignIn(brought ?? wanted, composition.getState().modules, can), {
        replace: true,
        force: true,
      });
    },
    [platform, wanted],
  );
}
