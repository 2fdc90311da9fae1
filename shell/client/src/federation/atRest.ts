import type { Clock } from '@omzien/platform';

/** What a reader does next takes longer than this, and until then the pictures of the first screen have the line. */
const restAfterLoad = 1000;

/**
 * Runs a task when the page has loaded, a moment has passed and the browser is idle: what nobody waits for must not take
 * the line from what somebody sees. An aborted signal calls it off.
 */
export function atRest(clock: Clock, window: Window, task: () => void, signal = new AbortController().signal): void {
  const whenLoaded = () => {
    const cancel = clock.after(restAfterLoad, () => whenIdle(window, () => signal.aborted || task()));
    signal.addEventListener('abort', cancel);
  };
  if (window.document.readyState === 'complete') whenLoaded();
  else window.addEventListener('load', whenLoaded, { once: true, signal });
}

/** Safari has no idle callback; a moment after the load is idle enough there. */
function whenIdle(window: Window, task: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
  else task();
}
