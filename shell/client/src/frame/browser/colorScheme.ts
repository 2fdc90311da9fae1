import { colorModeCookie, type Platform } from '@omzien/platform';

const classes = ['light', 'dark'] as const;

type CookieChange = Event & { changed?: readonly { name?: string; value?: string }[] };
type WithCookieStore = { cookieStore?: EventTarget };

/** Keeps the class of `<html>`, from which every colour follows, in step with the preference and the device. */
export function applyColorMode({ colorMode }: Platform, window: Window): () => void {
  // A browser that cannot say what the device wants is light.
  const device = window.matchMedia?.('(prefers-color-scheme: dark)') ?? null;
  const { classList } = window.document.documentElement;
  let isPrinting = false;
  let isFollowing = false;
  const apply = () => {
    const { preference } = colorMode.getState();
    const chosen = preference === 'system' ? (device?.matches ? 'dark' : 'light') : preference;
    classList.remove(...classes);
    classList.add(isPrinting ? 'light' : chosen);
    listen(preference === 'system');
  };
  /** The device is heard only while it decides. */
  function listen(wanted: boolean) {
    if (wanted === isFollowing) return;
    isFollowing = wanted;
    if (wanted) device?.addEventListener('change', apply);
    else device?.removeEventListener('change', apply);
  }
  // What is chosen in one tab is chosen in all of them, where the browser tells of changed cookies.
  const followCookie = ({ changed = [] }: CookieChange) => {
    const value = changed.find(({ name }) => name === colorModeCookie)?.value;
    if (value === 'system' || value === 'light' || value === 'dark') colorMode.setState({ preference: value });
  };
  const { cookieStore } = window as Window & WithCookieStore;
  // Paper is white: text for the dark would not be seen on it.
  const print = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    apply();
  };
  apply();
  window.addEventListener('beforeprint', print);
  window.addEventListener('afterprint', print);
  const stop = colorMode.subscribe(apply);
  cookieStore?.addEventListener('change', followCookie);
  return () => {
    stop();
    listen(false);
    window.removeEventListener('beforeprint', print);
    window.removeEventListener('afterprint', print);
    cookieStore?.removeEventListener('change', followCookie);
  };
}
