import { expect, test } from '@jest/globals';
import { hoursOf, laterDayOf, occurrenceFrom } from './occurrenceText.ts';

test.each([
  ['in the evening', '2026-11-24T17:30:00.000Z', '2026-11-24T19:30:00.000Z', null],
  ['past midnight', '2026-11-24T21:30:00.000Z', '2026-11-24T23:30:00.000Z', '2026-11-25'],
  ['after a weekend', '2026-11-28T09:00:00.000Z', '2026-11-29T15:00:00.000Z', '2026-11-29'],
  ['at no set time', '2026-11-28T09:00:00.000Z', null, null],
])('what ends %s stays as it is while something else is filled in', (_when, startsAt, endsAt, last) => {
  const hours = hoursOf({ startsAt, endsAt });
  expect(laterDayOf(hours)).toBe(last);
  expect(occurrenceFrom(hours)).toEqual({ startsAt, endsAt });
});

test('half of it is kept as it was typed', () => {
  const half = { startsAt: '|20:00', endsAt: '|00:30' };
  expect(occurrenceFrom(hoursOf(half))).toEqual(half);
  expect(occurrenceFrom({ ...hoursOf(half), day: '2026-12-01' })).toEqual({
    startsAt: '2026-12-01T19:00:00.000Z',
    endsAt: '2026-12-01T23:30:00.000Z',
  });
});
