import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LoadingStage, ModuleFailure } from '../../page/frameContract.ts';

/** What the module loader tells the frame. */
export type FrameState = { failure: ModuleFailure | null; loadingStage: LoadingStage };

export const createFrameState = (): StoreApi<FrameState> =>
  createStore<FrameState>(() => ({ failure: null, loadingStage: 'no' }));
