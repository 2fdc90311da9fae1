/** The shapes in which the blocks of a page cut a picture; beside them it is shown whole. */
export const blockRatios: readonly (readonly [number, number])[] = [
  [16, 9],
  [4, 3],
  [1, 1],
];
