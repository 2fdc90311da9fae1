/**
 * The middle one of some numbers: what one bad moment of the machine does not move. Of none it is no number, which no
 * target holds for.
 */
export const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
