import { expect, test } from '@jest/globals';
import { failuresFromJest, failuresFromPlaywright, toldFailures } from './failures.ts';

test('what failed in Jest is told with the first line of why, without colours', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'one' },
    { status: 'failed', fullName: 'two', failureMessages: ['\n\u001b[31mNo dialog\u001b[39m\n    at x.ts'] },
    { status: 'passed', fullName: 'three', failureMessages: [], retryReasons: ['Too late'] },
  ];
  expect(toldFailures(failuresFromJest({ testResults: [{ name: '/x/a.test.ts', assertionResults }] }), '/x')).toEqual([
    '  failed: a.test.ts › two',
    '    No dialog',
    '  passed at a second try: a.test.ts › three',
    '    Too late',
  ]);
});

test('a file that does not load is told', () => {
  const report = { testResults: [{ name: 'a.test.ts', message: 'Cannot find b.ts', assertionResults: [] }] };
  expect(failuresFromJest(report)).toEqual([
    { file: 'a.test.ts', name: 'the file itself', reason: 'Cannot find b.ts', passedLater: false },
  ]);
});

test('what failed in a browser is told, at every depth', () => {
  const specs = ['expected', 'unexpected', 'flaky'].map((status) => ({
    title: status,
    tests: [{ status, results: [{ error: { message: 'Not seen\nmore' } }, {}] }],
  }));
  const suites = [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }];
  expect(failuresFromPlaywright({ suites })).toEqual([
    { file: 'a.spec.ts', name: 'unexpected', reason: 'Not seen', passedLater: false },
    { file: 'a.spec.ts', name: 'flaky', reason: 'Not seen', passedLater: true },
  ]);
});

test('without a report there is nothing to tell', () => {
  expect([failuresFromJest(null), failuresFromPlaywright(null)]).toEqual([[], []]);
});
