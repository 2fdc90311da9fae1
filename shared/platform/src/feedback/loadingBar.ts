import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Clock } from '../host/clock.ts';

export type LoadingState = {
  /** 0 to 100. */
  progress: number;
  isLoading: boolean;
  error: boolean;
  start(options?: { force?: boolean }): void;
  /** Stands still at a place until the throttle has passed, then runs as after `start`; from 100 on it is finished. */
  set(at: number, options?: { force?: boolean }): void;
  finish(options?: { force?: boolean; error?: boolean }): void;
};
export type LoadingBar = StoreApi<LoadingState>;

export const loadingTimes = { duration: 2000, throttle: 200, hideDelay: 500, resetDelay: 400 } as const;

/** How far the bar is after so many milliseconds: quick at first, then slower, never at the end by itself. */
export function progressAfter(elapsed: number): number {
  const done = (elapsed / loadingTimes.duration) * 100;
  return Math.min(100, Math.max(0, (2 / Math.PI) * 100 * Math.atan(done / 50)));
}

/** The bar at the top of the page. A navigation shorter than the throttle never shows it. */
export function createLoadingBar(clock: Clock): LoadingBar {
  const nothing = () => {};
  let stopThrottle = nothing;
  let stopAnimation = nothing;
  let stopHiding = nothing;

  return createStore<LoadingState>((set, get) => {
    function animate() {
      const startedAt = clock.now();
      set({ isLoading: true });
      stopAnimation = clock.everyFrame(() => set({ progress: progressAfter(clock.now() - startedAt) }));
    }
    function stop() {
      stopThrottle();
      stopAnimation();
      stopHiding();
      stopThrottle = stopAnimation = stopHiding = nothing;
    }

    return {
      progress: 0,
      isLoading: false,
      error: false,
      start(options) {
        set({ error: false });
        get().set(0, options);
      },
      set(at, { force = false } = {}) {
        if (at >= 100) {
          get().finish({ force });
          return;
        }
        stop();
        set({ progress: Math.max(0, at) });
        if (force) animate();
        else stopThrottle = clock.after(loadingTimes.throttle, animate);
      },
      finish({ force = false, error = false } = {}) {
        stop();
        set({ progress: 100, ...(error ? { error: true } : {}) });
        if (force) {
          set({ progress: 0, isLoading: false });
          return;
        }
        stopHiding = clock.after(loadingTimes.hideDelay, () => {
          set({ isLoading: false });
          stopHiding = clock.after(loadingTimes.resetDelay, () => set({ progress: 0 }));
        });
      },
    };
  });
}
