import type { ModuleDescriptor } from '@omzien/platform/descriptor';
import { type Built, buildRelease } from '../release/buildRelease.ts';

/** Builds the release of a folder that holds a module. */
export async function buildModule(directory: string): Promise<Built<ModuleDescriptor>> {
  const { descriptor, ...built } = await buildRelease({ directory });
  if (descriptor.kind !== 'module') throw new Error(`${directory} holds no module.`);
  return { ...built, descriptor };
}
