const crawler = /bot\b|chrome-lighthouse|facebookexternalhit|google\b/i;

/** Whoever reads the page for a search engine: what its HTML says counts, and an error screen must not be indexed. */
export const isCrawler = ({ userAgent }: { userAgent: string }) => crawler.test(userAgent);

/**
 * Whether an error takes the place of the page. For a crawler it does not: the error is passed on to whoever listens on
 * the window, which also writes it into the console, and the page stays as it is.
 */
export function mayReplacePage(error: unknown, window: Window): boolean {
  if (!isCrawler(window.navigator)) return true;
  reportToWindow(error, window);
  return false;
}

/** Tells an error to whoever listens on the window, as if nobody had caught it. */
export function reportToWindow(error: unknown, window: Window): void {
  const { reportError } = window as Window & { reportError?: (error: unknown) => void };
  reportError?.call(window, error);
}
