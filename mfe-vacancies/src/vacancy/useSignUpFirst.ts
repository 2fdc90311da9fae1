import { useHasPage, useHref, usePlatform } from '@omzien/platform';
import type { SyntheticEvent } from 'react';

const signUpPath = '/signup';

/**
 * The way to an account and back to a page of this site, for who wants to help; null while the site has no such page.
 * What is being typed is kept in this tab, and goes along to where the mail is opened, so nobody is asked whether to leave.
 */
export function useSignUpFirst(backTo: string) {
  const { navigation } = usePlatform();
  const hasPage = useHasPage();
  const href = useHref();
  const path = `${signUpPath}?intent=help&redirect=${encodeURIComponent(backTo)}`;
  if (!hasPage(signUpPath)) return null;
  return {
    href: href(path),
    go(event: SyntheticEvent) {
      event.preventDefault();
      void navigation.navigate(path, { force: true });
    },
  };
}
