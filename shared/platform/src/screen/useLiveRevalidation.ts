import { useEffect } from 'react';
import type { LiveKind } from '../session/live.ts';
import { usePlatform } from '../visit/usePlatform.ts';
import { useRevalidate } from './useMutation.ts';

/** One step for five hundred records is told five hundred times: asking once is enough. */
const pause = 400;

/**
 * Asks anew for what is shown of these types when the API tells of such news.
 *
 * @example
 * useLiveRevalidation(['applications', 'conversations'], ['applications']);
 */
export function useLiveRevalidation(news: readonly LiveKind[], types: readonly string[]): void {
  const { live, clock } = usePlatform();
  const revalidate = useRevalidate();
  // As texts: equal lists are equal between renders.
  const kinds = news.join();
  const touched = types.join();

  useEffect(() => {
    let cancel: (() => void) | null = null;
    const hear = () => {
      cancel ??= clock.after(pause, () => {
        cancel = null;
        void revalidate(...touched.split(','));
      });
    };
    const stops = kinds.split(',').map((kind) => live.on(kind as LiveKind, hear));
    return () => {
      cancel?.();
      for (const stop of stops) stop();
    };
  }, [live, clock, revalidate, kinds, touched]);
}
