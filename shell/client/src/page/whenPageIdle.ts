import type { Clock } from '@omzien/platform';

/** What a reader does next takes longer than this, and until then the pictures of the first screen have the line. */
const restAfterLoad = 1000;

/**
 * Runs a task when the page has loaded, a moment has passed and the browser is idle: what nobody waits for must not take
 * the line from what somebody sees. Returns what calls it off.
 */
export function whenPageIdle(clock: Clock, window: Window, task: () => void): () => void {
  let isOff = false;
  let cancelRest = () => {};
  const rest = () => {
    cancelRest = clock.after(restAfterLoad, () => whenIdle(window, () => isOff || task()));
  };
  if (window.document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
  return () => {
    isOff = true;
    cancelRest();
    window.removeEventListener('load', rest);
  };
}

/** Runs a task when the browser is idle. Safari does not tell; the end of a page's start is idle enough there. */
export function whenIdle(window: Window, task: () => void) {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task, { timeout: 5000 });
  else task();
}
