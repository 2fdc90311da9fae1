import { useCallback, useEffect, useState } from 'react';

export type Loaded<T> = { part: T | null; hasFailed: boolean; retry(): void };

/** A part of the frame that is fetched when it is first wanted: it costs a first visit nothing. Never there at first. */
export function useLoaded<T>(isWanted: boolean, load: () => Promise<T>): Loaded<T> {
  const [part, setPart] = useState<{ it: T } | null>(null);
  const [failures, setFailures] = useState(0);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!isWanted || part) return;
    let isCurrent = true;
    load().then(
      (it) => isCurrent && setPart({ it }),
      () => isCurrent && setFailures(tries + 1),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, part, tries, load]);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  return { part: part?.it ?? null, hasFailed: part === null && failures > tries, retry };
}
