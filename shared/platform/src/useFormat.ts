import { useMemo, useSyncExternalStore } from 'react';
import type { Formats, TimeInput } from './formats.ts';
import { usePlatform } from './usePlatform.ts';

export type Format = Omit<Formats, 'relative'> & { relative(value: TimeInput): string };

const tick = 60_000;

/** "Now" for what is drawn: the boot document's in the first render, on server and browser alike, then each minute anew. */
export function useNow(): number {
  const { boot, clock } = usePlatform();
  const first = Date.parse(boot.now);
  return useSyncExternalStore(
    (listener) => clock.every(tick, listener),
    () => Math.max(first, Math.floor(clock.now() / tick) * tick),
    () => first,
  );
}

/** Dates, times, numbers and distances in the reader's language and Amsterdam's time. */
export function useFormat(): Format {
  const { formats } = usePlatform();
  const now = useNow();
  return useMemo(() => ({ ...formats, relative: (value) => formats.relative(value, now) }), [formats, now]);
}
