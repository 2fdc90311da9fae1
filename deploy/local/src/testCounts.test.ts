import { expect, test } from '@jest/globals';
import { fromExitCode, fromJest, fromPlaywright, total } from './testCounts.ts';

test('a step without a report that ends badly has failed once', () => {
  expect(fromJest(null, 1)).toEqual({ passed: 0, failed: 1 });
  expect(fromPlaywright(null, 1)).toEqual({ passed: 0, failed: 1 });
  expect(fromExitCode(2)).toEqual({ passed: 0, failed: 1 });
});

test('a test file that does not load counts as a failure', () => {
  expect(fromJest({ numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 2 }, 1)).toEqual({
    passed: 3,
    failed: 2,
  });
});

test('the counts of all steps are added up', () => {
  expect(
    total([
      fromJest({ numPassedTests: 4, numFailedTests: 1 }, 1),
      fromPlaywright({ stats: { expected: 2, flaky: 1, unexpected: 0 } }, 0),
    ]),
  ).toEqual({
    passed: 7,
    failed: 1,
  });
});
