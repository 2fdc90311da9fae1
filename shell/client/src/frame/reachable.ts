import { type BootModule, matchRoute, usePlatform } from '@omzien/platform';
import { useStore } from 'zustand';
import { verdictOf } from './guards.ts';

/** Whether a screen of the composition is at this address. Any one word may be a content page: that is no screen. */
export function hasPage(modules: readonly BootModule[], path: string): boolean {
  const match = matchRoute(modules, path);
  return match !== null && !match.route.path.startsWith('/:');
}

/** Tells of an address whether there is a screen at it that the reader may see. */
export function useReachable(): (path: string) => boolean {
  const { boot, composition, features, session } = usePlatform();
  const modules = useStore(composition, (state) => state.modules);
  const who = useStore(session);
  return (path) =>
    hasPage(modules, path) && verdictOf(path, who, { modules, features, onlyPath: boot.onlyPath }).kind === 'show';
}
