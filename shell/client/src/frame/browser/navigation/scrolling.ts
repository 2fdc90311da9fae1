import { type Platform, pathOf } from '@omzien/platform';
import { historyEntry } from './historyEntry.ts';
import { createScrollPositions } from './scrollPositions.ts';

const withoutHash = (address: string) => address.replace(/#.*$/s, '');
const hashOf = (address: string) => /#(.+)$/s.exec(address)?.[1] ?? null;
/** How long a saved place waits for a page that is still too short for it. */
const patience = 3000;
/** After this a jump has found its way; nothing else is to be slowed down. */
const jumpTime = 100;
/** Whoever does one of these scrolls by hand, and is not pulled away. */
const byHand = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function elementOf(hash: string, document: Document): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash));
  } catch {
    return null;
  }
}

/** The document was there before: reloaded, or come back to from another site. */
function isReturned({ performance }: Window): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  return ['reload', 'back_forward'].includes((entry as PerformanceNavigationTiming | undefined)?.type ?? '');
}

/**
 * Where the page stands after a move: at the saved place on back and forward, at the element of a hash, else at the top.
 * A move on the same path (a filter, a page number) scrolls only to a hash. Smooth, except for who asks for stillness.
 * Places belong to entries of the history and not to addresses: a list may be visited twice, at two places.
 */
export function manageScrolling({ navigation, clock }: Platform, window: Window): () => void {
  const { document, history } = window;
  const places = createScrollPositions(() => window.sessionStorage);
  const entryKey = () => historyEntry(window)?.key ?? withoutHash(navigation.getState().address);
  /** The entry whose screen is drawn; while a move is under way the browser stands on the next one already. */
  let shown = entryKey();
  let moved = 0;
  let isBack = false;
  let isMoving = false;
  /** The screen stands, and is not at its place yet: what scrolls now is still the way of the screen before. */
  let isSettling = false;
  let stopWaiting = () => {};

  const behavior = (): ScrollBehavior =>
    window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

  /** A page that still waits for its data may be too short for the place; it gets some time to grow. */
  function scrollWhenHighEnough(top: number, how: ScrollBehavior) {
    const until = clock.now() + patience;
    const { documentElement: root } = document;
    const attempt = () => {
      const isHighEnough = root.scrollHeight - root.clientHeight >= top;
      if (!isHighEnough && clock.now() < until) return false;
      window.scrollTo({ top, behavior: how });
      return true;
    };
    if (attempt()) return;
    const stopFrames = clock.everyFrame(() => attempt() && stop());
    function stop() {
      stopFrames();
      for (const type of byHand) window.removeEventListener(type, stop);
    }
    for (const type of byHand) window.addEventListener(type, stop, { passive: true });
    stopWaiting = stop;
  }

  function settle(from: string, to: string, saved: number | undefined) {
    const hash = hashOf(to);
    if (pathOf(from) === pathOf(to) && !hash) {
      if (hashOf(from)) window.scrollTo({ top: saved ?? 0, behavior: behavior() });
      return;
    }
    const element = hash && saved === undefined ? elementOf(hash, document) : null;
    // `scrollIntoView` keeps to scroll-margin and scroll-padding by itself.
    if (element) element.scrollIntoView({ behavior: behavior(), block: 'start' });
    else scrollWhenHighEnough(saved ?? 0, behavior());
  }

  /** A jump is the browser's own, which moves the focus with it; only its way there is ours. */
  const jump = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (!link || withoutHash(link.href) !== withoutHash(window.location.href)) return;
    const { style } = document.documentElement;
    style.scrollBehavior = behavior();
    clock.after(jumpTime, () => style.removeProperty('scroll-behavior'));
  };

  // Below single-spa, which keeps back the listeners that are added through `window` and echoes every pushState.
  const back = (event: Event) => {
    if (!('singleSpa' in event)) isBack = true;
  };
  const remember = () => {
    // Not while a screen makes way: what is drawn is no longer what the address says.
    if (!isSettling && !navigation.getState().isNavigating && entryKey() === shown) places.set(shown, window.scrollY);
  };
  const leave = () => {
    remember();
    places.keep();
    // The browser may place the next document itself; ours only helps where it came too early.
    history.scrollRestoration = 'auto';
  };
  EventTarget.prototype.addEventListener.call(window, 'popstate', back, { capture: true });
  document.addEventListener('click', jump, { capture: true });
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', leave);
  const stopStart = navigation.on('start', () => {
    // Before the first screen of a move is gone; a later start of the same move finds the browser elsewhere.
    if (!isMoving && !isSettling) places.set(shown, window.scrollY);
    isMoving = true;
    isSettling = false;
    history.scrollRestoration = 'manual';
    moved += 1;
    stopWaiting();
  });
  const stopEnd = navigation.on('end', ({ from, to }) => {
    const move = moved;
    isMoving = false;
    isSettling = true;
    shown = entryKey();
    const saved = isBack ? places.get(shown) : undefined;
    isBack = false;
    // One frame later, so that the new screen has its height; unless another move has begun.
    const cancel = clock.everyFrame(() => {
      cancel();
      if (move !== moved) return;
      isSettling = false;
      settle(from, to, saved);
    });
  });
  // Another language is another entry of the history, at the same place of the same page.
  const stopLanguage = navigation.on('language', () => {
    shown = entryKey();
  });
  const first = places.get(shown);
  if (first && isReturned(window)) scrollWhenHighEnough(first, 'auto');
  return () => {
    stopStart();
    stopEnd();
    stopLanguage();
    stopWaiting();
    EventTarget.prototype.removeEventListener.call(window, 'popstate', back, { capture: true });
    document.removeEventListener('click', jump, { capture: true });
    window.removeEventListener('scroll', remember);
    window.removeEventListener('pagehide', leave);
  };
}
