import type { Descriptor, ModuleDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import { contractRange } from '../rules/contractRange.ts';
import { neededLibraries } from '../rules/neededLibraries.ts';
import { usedNames } from '../rules/usedNames.ts';
import type { ReleaseMove } from './returns.ts';

export const isShell = (release: Descriptor): release is ShellDescriptor => release.kind === 'shell';
export const isModule = (release: Descriptor): release is ModuleDescriptor => release.kind === 'module';
/** The module of a release: `mfe-vacancies` of `mfe-vacancies@1.1.0-<build>`. */
export const nameOf = (ref: string) => ref.split('@', 1)[0] ?? '';

/** What differs between two sets. */
export function movesBetween(before: readonly string[], after: readonly string[]): ReleaseMove[] {
  const refIn = (list: readonly string[], name: string) => list.find((ref) => nameOf(ref) === name) ?? null;
  return [...new Set([...before, ...after].map(nameOf))]
    .map((name) => ({ name, from: refIn(before, name), to: refIn(after, name) }))
    .filter(({ from, to }) => from !== to);
}

/** Whether a last known good release still runs under the shell that is live now. */
export const fits = (shell: ShellDescriptor, module: ModuleDescriptor) => {
  const set = { shell, modules: [module], expected: [], budgetBytes: 0 };
  return contractRange(set).length + neededLibraries(set).length + usedNames(set).length === 0;
};
