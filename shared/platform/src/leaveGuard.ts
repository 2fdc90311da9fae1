import { createStore, type StoreApi } from 'zustand/vanilla';

export type LeaveGuardState = {
  /** Whoever has changes that are not saved, by an id of its own. */
  holders: string[];
  /** Set while the frame asks whether to leave. */
  question: { answer(leave: boolean): void } | null;
  hold(id: string): void;
  release(id: string): void;
  /** True at once when nobody holds; otherwise what the person answers. Leaving lets go of everything. */
  ask(): Promise<boolean>;
};
export type LeaveGuard = StoreApi<LeaveGuardState>;

/** Keeps a form with changes from being left by accident. Forms hold it with `useLeaveGuard`. */
export const createLeaveGuard = (): LeaveGuard =>
  createStore<LeaveGuardState>((set, get) => ({
    holders: [],
    question: null,
    hold: (id) => set(({ holders }) => (holders.includes(id) ? { holders } : { holders: [...holders, id] })),
    release: (id) => set(({ holders }) => ({ holders: holders.filter((holder) => holder !== id) })),
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

/** Does something as soon as no form holds changes: at once, or when the last one is saved or left. Answers how to give it up. */
export function whenFree(leaveGuard: LeaveGuard, act: () => void): () => void {
  if (leaveGuard.getState().holders.length === 0) {
    act();
    return () => {};
  }
  const stop = leaveGuard.subscribe(({ holders }) => {
    if (holders.length > 0) return;
    stop();
    act();
  });
  return stop;
}
