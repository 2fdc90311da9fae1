import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { type LiveKind, useLiveRevalidation, usePlatform } from '@omzien/platform';
import { useEffect, useState } from 'react';
import useSWR from 'swr';

/** What the API tells of when something comes to wait, or waits no longer. */
const news: readonly LiveKind[] = ['applications', 'conversations', 'notifications', 'activity_events'];
/** The page itself comes first, where they did not come with it. */
const delay = 1_000;
const address = '/api/v1/work_counts';

/** How much waits for the reader, by the name that entries of the navigation give to it. Nothing while that is unknown. */
export function useWorkCounts(): Readonly<Record<string, number>> {
  const { clock, responses } = usePlatform();
  const isThere = responses.isPreloaded(address);
  const [isDue, setIsDue] = useState(false);
  useEffect(() => clock.after(delay, () => setIsDue(true)), [clock]);
  useLiveRevalidation(news, ['work_counts']);
  const { data } = useSWR<WireDocument>(
    isDue || isThere ? address : null,
    isThere ? { revalidateOnMount: false, revalidateIfStale: false } : {},
  );
  return ((data?.data as WireResource | undefined)?.attributes?.waiting ?? {}) as Record<string, number>;
}
