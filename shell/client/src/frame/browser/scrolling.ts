import type { Platform } from '@omzien/platform';

const withoutHash = (address: string) => address.replace(/#.*$/s, '');
const pathOf = (address: string) => address.replace(/[?#].*$/s, '');
const hashOf = (address: string) => /#(.+)$/s.exec(address)?.[1] ?? null;

function elementOf(hash: string, document: Document): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash));
  } catch {
    return null;
  }
}

/**
 * Where the page stands after a move: at the saved place on back and forward, at the element of a hash, else at the top.
 * A move on the same path (a filter, a page number) scrolls only to a hash. Smooth, except for who asks for stillness.
 */
export function manageScrolling({ navigation, clock }: Platform, window: Window): () => void {
  const { document, history } = window;
  const places = new Map<string, number>();
  let moved = 0;
  let isBack = false;

  const behavior = (): ScrollBehavior =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

  function settle(from: string, to: string) {
    const saved = isBack ? places.get(withoutHash(to)) : undefined;
    const hash = hashOf(to);
    isBack = false;
    if (pathOf(from) === pathOf(to) && !hash) {
      if (hashOf(from)) window.scrollTo({ top: saved ?? 0, behavior: behavior() });
      return;
    }
    const element = hash && saved === undefined ? elementOf(hash, document) : null;
    // `scrollIntoView` keeps to scroll-margin and scroll-padding by itself.
    if (element) element.scrollIntoView({ behavior: behavior(), block: 'start' });
    else window.scrollTo({ top: saved ?? 0, behavior: behavior() });
  }

  // Below single-spa, which keeps back the listeners that are added through `window` and echoes every pushState.
  const back = (event: Event) => {
    if (!('singleSpa' in event)) isBack = true;
  };
  EventTarget.prototype.addEventListener.call(window, 'popstate', back, { capture: true });
  const stopStart = navigation.on('start', ({ from }) => {
    moved += 1;
    places.set(withoutHash(from), window.scrollY);
    history.scrollRestoration = 'manual';
  });
  const stopEnd = navigation.on('end', ({ from, to }) => {
    const move = moved;
    // One frame later, so that the new screen has its height; unless another move has begun.
    const cancel = clock.everyFrame(() => {
      cancel();
      if (move === moved) settle(from, to);
    });
  });
  return () => {
    stopStart();
    stopEnd();
    EventTarget.prototype.removeEventListener.call(window, 'popstate', back, { capture: true });
  };
}
