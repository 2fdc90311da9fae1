import { expect, test } from '@jest/globals';
import { Temporal } from 'temporal-polyfill';
import { isHoliday } from './holidays.ts';

/** Every holiday of a year as `MM-DD`, found by asking each day. */
function holidaysIn(year: number): string[] {
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 });
  return Array.from({ length: first.daysInYear }, (_, days) => first.add({ days }).toString())
    .filter(isHoliday)
    .map((day) => day.slice(5));
}

test.each([
  [2024, ['01-01', '03-31', '04-01', '04-27', '05-09', '05-19', '05-20', '12-25', '12-26']],
  // King's Day would be a Sunday, and Liberation Day is a day off once in five years.
  [2025, ['01-01', '04-20', '04-21', '04-26', '05-05', '05-29', '06-08', '06-09', '12-25', '12-26']],
  [2026, ['01-01', '04-05', '04-06', '04-27', '05-14', '05-24', '05-25', '12-25', '12-26']],
  [2027, ['01-01', '03-28', '03-29', '04-27', '05-06', '05-16', '05-17', '12-25', '12-26']],
  [2038, ['01-01', '04-25', '04-26', '04-27', '06-03', '06-13', '06-14', '12-25', '12-26']],
])('the holidays of %s', (year, expected) => {
  expect(holidaysIn(year)).toEqual(expected);
});
