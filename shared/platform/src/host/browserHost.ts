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

/**
 * For rendering on the server: an address that does not move. Nothing is pushed, loaded or kept.
 *
 * @example
 * const platform = createPlatform(boot, { host: serverHost(boot.url), clock: frozenClock(boot.now) });
 */
export const serverHost = (address: string): BrowserHost => ({
  origin: 'http://server.invalid',
  address: () => address,
  push() {},
  replace() {},
  load() {},
  open() {},
  writeCookie() {},
});
