/** A place that two pages have in common, in pixels from the top of each. */
export type Common = readonly [here: number, there: number];

/**
 * How far the other page is scrolled where this one stands at `at`, so that what they have in common stays beside each other.
 * `ends`: how far each can be scrolled. Between two common places it goes on in proportion; one that moved past another
 * counts for nothing.
 */
export function placeBeside(common: readonly Common[], ends: Common, at: number): number {
  if (at <= 0) return 0;
  let [here, there]: Common = [0, 0];
  const within = common
    .filter((one) => one[0] < ends[0] && one[1] < ends[1])
    .toSorted((one, other) => one[0] - other[0]);
  for (const [nextHere, nextThere] of [...within, ends]) {
    if (nextHere <= here || nextThere < there) continue;
    if (at <= nextHere) return there + ((at - here) / (nextHere - here)) * (nextThere - there);
    [here, there] = [nextHere, nextThere];
  }
  return ends[1];
}
