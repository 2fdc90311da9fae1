import { keepTypedPerson, type TypedPerson } from '@omzien/parts/typedPerson/typedPerson';
import { useHasPage, useHref, usePlatform } from '@omzien/platform';
import type { SyntheticEvent } from 'react';

const signUpPath = '/signup';

/**
 * The way to an account and back to a page of this site, for who wants to help; null while the site has no such page.
 * What is being typed is kept in this tab, and goes along to where the mail is opened, so nobody is asked whether to leave.
 * `person`: who he says to be so far, so that he does not type it again.
 */
export function useSignUpFirst(backTo: string, person?: () => TypedPerson) {
  const platform = usePlatform();
  const { navigation } = platform;
  const hasPage = useHasPage();
  const href = useHref();
  const path = `${signUpPath}?intent=help&redirect=${encodeURIComponent(backTo)}`;
  if (!hasPage(signUpPath)) return null;
  return {
    href: href(path),
    go(event: SyntheticEvent) {
      event.preventDefault();
      if (person) keepTypedPerson(platform, person());
      void navigation.navigate(path, { force: true });
    },
  };
}
