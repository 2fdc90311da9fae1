import type { Clock } from '@omzien/platform';
import { whenPageIdle } from '../../page/whenPageIdle.ts';

/**
 * What does something, or takes something, other than leading to an address: that needs a module. What scripts alone can
 * focus, such as a heading, is none.
 */
const controls =
  'button,input,select,textarea,label,summary,video,audio,[tabindex]:not([tabindex="-1"]),[contenteditable],[role=button],[role=tab]';
/** What becomes more than what is written, by itself. */
const more = '[data-hydrate=idle]';

/** Pointing at a control, focusing it, touching it, or a press that a script or a helping device makes. */
const reaching = ['pointerover', 'pointerdown', 'focusin', 'click', 'input', 'change', 'submit'] as const;

/**
 * Calls `task` once when somebody reaches for a control in the element, or has before this, and when the page is idle where
 * something in it becomes more by itself. Without a connection it waits for one: what is written can be read meanwhile.
 *
 * @example whenReached(outlet, { clock, window, signal }, () => void mount());
 */
export function whenReached(
  element: HTMLElement,
  { clock, window, signal }: { clock: Clock; window: Window; signal: AbortSignal },
  task: () => void,
): void {
  const ended = new AbortController();
  const heard = { capture: true, passive: true, signal: ended.signal };
  const end = () => {
    ended.abort();
    window.removeEventListener('online', reach);
  };
  signal.addEventListener('abort', end, { once: true, signal: ended.signal });

  function reach() {
    if (!window.navigator.onLine) return window.addEventListener('online', reach);
    end();
    task();
  }
  const isControl = (target: EventTarget | null) => {
    const control = target instanceof Element ? target.closest(controls) : null;
    return control !== null && control !== element && element.contains(control);
  };
  for (const type of reaching) {
    element.addEventListener(type, ({ target }) => (type === 'submit' || isControl(target)) && reach(), heard);
  }
  const { document } = window;
  const isReached = isControl(document.activeElement) || element.querySelector('[data-kept]') !== null;
  if (isReached) reach();
  else if (element.querySelector(more)) {
    ended.signal.addEventListener('abort', whenPageIdle(clock, window, reach), { once: true });
  }
}
