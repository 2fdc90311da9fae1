import type { Problem } from '../http/problems.ts';
import type { Rule } from './rule.ts';

/** Route names and federation names stand for one thing in a page, so each has one owner. */
export const duplicateNames: Rule = ({ modules }) => {
  const routes = new Map<string, string>();
  const containers = new Map<string, string>();
  const problems: Problem[] = [];
  const claim = (owners: Map<string, string>, name: string, module: string, code: string, what: string) => {
    const owner = owners.get(name);
    if (owner === undefined) owners.set(name, module);
    else {
      const where = owner === module ? `${module} twice` : `${module} and ${owner}`;
      problems.push({
        code,
        detail: `The ${what} ${name} is used by ${where}. Rename one of them.`,
        meta: { module, other: owner, name },
      });
    }
  };
  for (const module of modules) {
    claim(containers, module.federationName, module.name, 'duplicate_federation_name', 'federation name');
    for (const { name } of module.routes) claim(routes, name, module.name, 'duplicate_route_name', 'route name');
  }
  return problems;
};
