import type { Platform } from '@omzien/platform';
import { historyEntry } from './historyEntry.ts';

const withoutHash = (address: string) => address.replace(/#.*$/s, '');
const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

/**
 * Back and forward. With unsaved changes the page stays until the person has answered; otherwise the frame is told that
 * the address has changed. single-spa keeps back every `popstate` listener that is added through `window`, so this one
 * is added below it, and it comes first.
 */
export function guardHistory(platform: Platform, window: Window): () => void {
  const { leaveGuard, navigation } = platform;
  const { history } = window;
  const indexOf = () => historyEntry(window)?.index ?? null;
  let shown = addressOf(window.location);
  let shownIndex = indexOf();
  let shownState: unknown = history.state;
  let isReturning = false;

  /** Puts the browser back on the entry of the page that is still shown. Answers the way from there to the wanted one. */
  function turnBack(): number {
    const index = indexOf();
    if (index !== null && shownIndex !== null && index !== shownIndex) {
      isReturning = true;
      history.go(shownIndex - index);
      return index - shownIndex;
    }
    // A browser that does not tell where it stands gets a new entry. Not through single-spa, for which nothing moved.
    History.prototype.pushState.call(history, shownState, '', shown);
    return -1;
  }

  const moved = (event: PopStateEvent) => {
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const address = addressOf(window.location);
    // single-spa answers every pushState with a popstate of its own: nothing has moved by hand.
    const isOwn = 'singleSpa' in event && event.singleSpa === true;
    // A jump within the page, such as that of the skip link, loses nothing.
    const isJump = withoutHash(address) === withoutHash(shown);
    if (isOwn || isJump || leaveGuard.getState().holders.length === 0) {
      shown = address;
      remember();
      if (!isOwn) navigation.begin(address);
      return;
    }
    event.stopImmediatePropagation();
    // The browser has moved already. The page that is still shown gets its address back before the question is asked.
    const distance = turnBack();
    void leaveGuard
      .getState()
      .ask()
      .then((leave) => {
        if (leave) history.go(distance);
      });
  };
  function remember() {
    shownIndex = indexOf();
    shownState = history.state;
  }
  const stopStart = navigation.on('start', ({ to }) => {
    shown = to;
  });
  const stopEnd = navigation.on('end', remember);
  const warn = (event: BeforeUnloadEvent) => {
    if (leaveGuard.getState().holders.length > 0) event.preventDefault();
  };

  EventTarget.prototype.addEventListener.call(window, 'popstate', moved as EventListener, { capture: true });
  window.addEventListener('beforeunload', warn);
  return () => {
    stopStart();
    stopEnd();
    EventTarget.prototype.removeEventListener.call(window, 'popstate', moved as EventListener, { capture: true });
    window.removeEventListener('beforeunload', warn);
  };
}
