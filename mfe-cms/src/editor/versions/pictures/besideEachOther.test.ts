import { expect, test } from '@jest/globals';
import { placeBeside } from './besideEachOther.ts';

test('what both pages have stands beside each other, and what only one has passes alone', () => {
  // A block of 400 came in on the other page after the first 200.
  const common = [
    [0, 0],
    [200, 200],
    [200, 600],
    [500, 900],
  ] as const;
  const there = (at: number) => placeBeside(common, [1000, 1400], at);
  expect([0, 100, 199, 200, 350, 500, 1000].map(there)).toEqual([0, 100, 199, 600, 750, 900, 1400]);
  const back = (at: number) => {
    const turned = common.map(([here, other]) => [other, here] as const);
    return placeBeside(turned, [1400, 1000], at);
  };
  expect([100, 200, 400, 600, 900].map(back)).toEqual([100, 200, 200, 200, 500]);
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

test('a block that changed its height goes along in proportion, and the end is the end', () => {
  const common = [
    [100, 100],
    [300, 500],
  ] as const;
  const places = [200, 300, 400].map((at) => placeBeside(common, [400, 900], at));
  expect(places).toEqual([300, 500, 900]);
});
