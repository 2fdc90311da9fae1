import { expect, test } from '@jest/globals';
import { slowest, timesFromJest, timesFromPlaywright } from './slowest.ts';

test('the slowest files of a report come first', () => {
  const report = {
    testResults: [0, 2000, 1000].map((endTime, at) => ({ name: `/x/${at}.ts`, startTime: 0, endTime })),
  };
  expect(slowest(timesFromJest(report), '/x')).toEqual(['     2.0 s  1.ts', '     1.0 s  2.ts', '     0.0 s  0.ts']);
});

test('a file of journeys took what its tests took, at every depth and try', () => {
  const specs = [{ tests: [{ results: [{ duration: 1500 }, { duration: 500 }] }] }];
  expect(
    timesFromPlaywright({ suites: [{ file: 'a.spec.ts', specs, suites: [{ file: 'a.spec.ts', specs }] }] }),
  ).toEqual([{ file: 'a.spec.ts', seconds: 4 }]);
});

test('without a report there is nothing to tell', () => {
  expect([timesFromJest(null), timesFromPlaywright(null)]).toEqual([[], []]);
});
