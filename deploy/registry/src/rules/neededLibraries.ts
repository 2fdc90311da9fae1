import type { ModuleDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import { satisfies, validRange } from 'semver';
import type { Problem } from '../http/problems.ts';
import type { Rule } from './rule.ts';

function missingFor(module: ModuleDescriptor, shell: ShellDescriptor): Problem[] {
  return Object.entries(module.needs).flatMap(([library, range]) => {
    const provided = shell.provides[library]?.version;
    if (provided && validRange(range) !== null && satisfies(provided, range)) return [];
    const what = provided ? `provides ${provided}` : 'does not provide it';
    return [
      {
        code: 'needed_library',
        detail: `${module.name} ${module.version} needs ${library} ${range}, but shell ${shell.version} ${what}. Choose a release of ${module.name} built for this shell, or another shell.`,
        meta: { module: module.name, library },
      },
    ];
  });
}

/** The shell provides every shared library that a module needs, in a version within its range. */
export const neededLibraries: Rule = ({ shell, modules }) => modules.flatMap((module) => missingFor(module, shell));
