import { expect, test } from '@jest/globals';
import { recurrenceRule } from '@omzien/model/recurrence';
import fc from 'fast-check';
import * as v from 'valibot';
import { expandRule, formatMoment, startOfDayIn } from './occurrenceDates.ts';

const evening = { startsAt: new Date('2026-10-13T17:30:00Z'), endsAt: new Date('2026-10-13T19:30:00Z') };
const clock = (moment: Date) => formatMoment(moment, 'nl').slice(-9);

test('what begins at half past seven begins at half past seven, also when the clock changes', () => {
  const autumn = expandRule('FREQ=WEEKLY;COUNT=4', evening, evening.startsAt);
  expect(autumn.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2026-10-13T17:30:00.000Z',
    '2026-10-20T17:30:00.000Z',
    '2026-10-27T18:30:00.000Z',
    '2026-11-03T18:30:00.000Z',
  ]);
  expect(autumn.every(({ startsAt, endsAt }) => clock(startsAt) === '19.30 uur' && clock(endsAt) === '21.30 uur')).toBe(
    true,
  );
  const spring = expandRule(
    'FREQ=DAILY;COUNT=3',
    { startsAt: new Date('2027-03-27T18:30:00Z'), endsAt: new Date('2027-03-27T20:00:00Z') },
    evening.startsAt,
  );
  expect(spring.map(({ startsAt }) => startsAt.toISOString())).toEqual([
    '2027-03-27T18:30:00.000Z',
    '2027-03-28T17:30:00.000Z',
    '2027-03-29T17:30:00.000Z',
  ]);
});

test('a night that the clock changes in keeps both its ends', () => {
  const night = { startsAt: new Date('2026-10-17T20:00:00Z'), endsAt: new Date('2026-10-18T04:00:00Z') };
  const [, changing] = expandRule('FREQ=WEEKLY;COUNT=2', night, night.startsAt);
  expect([clock(changing?.startsAt as Date), clock(changing?.endsAt as Date)]).toEqual(['22.00 uur', '06.00 uur']);
});

test('the third Thursday of the month, and a rule without an end goes a year ahead', () => {
  const monthly = expandRule(
    'FREQ=MONTHLY;BYDAY=3TH;COUNT=2',
    { startsAt: new Date('2026-11-19T09:00:00Z'), endsAt: new Date('2026-11-19T10:00:00Z') },
    evening.startsAt,
  );
  expect(monthly.map(({ startsAt }) => startsAt.toISOString().slice(0, 10))).toEqual(['2026-11-19', '2026-12-17']);
  expect(expandRule('FREQ=WEEKLY', evening, evening.startsAt)).toHaveLength(53);
  expect(expandRule('FREQ=DAILY', evening, evening.startsAt)).toHaveLength(200);
});

test('days begin when Amsterdam says so', () => {
  expect(startOfDayIn(new Date('2027-03-26T23:30:00Z'), 2).toISOString()).toBe('2027-03-28T22:00:00.000Z');
  expect(startOfDayIn(new Date('2027-03-26T12:00:00Z'), 2).toISOString()).toBe('2027-03-27T23:00:00.000Z');
});

test('rules that say nothing, or too much, are refused; those that are taken can be written out', () => {
  for (const rule of [
    '',
    'FREQ=HOURLY',
    'COUNT=3',
    'FREQ=DAILY;COUNT=1;UNTIL=20270101',
    'FREQ=DAILY;COUNT=500',
    'FREQ=DAILY;BYHOUR=1',
    'FREQ=DAILY;FREQ=WEEKLY',
    'RRULE:FREQ=DAILY',
    'FREQ=DAILY\nDTSTART:x',
  ])
    expect(v.is(recurrenceRule, rule)).toBe(false);
  const part = fc.constantFrom(
    'INTERVAL=2',
    'COUNT=5',
    'UNTIL=20270301',
    'BYDAY=MO,-1FR',
    'BYMONTHDAY=31',
    'BYSETPOS=-1',
    'BYMONTH=2',
    'WKST=SU',
    'BYMONTHDAY=-31',
    'BYDAY=5MO',
  );
  fc.assert(
    fc.property(
      fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
      fc.uniqueArray(part, { maxLength: 4 }),
      (frequency, rest) => {
        const rule = [`FREQ=${frequency}`, ...rest].join(';');
        if (!v.is(recurrenceRule, rule)) return;
        const dates = expandRule(rule, evening, evening.startsAt);
        expect(dates.length).toBeLessThanOrEqual(200);
        for (const { startsAt } of dates) expect(clock(startsAt)).toBe('19.30 uur');
      },
    ),
    { numRuns: 150 },
  );
});
