import { createStore, type StoreApi } from 'zustand/vanilla';
import { type OmzienError, toOmzienError } from '../api/OmzienError.ts';

export type ErrorState = {
  error: OmzienError | null;
  /** Shows the error screen. The first error wins until it is cleared. */
  show(error: unknown): void;
  clear(): void;
};
export type Errors = StoreApi<ErrorState>;

/** The error that takes the place of the page's content. Cleared by every finished navigation. */
export const createErrors = (first: OmzienError | null): Errors =>
  createStore<ErrorState>((set) => ({
    error: first,
    show: (thrown) => set(({ error }) => ({ error: error ?? toOmzienError(thrown) })),
    clear: () => set({ error: null }),
  }));
