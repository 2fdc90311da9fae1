import type { Platform } from '@omzien/platform';
import type { Frame, LoadingStage } from '../../page/frameContract.ts';

const skeletonAfter = 200;
const slowAfter = 5000;

/** A promise that also ends when the reader has gone on; what comes of the work later is dropped by its visit. */
export function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    work.then(resolve, reject);
  });
}

/** Tells the frame how long the reader waits. Returns what ends the wait. */
export function showLoadingStages({ clock }: Platform, frame: Frame): () => void {
  const show = (stage: LoadingStage) => () => frame.showLoading(stage);
  const stops = [clock.after(skeletonAfter, show('skeleton')), clock.after(slowAfter, show('slow'))];
  return () => {
    for (const stop of stops) stop();
    frame.showLoading('no');
  };
}
