import { type Platform, pathOf } from '@omzien/platform';

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
/** What stands inside these stays inside: what is left of them takes the focus itself. */
const places = 'main, [role=dialog], [role=alertdialog]';

/** Whether it is drawn at all; where nothing is laid out, as in a test, it counts as drawn. */
const isDrawn = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

function reachableIn(element: Element | null | undefined, last = false): HTMLElement | undefined {
  if (!element) return undefined;
  const all = [...element.querySelectorAll<HTMLElement>(reachable)];
  if (element.matches(reachable)) all.unshift(element as HTMLElement);
  const drawn = (one: HTMLElement) => one.tabIndex >= 0 && isDrawn(one);
  return last ? all.findLast(drawn) : all.find(drawn);
}

/** The elements on both sides of where something was removed; what took its place counts as standing after it. */
function besides({ target, previousSibling, nextSibling }: MutationRecord): {
  before: Element | null;
  next: Element | null;
} {
  const first = (target as ParentNode).firstElementChild;
  // Text stands beside elements, and knows those beside it.
  const isThere = (node: Node | null): node is Element | Text => node?.parentNode === target;
  if (isThere(previousSibling)) {
    const before = previousSibling instanceof Element ? previousSibling : previousSibling.previousElementSibling;
    return { before, next: before ? before.nextElementSibling : first };
  }
  // What stood before it went as well.
  if (previousSibling && isThere(nextSibling)) {
    const next = nextSibling instanceof Element ? nextSibling : nextSibling.nextElementSibling;
    return { before: nextSibling.previousElementSibling, next };
  }
  return { before: null, next: first };
}

/** What follows on what was removed, else what stands before it, as near to it as there is any. */
function heirOf(record: MutationRecord): HTMLElement | undefined {
  let parent: Element | null = record.target instanceof Element ? record.target : null;
  let { before, next } = besides(record);
  while (parent?.closest(places)) {
    for (; next; next = next.nextElementSibling) {
      const found = reachableIn(next);
      if (found) return found;
    }
    for (; before; before = before.previousElementSibling) {
      const found = reachableIn(before, true);
      if (found) return found;
    }
    if (parent.matches(places)) return parent as HTMLElement;
    next = parent.nextElementSibling;
    before = parent.previousElementSibling;
    parent = parent.parentElement;
  }
  return undefined;
}

/**
 * Whoever presses a button that goes away with what it took away (a filter, a row, a file) goes on where it stood, and
 * not at the start of the page. What a screen or a dialog does with the focus itself goes before this; another page is
 * read from its start, see `moveFocus`.
 */
export function passFocusOn({ navigation }: Platform, document: Document): () => void {
  const { body } = document;
  let last: Element | null = document.activeElement;
  let lastPath = document.location.pathname;
  let isMoving = false;
  let waiting: MutationRecord | null = null;
  const isLost = () => document.activeElement === null || document.activeElement === body;

  function remember({ target }: FocusEvent) {
    last = target as Element;
    lastPath = document.location.pathname;
    waiting = null;
  }
  function give() {
    const record = waiting;
    waiting = null;
    if (!record || !isLost() || document.location.pathname !== lastPath) return;
    heirOf(record)?.focus();
  }
  const observer = new MutationObserver((records) => {
    if (!last || last.isConnected || !isLost()) return;
    const taken = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last)));
    if (!taken) return;
    waiting = taken;
    if (!isMoving) give();
  });

  // Somebody who pressed beside everything has let go of it.
  const letGo = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest(reachable)) last = null;
  };
  document.addEventListener('focusin', remember);
  document.addEventListener('mousedown', letGo);
  observer.observe(body, { childList: true, subtree: true });
  const stops = [
    navigation.on('start', () => {
      isMoving = true;
    }),
    navigation.on('end', ({ from, to }) => {
      isMoving = false;
      if (pathOf(from) === pathOf(to)) give();
      else waiting = null;
    }),
    navigation.on('error', () => {
      isMoving = false;
    }),
  ];
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('mousedown', letGo);
    for (const stop of stops) stop();
  };
}
