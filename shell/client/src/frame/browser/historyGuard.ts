import { type Platform, splitLocale } from '@omzien/platform';

const withoutHash = (address: string) => address.replace(/#.*$/s, '');
const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

/**
 * Back and forward. With unsaved changes the page stays until the person has answered; otherwise the frame is told that
 * the address has changed. single-spa keeps back every `popstate` listener that is added through `window`, so this one
 * is added below it, and it comes first.
 */
export function guardHistory(platform: Platform, window: Window): () => void {
  const { leaveGuard, navigation } = platform;
  let shown = addressOf(window.location);

  const moved = (event: PopStateEvent) => {
    const address = addressOf(window.location);
    // single-spa answers every pushState with a popstate of its own: nothing has moved by hand.
    const isOwn = 'singleSpa' in event && event.singleSpa === true;
    // A jump within the page, such as that of the skip link, loses nothing.
    const isJump = withoutHash(address) === withoutHash(shown);
    if (isOwn || isJump || leaveGuard.getState().holders.length === 0) {
      shown = address;
      if (!isOwn) navigation.begin(address);
      return;
    }
    event.stopImmediatePropagation();
    // The browser has moved already. The page that is still shown gets its address back before the question is asked.
    window.history.pushState(null, '', shown);
    void leaveGuard
      .getState()
      .ask()
      .then((leave) => {
        if (leave) void navigation.navigate(splitLocale(address).path, { force: true, replace: true });
      });
  };
  const remember = navigation.on('start', ({ to }) => {
    shown = to;
  });
  const warn = (event: BeforeUnloadEvent) => {
    if (leaveGuard.getState().holders.length > 0) event.preventDefault();
  };

  EventTarget.prototype.addEventListener.call(window, 'popstate', moved as EventListener, { capture: true });
  window.addEventListener('beforeunload', warn);
  return () => {
    remember();
    EventTarget.prototype.removeEventListener.call(window, 'popstate', moved as EventListener, { capture: true });
    window.removeEventListener('beforeunload', warn);
  };
}
