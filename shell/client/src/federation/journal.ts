import type { BootModule, Clock } from '@omzien/platform';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FailureCode } from './frameContract.ts';

/** A module that came to stand in this page, with how long the reader waited for it, in milliseconds. */
export type Mounting = {
  module: string;
  version: string;
  build: string;
  /** From asking for the release until its definition and words were there. */
  load: number;
  /** From then on until its first content stood. */
  mount: number;
  /** Both, and what came before: failed tries, and the pause between them. */
  content: number;
  isFallback: boolean;
};

export type Failure = {
  id: string;
  at: number;
  module: string;
  version: string;
  build: string;
  code: FailureCode;
  message: string;
};

/** What happened to the modules of this page, for the module panel. The newest first, and never without end. */
export type Journal = StoreApi<{ mountings: readonly Mounting[]; failures: readonly Failure[] }> & {
  mounted(release: BootModule, times: Pick<Mounting, 'load' | 'mount' | 'content' | 'isFallback'>): void;
  failed(release: Pick<BootModule, 'name' | 'version' | 'build'>, code: FailureCode, message: string): void;
};

const kept = 50;

export function createJournal(clock: Clock): Journal {
  const store = createStore<{ mountings: readonly Mounting[]; failures: readonly Failure[] }>(() => ({
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
