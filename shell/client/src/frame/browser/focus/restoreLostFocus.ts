import { type Platform, pathOf } from '@omzien/platform';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type=hidden]), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';
/** What stands inside these stays inside: what is left of them takes the focus itself. */
const places = 'main, [role=dialog], [role=alertdialog]';

/** Whether it is drawn at all; where nothing is laid out, as in a test, it counts as drawn. */
const isDrawn = (element: HTMLElement) => element.checkVisibility?.({ visibilityProperty: true }) ?? true;

function focusableIn(element: Element | null | undefined, last = false): HTMLElement | undefined {
  if (!element) return undefined;
  const all = [...element.querySelectorAll<HTMLElement>(focusable)];
  if (element.matches(focusable)) all.unshift(element as HTMLElement);
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
function focusTargetNear(record: MutationRecord): HTMLElement | undefined {
  let parent: Element | null = record.target instanceof Element ? record.target : null;
  let { before, next } = besides(record);
  while (parent?.closest(places)) {
    for (; next; next = next.nextElementSibling) {
      const found = focusableIn(next);
      if (found) return found;
    }
    for (; before; before = before.previousElementSibling) {
      const found = focusableIn(before, true);
      if (found) return found;
    }
    if (parent.matches(places)) return parent as HTMLElement;
    next = parent.nextElementSibling;
    before = parent.previousElementSibling;
    parent = parent.parentElement;
  }
  return undefined;
}

/** A dialog gives the focus back itself, a moment after it has gone. */
const dialogTime = 100;

/**
 * Whoever presses a button that goes away with what it took away (a filter, a row, a file) goes on where it stood, and
 * not at the start of the page; after a dialog or a message, where the screen was left for it. What a screen or a dialog
 * does with the focus itself goes before this; another page is read from its start, see `focusAfterNavigation`.
 */
export function restoreLostFocus({ navigation, clock }: Platform, document: Document): () => void {
  const { body } = document;
  let last: Element | null = document.activeElement;
  /** The last one in the screen itself, and how it was removed. */
  let home: Element | null = null;
  let homeTaken: MutationRecord | undefined;
  let taken: MutationRecord | undefined;
  let path = document.location.pathname;
  let isMoving = false;
  let cancel = () => {};
  const isLost = () => document.activeElement === null || document.activeElement === body;
  const homeOrHeir = () => (home?.isConnected ? (home as HTMLElement) : homeTaken && focusTargetNear(homeTaken));
  const isInScreen = (element: Element) => element.closest(places)?.matches('main') ?? false;

  function remember(target: Element) {
    const wasInDialog = last?.isConnected === false && !isInScreen(last);
    last = target;
    taken = undefined;
    // The kit's dialogs know only the whole page when what opened them is gone.
    const heir = wasInDialog && target.matches('main') && path === document.location.pathname && homeOrHeir();
    path = document.location.pathname;
    if (heir) heir.focus();
    else if (isInScreen(target)) {
      home = target;
      homeTaken = undefined;
    }
  }
  function give() {
    if (!taken || !isLost() || path !== document.location.pathname) return;
    (focusTargetNear(taken) ?? homeOrHeir())?.focus();
    taken = undefined;
  }
  const observer = new MutationObserver((records) => {
    const takenFrom = (gone: Element | null) =>
      gone && !gone.isConnected
        ? records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))
        : undefined;
    homeTaken ??= takenFrom(home);
    if (!isLost()) return;
    const found = takenFrom(last);
    if (!found) return;
    taken = found;
    cancel();
    if (found.target instanceof Element && found.target.closest(places)) {
      if (!isMoving) give();
    } else cancel = clock.after(dialogTime, give);
  });

  const listen = ({ target }: FocusEvent) => target instanceof Element && remember(target);
  // Somebody who pressed beside everything has let go of it.
  const letGo = ({ target }: MouseEvent) => {
    if (target instanceof Element && !target.closest(focusable)) last = null;
  };
  if (last) remember(last);
  document.addEventListener('focusin', listen);
  document.addEventListener('mousedown', letGo);
  observer.observe(body, { childList: true, subtree: true });
  const stops = [
    navigation.on('start', () => {
      isMoving = true;
    }),
    navigation.on('end', ({ from, to }) => {
      isMoving = false;
      if (pathOf(from) === pathOf(to)) give();
      else taken = undefined;
    }),
    navigation.on('error', () => {
      isMoving = false;
    }),
  ];
  return () => {
    observer.disconnect();
    cancel();
    document.removeEventListener('focusin', listen);
    document.removeEventListener('mousedown', letGo);
    for (const stop of stops) stop();
  };
}
