import { splitLocale, usePlatform } from '@omzien/platform';

const searchPath = '/vacancies/search';

/** The search that somebody came from, to go back to it as it was, and the place that was searched around. */
export function useFormerSearch(): { path: string; near: string | null } {
  const { navigation } = usePlatform();
  const { previous } = navigation.getState();
  const path = previous === null ? '' : splitLocale(previous).path;
  if (path !== searchPath && !path.startsWith(`${searchPath}?`)) return { path: searchPath, near: null };
  return { path, near: new URLSearchParams(path.slice(searchPath.length)).get('filter[near]') };
}
