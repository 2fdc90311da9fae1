import { expect, test } from '@jest/globals';
import { isLate } from './isLate.ts';

const clock = { startedAt: '2026-11-19T09:00:00.000Z', expectedOn: '2026-11-22', steps: [], closesOn: '2026-12-17' };

test.each([
  ['the evening of the day itself, in Amsterdam', '2026-11-22T22:59:00Z', false],
  ['the minute after it', '2026-11-22T23:00:00Z', true],
])('an answer is late after the day that it was promised for: %s', (_case, now, late) => {
  expect(isLate(clock, Date.parse(now))).toBe(late);
});
