import { changelogEntry } from '@omzien/model/changelog';
import { usePlatform, useResourceList } from '@omzien/platform';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';

const address = '/api/v1/changelog_entries';

/** What changed in the product, the newest first, by the page's own query string. */
export function useChangelog(query: string) {
  const found = useResourceList(query === '' ? address : `${address}?${query}`, changelogEntry, {
    keepPreviousData: true,
  });
  const read = v.safeParse(v.number(), found.meta?.newCount);
  return { ...found, newCount: read.success ? read.output : 0 };
}

/** Says, once a visit and after it was shown, that somebody has seen what is new. What is marked now stays marked. */
export function useTellSeen(isShown: boolean): void {
  const { api } = usePlatform();
  const tell = useEffectEvent(() => {
    // The next visit tells it again.
    api.put(`${address}/seen`, { type: 'changelog_entries' }).catch(() => undefined);
  });
  useEffect(() => {
    if (isShown) tell();
  }, [isShown]);
}
