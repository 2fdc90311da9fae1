import { useCallback } from 'react';
import { withLocale } from '../navigation/localePath.ts';
import { usePlatform } from '../visit/usePlatform.ts';

/**
 * Makes the address of a path in the reader's language, for real anchors: `<a href={href('/vacancies')}>`. Takes a path
 * without locale prefix; any other address is given back as it is.
 *
 * @example
 * const href = useHref();
 * <a href={href('/vacancies')}>…</a> // '/en/vacancies' for an English reader
 */
export function useHref(): (path: string) => string {
  const { locale } = usePlatform();
  return useCallback((path) => (path.startsWith('/') ? withLocale(path, locale) : path), [locale]);
}
