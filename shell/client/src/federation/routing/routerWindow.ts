/** What a data router asks of a window. */
type RouterWindow = {
  window: Window;
  /** The address that the router was drawn ahead for is that of the page now: from here on it is a router like any other. */
  arrive(): void;
  release(): void;
};

type SpaEvent = PopStateEvent & { singleSpa?: boolean };

/**
 * The window that a module's data router gets. single-spa answers every `pushState` with an artificial `popstate`, also
 * the router's own, which would run each loader twice. Here a router does not hear the echo of what it pushed itself;
 * navigations of the frame, of other modules and of the browser's buttons still arrive.
 *
 * With `ahead` the router believes that it stands at that address already: it neither writes into the history nor hears of
 * it until it arrives, and the move by which it does is no news to it.
 */
export function routerWindow(real: Window, ahead?: string): RouterWindow {
  const ownKeys = new Set<string>();
  const listeners = new Map<EventListenerOrEventListenerObject, EventListener>();
  let place = ahead === undefined ? null : new URL(ahead, real.location.href);
  let arrivedAt = '';

  const remember = (state: unknown) => {
    const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : null;
    if (typeof key === 'string') ownKeys.add(key);
  };
  const isEcho = (event: SpaEvent) =>
    (event.singleSpa === true && ownKeys.has(event.state?.key)) || real.location.href === arrivedAt;

  const history = new Proxy(real.history, {
    get(target, name) {
      if (place && name === 'state') return null;
      if (name === 'pushState' || name === 'replaceState') {
        return (state: unknown, unused: string, address?: string | URL | null) => {
          if (place) return;
          arrivedAt = '';
          remember(state);
          target[name](state, unused, address);
        };
      }
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

  function addEventListener(type: string, listener: EventListener) {
    if (type !== 'popstate') return real.addEventListener(type, listener);
    const heard: EventListener = (event) => {
      const isNews = !place && !isEcho(event as SpaEvent);
      // The browser's own event comes once, and so does its move.
      if (isNews || !('singleSpa' in event)) arrivedAt = '';
      if (isNews) listener(event);
    };
    listeners.set(listener, heard);
    real.addEventListener(type, heard);
  }
  function removeEventListener(type: string, listener: EventListener) {
    real.removeEventListener(type, listeners.get(listener) ?? listener);
    listeners.delete(listener);
  }

  const window = new Proxy(real, {
    get(target, name) {
      if (name === 'history') return history;
      if (name === 'addEventListener') return addEventListener;
      if (name === 'removeEventListener') return removeEventListener;
      if (place && name === 'location') return place;
      const value = Reflect.get(target, name, target);
      // Methods of a window want the window itself as `this`; classes and plain values are passed as they are.
      return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value;
    },
  });

  return {
    window,
    arrive() {
      if (place) arrivedAt = real.location.href;
      place = null;
    },
    /** Lets go of what a disposed router left behind. */
    release() {
      for (const heard of listeners.values()) real.removeEventListener('popstate', heard);
      listeners.clear();
    },
  };
}
