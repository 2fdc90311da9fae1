import type { BootModule, Clock } from '@omzien/platform';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FailureCode } from '../../page/frameContract.ts';

/** A module that came to stand in this page, with how long the reader waited for it, in milliseconds. */
export type MountRecord = {
  module: string;
  version: string;
  build: string;
  /** From asking for the release until its definition and texts were there. */
  load: number;
  /** From then on until its first content stood. */
  mount: number;
  /** Both, and what came before: failed tries, and the pause between them. */
  content: number;
  isFallback: boolean;
};

export type FailureRecord = {
  id: string;
  at: number;
  module: string;
  version: string;
  build: string;
  code: FailureCode;
  message: string;
};

/** What happened to the modules of this page, for the module panel. The newest first, and never without end. */
export type ModuleLog = StoreApi<{ mountings: readonly MountRecord[]; failures: readonly FailureRecord[] }> & {
  mounted(release: BootModule, times: Pick<MountRecord, 'load' | 'mount' | 'content' | 'isFallback'>): void;
  failed(release: Pick<BootModule, 'name' | 'version' | 'build'>, code: FailureCode, message: string): void;
};

const kept = 50;

export function createModuleLog(clock: Clock): ModuleLog {
  const store = createStore<{ mountings: readonly MountRecord[]; failures: readonly FailureRecord[] }>(() => ({
    mountings: [],
    failures: [],
  }));
  return {
    ...store,
    mounted({ name: module, version, build }, times) {
      store.setState(({ mountings }) => ({
        mountings: [{ module, version, build, ...times }, ...mountings].slice(0, kept),
      }));
    },
    failed({ name: module, version, build }, code, message) {
      const failure = { id: clock.newId(), at: clock.now(), module, version, build, code, message };
      store.setState(({ failures }) => ({ failures: [failure, ...failures].slice(0, kept) }));
    },
  };
}
