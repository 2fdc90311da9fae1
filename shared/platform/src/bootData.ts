import type { Middleware, SWRHook } from 'swr';
import type { BootDocument } from './boot.ts';

/**
 * The answers that came with the page. They fill SWR's fallback, and until the first module has mounted they count as
 * fresh: the browser asks for nothing that the gateway has just fetched.
 */
export type BootData = {
  fallback: Record<string, unknown>;
  /** For SWR's `use`: no revalidation on mount for keys that are still fresh. */
  middleware: Middleware;
  /** The first module stands. From now on the answers are as old as any other. */
  expire(): void;
};

/** Only good answers: a failed one is asked for again, so that the reader sees its error in place. */
export function createBootData(data: BootDocument['data']): BootData {
  const fallback = Object.fromEntries(
    Object.entries(data)
      .filter(([, answer]) => answer.status >= 200 && answer.status < 300)
      .map(([address, answer]) => [address, answer.body]),
  );
  let fresh = new Set(Object.keys(fallback));
  return {
    fallback,
    middleware: (useNext: SWRHook) => (key, fetcher, config) =>
      useNext(
        key,
        fetcher,
        typeof key === 'string' && fresh.has(key) ? { ...config, revalidateIfStale: false } : config,
      ),
    expire() {
      fresh = new Set();
    },
  };
}
