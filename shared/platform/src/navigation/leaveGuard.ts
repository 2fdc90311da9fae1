import { createStore, type StoreApi } from 'zustand/vanilla';

export type LeaveGuardState = {
  /** Whoever has changes that are not saved, by an id of its own. */
  holders: string[];
  /** Whoever has changes that leaving does not lose: nobody is asked, and yet nothing takes the page away by itself. */
  quiet: string[];
  /** Set while the frame asks whether to leave. */
  question: { answer(leave: boolean): void } | null;
  hold(id: string, isQuiet?: boolean): void;
  release(id: string): void;
  /** True at once when nobody holds; otherwise what the person answers. Leaving lets go of everything. */
  ask(): Promise<boolean>;
};
export type LeaveGuard = StoreApi<LeaveGuardState>;

const without = (ids: string[], id: string) => ids.filter((one) => one !== id);

/** Whether any form of the page has something in it that is not saved. */
export const hasUnsavedChanges = ({ holders, quiet }: LeaveGuardState) => holders.length + quiet.length > 0;

/** Keeps a form with changes from being left by accident. Forms hold it with `useLeaveGuard`. */
export const createLeaveGuard = (): LeaveGuard =>
  createStore<LeaveGuardState>((set, get) => ({
    holders: [],
    quiet: [],
    question: null,
    hold(id, isQuiet) {
      const list = isQuiet ? 'quiet' : 'holders';
      set((state) => ({ [list]: [...without(state[list], id), id] }));
    },
    release: (id) => set(({ holders, quiet }) => ({ holders: without(holders, id), quiet: without(quiet, id) })),
    ask() {
      if (get().holders.length === 0) return Promise.resolve(true);
      // A second navigation while the first is asked about: the first one stays.
      get().question?.answer(false);
      return new Promise((resolve) => {
        set({
          question: {
            answer(leave) {
              set({ question: null, ...(leave ? { holders: [] } : {}) });
              resolve(leave);
            },
          },
        });
      });
    },
  }));

/**
 * Does something as soon as no form holds changes: at once, or when the last one is saved or left. Returns what calls it
 * off.
 *
 * @example
 * const cancel = whenNothingUnsaved(leaveGuard, () => navigation.navigate('/auth/login-1'));
 */
export function whenNothingUnsaved(leaveGuard: LeaveGuard, act: () => void): () => void {
  if (!hasUnsavedChanges(leaveGuard.getState())) {
    act();
    return () => {};
  }
  const stop = leaveGuard.subscribe((state) => {
    if (hasUnsavedChanges(state)) return;
    stop();
    act();
  });
  return stop;
}
