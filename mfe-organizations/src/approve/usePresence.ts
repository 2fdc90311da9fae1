import { reviewerBeat } from '@omzien/model/organizationReviewer';
import { useLiveRevalidation, usePlatform } from '@omzien/platform';
import { useEffect } from 'react';
import { useReviewers, useReviewing } from './queue.api.ts';

/** A card that is only passed on the way to another is not looked at. */
const settled = 300;

/** Says which sign-up is looked at, and knows who of the colleagues looks at which: names by the id of the sign-up. */
export function usePresence(id: string | null): ReadonlyMap<string, string[]> {
  const { clock } = usePlatform();
  const { look, leave } = useReviewing();
  const { items } = useReviewers();
  useLiveRevalidation(['organization_reviewers'], ['reviewers']);

  useEffect(() => {
    if (id === null) return;
    // Whether it was heard does not matter to who decides: the API lets only one decide.
    const say = () => void look(id).catch(() => undefined);
    let stop = () => {};
    let hasLooked = false;
    const cancel = clock.after(settled, () => {
      hasLooked = true;
      say();
      stop = clock.every(reviewerBeat * 1000, say);
    });
    return () => {
      cancel();
      stop();
      if (hasLooked) void leave(id).catch(() => undefined);
    };
  }, [clock, id, look, leave]);

  const names = new Map<string, string[]>();
  for (const { organizationId, name } of items ?? [])
    names.set(organizationId, [...(names.get(organizationId) ?? []), name]);
  return names;
}
