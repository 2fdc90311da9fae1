import { expect, test } from '@jest/globals';
import { joined, type Point, thinned, thinnedRing } from './lines.ts';

test('a bend that nobody sees goes, one that shows stays', () => {
  const start: Point = [5, 52];
  const end: Point = [6, 52];
  expect(thinned([start, [5.5, 52.0001], end])).toEqual([start, end]);
  expect(thinned([start, [5.5, 52.01], end])).toHaveLength(3);
});

test('far away lines are coarser', () => {
  expect(
    thinned([
      [100, 10],
      [100.5, 10.2],
      [101, 10],
    ]),
  ).toHaveLength(2);
  expect(
    thinned([
      [5, 52],
      [5.5, 52.2],
      [6, 52],
    ]),
  ).toHaveLength(3);
});

test('a ring stays a ring, and a speck goes', () => {
  expect(
    thinnedRing([
      [5, 52],
      [6, 52],
      [6, 53],
      [5, 53],
      [5, 52],
    ]),
  ).toHaveLength(4);
  expect(
    thinnedRing([
      [100, 10],
      [100.01, 10],
      [100.01, 10.01],
      [100, 10],
    ]),
  ).toBeNull();
});

test('pieces that touch are one line, and a fork ends it', () => {
  expect(
    joined([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [2, 0],
        [1, 0],
      ],
    ]),
  ).toEqual([
    [
      [2, 0],
      [1, 0],
      [0, 0],
    ],
  ]);
  expect(
    joined([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [1, 0],
        [2, 0],
      ],
      [
        [1, 0],
        [1, 1],
      ],
    ]),
  ).toHaveLength(3);
});
