import { expect, test } from '@jest/globals';
import { placeBeside } from './besideEachOther.ts';

test('what both pages have stands beside each other, and what is between goes along', () => {
  // A block of 400 came in on the other page after the first 200.
  const common = [
    [0, 0],
    [200, 600],
    [500, 900],
  ] as const;
  const beside = (at: number) => placeBeside(common, [1000, 1400], at);
  expect([0, 100, 200, 350, 500, 750, 1000].map(beside)).toEqual([0, 300, 600, 750, 900, 1150, 1400]);
});

test('a block that moved past others pulls nothing back', () => {
  const common = [
    [100, 800],
    [200, 100],
    [900, 900],
  ] as const;
  const places = [0, 50, 150, 300, 800, 1000].map((at) => placeBeside(common, [1000, 1000], at));
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('the end of one is the end of the other, also where one cannot be scrolled at all', () => {
  expect(placeBeside([[100, 100]], [300, 900], 300)).toBe(900);
  expect(placeBeside([[100, 100]], [300, 0], 150)).toBe(0);
  expect(placeBeside([], [0, 500], 0)).toBe(0);
});
