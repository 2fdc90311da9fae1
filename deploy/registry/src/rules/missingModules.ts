import type { Rule } from './rule.ts';

/** No module vanishes by oversight. */
export const missingModules: Rule = ({ modules, expected }) => {
  const present = new Set(modules.map(({ name }) => name));
  return expected
    .filter((name) => !present.has(name))
    .map((name) => ({
      code: 'missing_module',
      detail: `${name} is in the present composition but not in the new one. Name a release of it, or say --without ${name}.`,
      meta: { module: name },
    }));
};
