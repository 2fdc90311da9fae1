import { useMemo, useSyncExternalStore } from 'react';
import type { Formats, TimeInput } from '../texts/formats.ts';
import { usePlatform } from '../visit/usePlatform.ts';

export type Format = Omit<Formats, 'relative'> & { relative(value: TimeInput): string };

const tick = 60_000;

/**
 * "Now" for what is drawn: the boot document's in the first render, on server and browser alike, then each minute anew.
 * Milliseconds since 1970, as `Date.now()`.
 *
 * @example
 * const isOver = Date.parse(vacancy.expiresAt) < useNow();
 */
export function useNow(): number {
  const { boot, clock } = usePlatform();
  const first = Date.parse(boot.now);
  return useSyncExternalStore(
    (listener) => clock.every(tick, listener),
    () => Math.max(first, Math.floor(clock.now() / tick) * tick),
    () => first,
  );
}

/**
 * Dates, times, numbers and distances in the reader's language and Amsterdam's time.
 *
 * @example
 * const { date, relative, distance } = useFormat();
 * date(vacancy.publishedAt); // '3 november 2026'; in a table `shortDate`: '3 nov 2026'
 * distance(2.4); // '2,4 km'
 */
export function useFormat(): Format {
  const { formats } = usePlatform();
  const now = useNow();
  return useMemo(() => ({ ...formats, relative: (value) => formats.relative(value, now) }), [formats, now]);
}
