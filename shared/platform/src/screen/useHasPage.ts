import { hasPage } from '../navigation/match.ts';
import { usePlatform } from '../visit/usePlatform.ts';

/**
 * Tells of a path whether this site has a page there.
 *
 * @example
 * const hasPage = useHasPage();
 * hasPage('/signup') && <Link href={href('/signup')}>…</Link>
 */
export function useHasPage(): (path: string) => boolean {
  const { composition } = usePlatform();
  return (path) => hasPage(composition.getState().modules, path);
}
