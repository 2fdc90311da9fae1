import type { Locale } from '@omzien/model/tenants';
import {
  type BootModule,
  firstDataOf,
  loadTexts,
  type ModuleDefinition,
  type ModuleRoute,
  matchRoute,
  type Platform,
  pathOf,
  withLocale,
} from '@omzien/platform';
import { type ComponentType, createElement } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { importTimeLimit, withTimeout } from '../loading/timeout.ts';
import { ModuleLayout, RouteErrorBoundary, type RouteHandle } from './ModuleLayout.tsx';
import { routerWindow } from './routerWindow.ts';

export type ModuleRouter = {
  router: ReturnType<typeof createBrowserRouter>;
  /** The page has come to the address that it was made for. */
  arrive(): void;
  dispose(): void;
};

type Parts = { platform: Platform; release: BootModule; definition: ModuleDefinition };

/** The routes of a module as a data router takes them, with the screen of this path loaded already. */
export async function moduleRoutes({ platform, release, definition }: Parts, path: string): Promise<RouteObject[]> {
  const present = matchRoute([release], path);
  const children = await Promise.all(
    definition.routes.map((route) => routeObject(route, { platform, release }, route.name === present?.route.name)),
  );
  return [{ element: createElement(ModuleLayout), errorElement: createElement(RouteErrorBoundary), children }];
}

/**
 * The router of a module, with the screen of its address loaded already: that of the page, or the one that somebody is
 * about to go to, of which the page hears nothing until the router arrives there.
 */
export async function createModuleRouter(parts: Parts, ahead?: string): Promise<ModuleRouter> {
  const { platform } = parts;
  const routes = await moduleRoutes(parts, pathOf(ahead ?? window.location.pathname));
  const shim = routerWindow(window, ahead);
  const router = createBrowserRouter(routes, { basename: withLocale('/', platform.locale), window: shim.window });
  const stopFollowing = followRouter(router, platform);
  return {
    router,
    arrive: shim.arrive,
    dispose() {
      stopFollowing();
      router.dispose();
      shim.release();
    },
  };
}

/**
 * The screen of the present address is awaited here instead of by the router: a lazy route that is not resolved before
 * the first render shows the screen twice.
 */
async function routeObject(
  route: ModuleRoute,
  { platform, release }: { platform: Platform; release: BootModule },
  isPresent: boolean,
): Promise<RouteObject> {
  const load = async (): Promise<{ Component: ComponentType }> => {
    const what = `The screen ${route.name} of ${release.name}`;
    const whole = Promise.all([route.lazy(), loadTexts(platform.i18n, route.texts)]);
    const [{ default: Component }] = await withTimeout(platform.clock, importTimeLimit, what, whole);
    return { Component };
  };
  const handle: RouteHandle = { route, module: release.name, dataOf: dataOf(release, platform.locale) };
  const common = { id: route.name, path: route.path, handle };
  return isPresent ? { ...common, ...(await load()) } : { ...common, lazy: load };
}

/** A router's location has no locale prefix; matching needs it for `{locale}`. */
const dataOf = (release: BootModule, locale: Locale) => (address: string) => {
  const match = matchRoute([release], withLocale(address, locale));
  return match ? firstDataOf(match, address.split('?')[1]?.split('#')[0] ?? '') : [];
};

/** Keeps the frame's loading bar and guards in step with moves inside the module. */
function followRouter(router: ModuleRouter['router'], { navigation }: Platform): () => void {
  return router.subscribe(({ navigation: move }) => {
    if (move.state === 'idle' || !move.location) return;
    const { pathname, search, hash } = move.location;
    navigation.begin(`${pathname}${search}${hash}`);
  });
}
