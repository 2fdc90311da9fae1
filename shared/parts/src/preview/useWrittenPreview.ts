import { type OmzienError, toOmzienError, usePlatform } from '@omzien/platform';
import { useEffect, useRef, useState } from 'react';

/** Asked this long after the last key. */
const pause = 600;

export type WrittenPreview<Preview> = {
  /** The last one that could be made. */
  preview: Preview | null;
  /** Why what is written now could not be made. */
  error: OmzienError | null;
  isWaiting: boolean;
  again(): void;
};

/**
 * Has what somebody writes made by the server as it is written: a mail, a report, after a pause. `asked` is everything that it is made of, as one text; `ask` may be
 * another function in each render.
 *
 * @example const preview = useWrittenPreview(JSON.stringify(values), () => writes.preview(id, values));
 */
export function useWrittenPreview<Preview>(asked: string, ask: () => Promise<Preview>): WrittenPreview<Preview> {
  const { clock } = usePlatform();
  const [made, setMade] = useState<Preview | null>(null);
  const [error, setError] = useState<OmzienError | null>(null);
  const [isWaiting, setIsWaiting] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(ask);
  latest.current = ask;
  const isFirst = useRef(true);

  useEffect(() => {
    if (asked === '') return;
    let isOvertaken = false;
    setIsWaiting(true);
    async function make() {
      try {
        const preview = await latest.current();
        if (isOvertaken) return;
        setMade(preview);
        setError(null);
      } catch (failure) {
        if (!isOvertaken) setError(toOmzienError(failure));
      }
      if (!isOvertaken) setIsWaiting(false);
    }
    const cancel = clock.after(isFirst.current || attempt > 0 ? 0 : pause, () => void make());
    isFirst.current = false;
    return () => {
      isOvertaken = true;
      cancel();
    };
  }, [clock, asked, attempt]);

  return { preview: made, error, isWaiting, again: () => setAttempt((count) => count + 1) };
}
