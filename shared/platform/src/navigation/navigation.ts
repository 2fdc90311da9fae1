import type { Locale } from '@omzien/model/tenants';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { OmzienError } from '../api/OmzienError.ts';
import type { Errors } from '../feedback/errorStore.ts';
import type { LoadingBar } from '../feedback/loadingBar.ts';
import type { BrowserHost } from '../host/browserHost.ts';
import type { LeaveGuard } from './leaveGuard.ts';
import { splitLocale, withLocale } from './localePath.ts';

export type NavigationEvents = {
  /** Before the address changes. */
  start: { from: string; to: string };
  /** The screen of the address is drawn. */
  end: { from: string; to: string };
  error: { to: string; error: unknown };
  /** The same page stands in another language; it is no other place, so nothing scrolls and nothing is announced. */
  language: { from: string; to: string };
};
export type NavigateOptions = {
  replace?: boolean;
  external?: boolean;
  /** In a window of its own: the page stays, and the same addresses are refused. */
  newWindow?: boolean;
  /** The person was asked already. */
  force?: boolean;
};

export type NavigationState = {
  /** Path, query and hash as in the address bar, with locale prefix. */
  address: string;
  isNavigating: boolean;
  /** The language that the page speaks now, which is that of every address made here. */
  locale: Locale;
  /** The page that was left for this one, whatever its query is by now; null on the first page of a visit. */
  previous: string | null;
};

export type Navigation = StoreApi<NavigationState> & {
  /**
   * Goes to a path of the site, without locale prefix: `/vacancies?sort=title#top`. Asks first when a form has changes
   * that are not saved, and answers whether it went. Other sites are refused without `external`, scripts always.
   */
  navigate(path: string, options?: NavigateOptions): Promise<boolean>;
  /**
   * The same page, or another path, in another language. Asks first when changes are not saved, and answers whether it
   * went. The frame changes the language in place; where it cannot, the page is loaded.
   */
  switchLocale(locale: Locale, path?: string): Promise<boolean>;
  /** For the frame: changes the language in place and answers whether that worked. */
  onSwitchLocale(change: (address: string) => Promise<boolean>): () => void;
  /** For the frame: the page speaks this language from now on, at this address. */
  setLocale(locale: Locale, address: string): void;
  on<Name extends keyof NavigationEvents>(name: Name, listener: (event: NavigationEvents[Name]) => void): () => void;
  /** For the router of a module and for the frame: the address changes to this. */
  begin(address: string): void;
  /** For the router of a module and for the frame: the screen is drawn. */
  finish(address?: string): void;
  fail(error: unknown): void;
};

export const localeCookie = 'i18n_redirected';
const year = 365 * 24 * 60 * 60;

/** Script protocols in every disguise that browsers accept: leading white space, NUL, any case. */
const scriptProtocol = /^[\s\0]*(blob|data|javascript|vbscript)\s*:/i;
const otherSite = /^[\s\0]*([a-z][a-z\d+.-]*:|[/\\]{2})/i;

/** Controls inside an address are dropped by browsers, so they must not hide a protocol from the checks. */
const withoutControls = (address: string) =>
  [...address].filter((character) => character >= ' ' && character !== '\u007f').join('');

/**
 * Why an address may not be gone to: a script protocol, or another site where none is meant. Null when it may.
 *
 * @example
 * navigationError('javascript:alert(1)', true)?.statusCode; // 400
 * navigationError('/vacancies', false); // null
 */
export function navigationError(address: string, external: boolean): OmzienError | null {
  const plain = withoutControls(address);
  if (scriptProtocol.test(plain)) {
    return new OmzienError({ statusCode: 400, message: `Navigating to this protocol is not allowed: ${plain}` });
  }
  if (!otherSite.test(plain)) return null;
  if (!external) {
    return new OmzienError({
      statusCode: 400,
      message: `Navigating to an external URL is not allowed by default. Pass { external: true } for ${plain}`,
    });
  }
  return null;
}

const withoutHash = (address: string) => address.replace(/#.*$/s, '');
/**
 * An address without its query and its hash.
 *
 * @example
 * pathOf('/en/vacancies?page=2#top'); // '/en/vacancies'
 */
export const pathOf = (address: string): string => address.replace(/[?#].*$/s, '');
/** A move to another place on the same page: there is nothing to wait for. */
const isJump = (from: string, to: string) => to.includes('#') && from !== to && withoutHash(from) === withoutHash(to);

type Parts = { host: BrowserHost; locale: Locale; leaveGuard: LeaveGuard; loading: LoadingBar; errors: Errors };

/** Moves through the site. Frame and modules are roots of their own; these events keep them in step. */
export function createNavigation({ host, locale: first, leaveGuard, loading, errors }: Parts): Navigation {
  const listeners: { [Name in keyof NavigationEvents]: Set<(event: NavigationEvents[Name]) => void> } = {
    start: new Set(),
    end: new Set(),
    error: new Set(),
    language: new Set(),
  };
  let changeInPlace: ((address: string) => Promise<boolean>) | null = null;
  const store = createStore<NavigationState>(() => ({
    address: host.address(),
    isNavigating: false,
    locale: first,
    previous: null,
  }));
  let from = host.address();

  /** Written as the address bar will write it, so that one address is never taken for two. */
  function addressOf(path: string): string {
    const { pathname, search, hash } = new URL(path.startsWith('/') ? path : `/${path}`, host.origin);
    return withLocale(`${pathname}${search}${hash}`, store.getState().locale);
  }

  /** A link to the page that is shown already, or on its way. An error gives way to the page; nothing else happens. */
  function stay(address: string) {
    if (store.getState().isNavigating) return;
    navigation.begin(address);
    navigation.finish(address);
  }

  const navigation: Navigation = {
    ...store,
    async navigate(path, { replace = false, external = false, newWindow = false, force = false } = {}) {
      const refusal = navigationError(path, external);
      if (refusal) throw refusal;
      const isElsewhere = otherSite.test(path);
      const address = isElsewhere ? path : addressOf(path);
      if (newWindow) {
        host.open(address);
        return true;
      }
      // Nothing is left, so nothing is asked, and the history gets no second entry for one place.
      if (!isElsewhere && address === host.address()) {
        stay(address);
        return true;
      }
      if (!force && !(await leaveGuard.getState().ask())) return false;
      if (isElsewhere) {
        host.load(path);
        return true;
      }
      navigation.begin(address);
      if (replace) host.replace(address);
      else host.push(address);
      return true;
    },
    async switchLocale(next, path = splitLocale(host.address()).path) {
      const address = withLocale(path, next);
      if (address === host.address()) return true;
      if (!(await leaveGuard.getState().ask())) return false;
      host.writeCookie(localeCookie, next, year);
      if (!(await changeInPlace?.(address))) host.load(address);
      return true;
    },
    onSwitchLocale(change) {
      changeInPlace = change;
      return () => {
        changeInPlace = null;
      };
    },
    setLocale(locale, address) {
      const { address: before } = store.getState();
      store.setState({ locale, address });
      for (const listener of listeners.language) listener({ from: before, to: address });
    },
    on(name, listener) {
      listeners[name].add(listener);
      return () => listeners[name].delete(listener);
    },
    begin(address) {
      const state = store.getState();
      if (state.isNavigating && state.address === address) return;
      if (!state.isNavigating && isJump(state.address, address)) {
        store.setState({ address });
        for (const listener of listeners.end) listener({ from: state.address, to: address });
        return;
      }
      if (!state.isNavigating) from = state.address;
      const stays = pathOf(from) === pathOf(address);
      store.setState({ address, isNavigating: true, previous: stays ? state.previous : from });
      loading.getState().start();
      for (const listener of listeners.start) listener({ from, to: address });
    },
    finish(address = host.address()) {
      if (!store.getState().isNavigating) return;
      store.setState({ address, isNavigating: false });
      loading.getState().finish();
      errors.getState().clear();
      for (const listener of listeners.end) listener({ from, to: address });
    },
    fail(error) {
      const { address } = store.getState();
      store.setState({ isNavigating: false });
      loading.getState().finish({ error: true });
      for (const listener of listeners.error) listener({ to: address, error });
    },
  };
  return navigation;
}
