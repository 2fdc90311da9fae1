import type { Clock } from '@omzien/platform';

/** A tab that nobody looks at has no pictures. */
const patience = 100;

/** Resolves when the browser has shown what stands in the page now. */
export const nextPicture = (clock: Clock): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      cancelFrames();
      cancelWait();
      resolve();
    };
    // A frame begins before its picture is made; a timer of that moment comes after it.
    const cancelFrames = clock.everyFrame(() => {
      cancelFrames();
      clock.after(0, done);
    });
    const cancelWait = clock.after(patience, done);
  });
