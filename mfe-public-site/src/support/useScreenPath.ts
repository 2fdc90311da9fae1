import { usePlatform } from '@omzien/platform';

/** The address of a screen of the product, where this site has it: no link leads to what is not there. */
export function useScreenPath(isMeant: (path: string) => boolean): string | null {
  const { composition } = usePlatform();
  const routes = composition.getState().modules.flatMap((module) => module.routes);
  return routes.find(({ path }) => !path.includes(':') && isMeant(path))?.path ?? null;
}
