import { expect, test } from '@jest/globals';
import { isComplete, judge, measurePart, targetTable } from './targets.ts';

test('what was judged stands in one table, also where a part broke off', async () => {
  await measurePart('pages', async () => {
    expect(judge('scripts', '1.02 ×', 'at most 1.05 ×', true)).toBe('at most 1.05 ×: holds');
    expect(judge('requests', '13', 'at most 12', false)).toBe('at most 12: MISSED');
  });
  expect(isComplete()).toBe(true);
  await measurePart('load', async () => {
    throw new Error('The server did not answer\nin time');
  });
  expect(isComplete()).toBe(false);
  expect(
    targetTable()
      .split('\n')
      .map((line) => line.trimEnd()),
  ).toEqual([
    'part   what                   measured  target',
    'pages  scripts                1.02 ×    at most 1.05 ×  holds',
    'pages  requests               13        at most 12      MISSED',
    'load   could not be measured                            The server did not answer',
    '',
    '1 hold, 1 missed, 1 not measured',
  ]);
});
