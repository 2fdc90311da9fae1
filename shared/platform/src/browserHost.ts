/** What the Platform needs of the browser around it: the address bar and cookies. A server or a test plays it. */
export type BrowserHost = {
  origin: string;
  /** Path, query and hash of the page as it stands. */
  address(): string;
  push(address: string): void;
  replace(address: string): void;
  /** A full page load. */
  load(address: string): void;
  /** A window of its own, which cannot reach back to this one. */
  open(address: string): void;
  /** A preference cookie: readable by scripts, without authority. */
  writeCookie(name: string, value: string, maximumAgeSeconds: number): void;
};

/** The host that is the window. */
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

/** For rendering on the server: an address that does not move. */
export const inertHost = (address: string): BrowserHost => ({
  origin: 'http://server.invalid',
  address: () => address,
  push() {},
  replace() {},
  load() {},
  open() {},
  writeCookie() {},
});
