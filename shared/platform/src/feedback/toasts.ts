import { createStore, type StoreApi } from 'zustand/vanilla';
import { type FailureWord, reasonOf } from '../api/reasonOf.ts';
import type { Clock } from '../host/clock.ts';

export type ToastColor = 'success' | 'danger' | 'warning' | 'info' | 'primary' | 'muted';
/** A picture other than that of the colour. */
export type ToastIcon = 'check' | 'alert' | 'warning' | 'info' | 'bell';
export type ToastAction = { label: string; run: () => void };
export type Toast = {
  id: string;
  /** Without one the frame shows the word that belongs to the colour. */
  title: string | null;
  message: string | null;
  /** Without a message: the frame's own words for a failure, in the language that the page has by then. */
  failure?: FailureWord;
  color: ToastColor;
  /** Without one the picture that belongs to the colour. */
  icon: ToastIcon | null;
  closable: boolean;
  /** Milliseconds; 0 stays until it is closed. */
  duration: number;
  createdAt: number;
  /** 0 to 1. At 1 the toast goes away. */
  progress: number;
  action: ToastAction | null;
  /** What else can be done, beside the action that has the key. */
  second?: ToastAction;
};
export type ToastInput = Partial<Omit<Toast, 'id' | 'createdAt' | 'progress'>> & Pick<Toast, 'color'>;
/** What can hold a toast. It runs on when nothing holds it any more. */
export type PauseReason = 'hover' | 'focus';

export type ToastsState = {
  /** The newest first. */
  toasts: Toast[];
  show(toast: ToastInput): string;
  /** Says why something failed: the API's sentence, else `otherwise`, else our own words. Never what a protocol says. */
  fail(error: unknown, otherwise?: string): string;
  close(id: string): void;
  clear(): void;
  pause(id: string, reason: PauseReason): void;
  resume(id: string, reason: PauseReason): void;
};
export type Toasts = StoreApi<ToastsState>;

type Countdown = { remaining: number; startedAt: number; held: Set<PauseReason>; stop: () => void };

export const toastDuration = 5000;
const progressInterval = 16;

/** Short messages at the edge of the page. Any module may show one; the frame draws them. One store per Platform. */
export function createToasts(clock: Clock): Toasts {
  const countdowns = new Map<string, Countdown>();

  return createStore<ToastsState>((set, get) => {
    function run(id: string, duration: number, remaining: number, held: Set<PauseReason>) {
      const startedAt = clock.now();
      const endAt = startedAt + remaining;
      const stop = clock.every(progressInterval, () => {
        const now = clock.now();
        if (now >= endAt) {
          get().close(id);
          return;
        }
        const progress = Math.round((1 - Math.abs(now - endAt) / duration) * 1000) / 1000;
        set(({ toasts }) => ({ toasts: toasts.map((toast) => (toast.id === id ? { ...toast, progress } : toast)) }));
      });
      countdowns.set(id, { remaining, startedAt, held, stop });
    }

    return {
      toasts: [],
      show(input) {
        const id = clock.newId();
        const toast: Toast = {
          title: null,
          message: null,
          icon: null,
          closable: true,
          duration: toastDuration,
          action: null,
          ...input,
          id,
          createdAt: clock.now(),
          progress: 0,
        };
        set(({ toasts }) => ({ toasts: [toast, ...toasts] }));
        if (toast.duration > 0) run(id, toast.duration, toast.duration, new Set());
        return id;
      },
      fail(error, otherwise) {
        const { sentence, word } = reasonOf(error);
        const message = sentence ?? otherwise ?? null;
        return get().show({ color: 'danger', message, ...(message === null ? { failure: word } : {}) });
      },
      close(id) {
        countdowns.get(id)?.stop();
        countdowns.delete(id);
        set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
      },
      clear() {
        for (const { stop } of countdowns.values()) stop();
        countdowns.clear();
        set({ toasts: [] });
      },
      pause(id, reason) {
        const countdown = countdowns.get(id);
        if (!countdown) return;
        if (countdown.held.size === 0) {
          countdown.stop();
          countdown.remaining -= clock.now() - countdown.startedAt;
        }
        countdown.held.add(reason);
      },
      resume(id, reason) {
        const countdown = countdowns.get(id);
        const toast = get().toasts.find((candidate) => candidate.id === id);
        if (!countdown || !toast || !countdown.held.delete(reason) || countdown.held.size > 0) return;
        run(id, toast.duration, countdown.remaining, countdown.held);
      },
    };
  });
}
