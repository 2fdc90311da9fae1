import { hasPage, usePlatform } from '@omzien/platform';
import { useStore } from 'zustand';
import { decideAccess } from './guards.ts';

/** Tells of an address whether there is a screen at it that the reader may see. */
export function useReachable(): (path: string) => boolean {
  const { boot, composition, features, session } = usePlatform();
  const modules = useStore(composition, (state) => state.modules);
  const who = useStore(session);
  return (path) =>
    hasPage(modules, path) && decideAccess(path, who, { modules, features, onlyPath: boot.onlyPath }).kind === 'show';
}
