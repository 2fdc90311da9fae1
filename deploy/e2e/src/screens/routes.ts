import type { BootModule } from '@omzien/platform/boot';
import type { Scene } from '../brought/scene.ts';
import { ask } from '../gateway.ts';

export type Route = BootModule['routes'][number];
/** A route with the module that has it. */
export type OwnedRoute = Route & { module: string };

/** Every route of a tenant's composition, with the module that has it. */
export async function routesOf(tenant: string): Promise<OwnedRoute[]> {
  const { body } = await ask(tenant, '/platform/composition');
  const { modules } = JSON.parse(body) as { modules: BootModule[] };
  return modules.flatMap(({ name: module, routes }) => routes.map((route) => ({ ...route, module })));
}

/** Its address without parameters: those that may be left out are, those that may not make it null. */
export const plainPath = ({ path }: Pick<Route, 'path'>): string | null => {
  const shown = path.replace(/\/:\w+\?/g, '') || '/';
  return shown.includes(':') ? null : shown;
};

/** Routes that leave at once, or end the session that the next scene needs. */
const passing = new Set(['uitloggen']);

/** The scenes of routes that no scene names: opened as they are, by who may. */
export function otherScenes(routes: readonly Route[], named: readonly Scene[]): Scene[] {
  const covered = new Set(named.flatMap(({ routes: names = [] }) => names));
  return routes
    .filter((route) => !covered.has(route.name) && !passing.has(route.name) && !route.redirect)
    .flatMap((route) => {
      const path = plainPath(route);
      if (path === null) return [];
      const account = route.access === 'public' ? undefined : route.permission ? 'organisation' : 'volunteer';
      return [{ name: `route-${route.name}`, routes: [route.name], path, ...(account ? { account } : {}) } as const];
    });
}

/** Routes that neither a scene nor a plain address shows, and where whoever adds one adds its scene. */
export function unseen(routes: readonly OwnedRoute[], scenes: readonly Scene[]): string[] {
  const covered = new Set(scenes.flatMap(({ routes: names = [] }) => names));
  return routes
    .filter(({ name, redirect }) => !covered.has(name) && !passing.has(name) && !redirect)
    .map(
      ({ name, path, module }) => `${name} (${path}): add a scene with routes: ['${name}'] to ${module}/e2e/scenes.ts`,
    );
}
