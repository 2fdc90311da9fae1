import { matchesPath } from './routePattern.ts';
import type { Rule } from './rule.ts';

/** Every navigation entry leads to a route of some module of the set. */
export const navigationTargets: Rule = ({ modules }) => {
  const paths = modules.flatMap(({ routes }) => routes.map(({ path }) => path));
  return modules.flatMap((module) =>
    module.navigation
      .filter(({ to }) => !paths.some((path) => matchesPath(path, to)))
      .map(({ to }) => ({
        code: 'navigation_target',
        detail: `${module.name} ${module.version} has a navigation entry for ${to}, but no module of the composition has a route there. Activate the module that has it too, or remove the entry.`,
        meta: { module: module.name, path: to },
      })),
  );
};
