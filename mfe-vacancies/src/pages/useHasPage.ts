import { matchRoute, usePlatform } from '@omzien/platform';

/** Whether a module of this site has a page of its own at a path; pages of the centre (`/:slug`) do not count. */
export function useHasPage(): (path: string) => boolean {
  const { composition } = usePlatform();
  return (path) => {
    const route = matchRoute(composition.getState().modules, path)?.route;
    return route !== undefined && !/^\/:[^/]+$/.test(route.path);
  };
}
