import type { SyntheticEvent } from 'react';
import { frameLinks } from '../contract/frameLinks.ts';
import { splitLocale } from '../navigation/localePath.ts';
import { usePlatform } from '../visit/usePlatform.ts';
import { useHref } from './useHref.ts';

/**
 * The way to sign in and come back to an address. What is being typed is kept in this tab and found again there, so
 * nobody is asked whether to leave.
 *
 * @example
 * const signIn = useSignInFirst(`/vacancies/${id}?apply=1`);
 * <Link href={signIn.href} onClick={signIn.go}>…</Link>
 *
 * @example
 * const { path } = useSignInFirst(`/vacancies/${id}`); // for a move that asks whether to leave what is not kept
 * const action = { label: t('signIn'), run: () => void navigation.navigate(path) };
 */
export function useSignInFirst(backTo: string) {
  const { navigation } = usePlatform();
  const href = useHref();
  const path = `${frameLinks.signIn}?redirect=${encodeURIComponent(splitLocale(href(backTo)).path)}`;
  return {
    path,
    href: href(path),
    go(event: SyntheticEvent) {
      event.preventDefault();
      void navigation.navigate(path, { force: true });
    },
  };
}
