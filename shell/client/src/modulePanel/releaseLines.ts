import type { BootModule } from '@omzien/platform';
import type { MountRecord } from '../federation/failures/moduleLog.ts';

export type ReleaseState = 'shown' | 'fallback' | 'development' | 'spare' | 'idle';
export type ReleaseLine = {
  name: string;
  version: string;
  build: string;
  state: ReleaseState;
  /** Its latest time in this page; null when it has not been on it. */
  mounting: MountRecord | null;
};

type Parts = {
  modules: readonly BootModule[];
  /** The last known good release of a module, where that is another one. */
  fallbackOf: (name: string) => BootModule | null;
  mountings: readonly MountRecord[];
  isUnderWork: (release: BootModule) => boolean;
};

/** Every release that this page may run: the modules by name, each with its spare behind it. */
export function releaseLines({ modules, fallbackOf, mountings, isUnderWork }: Parts): ReleaseLine[] {
  const latest = mountings[0];
  const line = (release: BootModule, isSpare: boolean): ReleaseLine => {
    const { name, version, build } = release;
    const mounting = mountings.find((each) => each.module === name && each.build === build) ?? null;
    const isShown = mounting !== null && mounting === latest;
    const resting: ReleaseState = isSpare ? 'spare' : isUnderWork(release) ? 'development' : 'idle';
    const state = isShown ? (isSpare ? 'fallback' : isUnderWork(release) ? 'development' : 'shown') : resting;
    return { name, version, build, state, mounting };
  };
  return [...modules]
    .sort((one, other) => one.name.localeCompare(other.name))
    .flatMap((module) => {
      const spare = fallbackOf(module.name);
      return [line(module, false), ...(spare ? [line(spare, true)] : [])];
    });
}
