import { patternKeys } from './routePattern.ts';
import type { Rule } from './rule.ts';

/** An address belongs to one route of one module. */
export const duplicateRoutes: Rule = ({ modules }) => {
  const owners = new Map<string, { module: string; route: string }>();
  return modules.flatMap((module) =>
    module.routes.flatMap((route) =>
      patternKeys(route.path).flatMap((key) => {
        const owner = owners.get(key);
        if (!owner) owners.set(key, { module: module.name, route: route.name });
        if (!owner || (owner.module === module.name && owner.route === route.name)) return [];
        return [
          {
            code: 'duplicate_route',
            detail: `${module.name} ${module.version}, route ${route.name}, and ${owner.module}, route ${owner.route}, both claim ${route.path}. Give one of them another path.`,
            meta: { module: module.name, other: owner.module, path: route.path },
          },
        ];
      }),
    ),
  );
};
