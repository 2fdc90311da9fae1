import { expect, test } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import { periodBefore } from './analyticsPeriod.ts';

const before = (from: string, to: string) => {
  const found = periodBefore({ from: Temporal.PlainDate.from(from), to: Temporal.PlainDate.from(to) }, 'previous');
  return [found.from.toString(), found.to.toString()];
};

test.each([
  ['a quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['a short month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
])('before %s of whole months come as many whole months', (_name, from, to, first, last) => {
  expect(before(from, to)).toEqual([first, last]);
});

test('before other days come as many days', () => {
  expect(before('2026-11-03', '2026-11-09')).toEqual(['2026-10-27', '2026-11-02']);
});
