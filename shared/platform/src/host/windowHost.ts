import type { BrowserHost } from './browserHost.ts';

/**
 * The host that is the window.
 *
 * @example
 * const platform = createPlatform(boot, { host: windowHost(window) });
 */
export const windowHost = (window: Window): BrowserHost => ({
  origin: window.location.origin,
  address: () => `${window.location.pathname}${window.location.search}${window.location.hash}`,
  push: (address) => window.history.pushState(null, '', address),
  replace: (address) => window.history.replaceState(null, '', address),
  load: (address) => window.location.assign(address),
  open: (address) => void window.open(address, '_blank', 'noopener'),
  writeCookie(name, value, maximumAgeSeconds) {
    // The CookieStore is not in every browser that we support, and writes only later.
    const cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${maximumAgeSeconds}; Path=/; SameSite=Lax; Secure`;
    Reflect.set(window.document, 'cookie', cookie);
  },
});
