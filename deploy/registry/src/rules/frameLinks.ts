import { matchesPath } from './routePattern.ts';
import type { Rule } from './rule.ts';

/** Where the shell leads to on every page there is a page: home, signing in and out. */
export const frameLinks: Rule = ({ shell, modules, before = [] }) => {
  const ownerAmong = (set: typeof modules, address: string) =>
    set.find(({ routes }) => routes.some(({ path }) => matchesPath(path, address)));
  return shell.links
    .filter((address) => !ownerAmong(modules, address))
    .map((address) => {
      const owner = ownerAmong(before, address);
      const what = owner
        ? `${owner.name} ${owner.version} has it today: keep it, or name a release that has this route.`
        : 'Name a release of the module that has this route too.';
      return {
        code: 'frame_link',
        detail: `Shell ${shell.version} leads to ${address} from every page, but no module of this set has a route there. ${what}`,
        meta: { module: owner?.name ?? 'shell', path: address },
      };
    });
};
