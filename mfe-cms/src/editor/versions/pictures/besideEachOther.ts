/** A place that two pages have in common, in pixels from the top of each. */
export type Common = readonly [here: number, there: number];

/**
 * Where in the other page that stands which stands here at `at`. `ends`: how high both are. Between two common places it goes
 * on in proportion; one that moved past another counts for nothing.
 */
export function placeBeside(common: readonly Common[], ends: Common, at: number): number {
  let [here, there]: Common = [0, 0];
  for (const [nextHere, nextThere] of [
    ...common.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]),
    ends,
  ]) {
    if (nextHere < here || nextThere < there) continue;
    if (at < nextHere) return there + ((at - here) / (nextHere - here)) * (nextThere - there);
    [here, there] = [nextHere, nextThere];
  }
  return there;
}
