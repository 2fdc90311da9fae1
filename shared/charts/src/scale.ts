import { nice, ticks } from 'd3-array';

/**
 * The few scales that charts need, over the arithmetic of `d3-array`. `d3-scale` itself brings colours, dates and formats
 * along, which no bundler can leave out: sixteen kilobytes of a first visit for a division.
 */
export type Linear = ((value: number) => number) & { steps: readonly number[] };

/** From zero to a round number that is not less than the largest, on pixels; with about so many even steps. */
export function linear(largest: number, [start, end]: readonly [number, number], count?: number): Linear {
  const top = count === undefined ? largest : nice(0, largest, count)[1];
  return Object.assign((value: number) => start + (value / top) * (end - start), {
    steps: count === undefined ? [] : ticks(0, top, count),
  });
}

export type Band = { at: (index: number) => number; width: number; step: number };

/** Equal places for so many things, with room between them and at both ends as shares of a step. */
export function band(
  count: number,
  [start, end]: readonly [number, number],
  { inner = 0, outer = 0 }: { inner?: number; outer?: number } = {},
): Band {
  const step = (end - start) / Math.max(1, count - inner + 2 * outer);
  const first = start + (end - start - step * (count - inner)) / 2;
  return { at: (index) => first + step * index, width: step * (1 - inner), step };
}
