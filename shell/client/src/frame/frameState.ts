import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ModuleFailure, Waiting } from '../federation/frameContract.ts';

/** What the module loader tells the frame. */
export type FrameState = { failure: ModuleFailure | null; waiting: Waiting };

export const createFrameState = (): StoreApi<FrameState> =>
  createStore<FrameState>(() => ({ failure: null, waiting: 'no' }));
