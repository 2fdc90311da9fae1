import type { Reply } from '@omzien/model/conversation';
import { useEffect, useState } from 'react';
import { useLatestReplies, useReadReplies } from './conversations.api.ts';

/** Lines of a thread that follow each other, and the line before which there are more. */
type Stretch = { lines: readonly Reply[]; before: string | null };

const byTime = (one: Reply, other: Reply) =>
  one.createdAt === other.createdAt ? (one.id < other.id ? -1 : 1) : one.createdAt < other.createdAt ? -1 : 1;

/** Two stretches as one. Where they do not touch, something is missing in between, and only the later one is kept. */
export function joined(former: Stretch | null, latest: Stretch | null): Stretch | null {
  if (!former || !latest) return latest ?? former;
  const ids = new Set(latest.lines.map(({ id }) => id));
  const touches = latest.before === null || former.lines.some(({ id }) => ids.has(id));
  if (!touches) return latest;
  const earlier = former.lines.filter(({ id }) => !ids.has(id));
  const lines = [...earlier, ...latest.lines].sort(byTime);
  const isLonger = lines[0] !== undefined && !ids.has(lines[0].id);
  return { lines, before: isLonger ? former.before : latest.before };
}

/**
 * The lines of a thread from the latest page on, with earlier ones on demand. Who takes part is kept up to date; for a
 * third party nothing is asked before `read` is called, because every reading is written down.
 */
export function useThreadLines(id: string, readsByItself: boolean) {
  const ask = useReadReplies();
  const { items, meta, error, mutate } = useLatestReplies(readsByItself ? id : null);
  const [kept, setKept] = useState<Stretch | null>(null);
  const [state, setState] = useState<'idle' | 'reading' | 'failed' | 'earlier' | 'earlierFailed'>('idle');
  const before = typeof meta?.before === 'string' ? meta.before : null;
  const shown = items ? joined(kept, { lines: items, before }) : kept;

  // What slides out of the latest page stays in sight.
  useEffect(() => {
    if (items) setKept((former) => joined(former, { lines: items, before }));
  }, [items, before]);

  async function read() {
    setState('reading');
    try {
      const page = await ask(id);
      setKept((former) => joined(former, { lines: page.items, before: page.before }));
      setState('idle');
    } catch {
      setState('failed');
    }
  }
  async function readEarlier() {
    if (!shown?.before || state === 'earlier') return;
    setState('earlier');
    try {
      const page = await ask(id, shown.before);
      setKept({ lines: [...page.items, ...shown.lines], before: page.before });
      setState('idle');
    } catch {
      setState('earlierFailed');
    }
  }

  return {
    /** Undefined until they are there. */
    lines: shown?.lines,
    hasEarlier: shown?.before != null,
    isReading: state === 'reading',
    isReadingEarlier: state === 'earlier',
    hasEarlierFailed: state === 'earlierFailed',
    error: shown ? undefined : readsByItself ? error : state === 'failed' ? 'failed' : undefined,
    retry: readsByItself ? mutate : read,
    read,
    readEarlier,
    /** What the reader wrote himself stands there at once. */
    add: (line: Reply) =>
      setKept((former) => {
        const all = joined(former, shown);
        return joined(all, {
          lines: [...(all?.lines ?? []).filter((one) => one.id !== line.id), line],
          before: all?.before ?? null,
        });
      }),
  };
}
