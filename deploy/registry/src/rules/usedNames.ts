import type { ModuleDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import type { Problem } from '../http/problems.ts';
import type { Rule } from './rule.ts';

function unknownFor(module: ModuleDescriptor, shell: ShellDescriptor): Problem[] {
  return Object.entries(module.uses ?? {}).flatMap(([library, used]) => {
    const provided = shell.provides[library];
    // A shell from before says no names. A library that is not there at all is another rule's.
    if (!provided?.names) return [];
    const names = new Set(provided.names);
    const missing = used.filter((name) => name !== '*' && !names.has(name));
    if (missing.length === 0) return [];
    const listed = missing.map((name) => `"${name}"`).join(', ');
    return [
      {
        code: 'used_names',
        detail: `${module.name} ${module.version} uses ${listed} of ${library}, but ${missing.length === 1 ? 'that is' : 'those are'} not in ${library} ${provided.version} of shell ${shell.version}. Activate a shell that has it first, or a release of ${module.name} that does without.`,
        meta: { module: module.name, library, names: missing.join(' ') },
      },
    ];
  });
}

/** The shell really exports every name that a module uses of a shared library. */
export const usedNames: Rule = ({ shell, modules }) => modules.flatMap((module) => unknownFor(module, shell));
