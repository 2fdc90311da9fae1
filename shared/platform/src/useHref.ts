import { useCallback } from 'react';
import { withLocale } from './localePath.ts';
import { usePlatform } from './usePlatform.ts';

/** Makes the address of a path in the reader's language, for real anchors: `<a href={href('/vacancies')}>`. */
export function useHref(): (path: string) => string {
  const { locale } = usePlatform();
  return useCallback((path) => (path.startsWith('/') ? withLocale(path, locale) : path), [locale]);
}
