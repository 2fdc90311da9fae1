import { colorModeCookie, type Platform } from '@omzien/platform';

const classes = ['light', 'dark'] as const;

type CookieChange = Event & { changed?: readonly { name?: string; value?: string }[] };
type WithCookieStore = { cookieStore?: EventTarget };

/** Keeps the class of `<html>`, from which every colour follows, in step with the preference and the device. */
export function followColorMode({ colorMode }: Platform, window: Window): () => void {
  const device = window.matchMedia('(prefers-color-scheme: dark)');
  let isPrinting = false;
  const apply = () => {
    const { preference } = colorMode.getState();
    const chosen = preference === 'system' ? (device.matches ? 'dark' : 'light') : preference;
    const mode = isPrinting ? 'light' : chosen;
    window.document.documentElement.classList.remove(...classes);
    window.document.documentElement.classList.add(mode);
  };
  // What is chosen in one tab is chosen in all of them, where the browser tells of changed cookies.
  const followCookie = ({ changed = [] }: CookieChange) => {
    const value = changed.find(({ name }) => name === colorModeCookie)?.value;
    if (value === 'system' || value === 'light' || value === 'dark') colorMode.setState({ preference: value });
  };
  const { cookieStore } = window as Window & WithCookieStore;
  // Paper is white: words for the dark would not be seen on it.
  const print = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    apply();
  };
  apply();
  window.addEventListener('beforeprint', print);
  window.addEventListener('afterprint', print);
  const stop = colorMode.subscribe(apply);
  device.addEventListener('change', apply);
  cookieStore?.addEventListener('change', followCookie);
  return () => {
    stop();
    window.removeEventListener('beforeprint', print);
    window.removeEventListener('afterprint', print);
    device.removeEventListener('change', apply);
    cookieStore?.removeEventListener('change', followCookie);
  };
}
