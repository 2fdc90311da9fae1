import type { Clock } from '@omzien/platform';

/** A browser waits for ever on `import()`; a reader does not. */
export const importTimeLimit = 10_000;

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** Gives up on a promise after so many milliseconds. What it answers later is dropped. */
export function withTimeout<T>(clock: Clock, milliseconds: number, what: string, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(milliseconds, () =>
      reject(new TimeoutError(`${what} did not answer within ${milliseconds / 1000} seconds`)),
    );
    promise.then(resolve, reject).finally(cancel);
  });
}

/** Resolves after so many milliseconds. */
export const pause = (clock: Clock, milliseconds: number) =>
  new Promise<void>((resolve) => {
    clock.after(milliseconds, resolve);
  });
