import { describe, expect, test } from '@jest/globals';
import {
  activity,
  askedQuery,
  calendarAddress,
  chosenFilters,
  filledQuery,
  listAddress,
  namesItsDays,
  signUp,
  spanAddress,
  withoutFilters,
  withTurned,
  withValue,
} from './calendarQuery.ts';
import { dayOf, isDay, movedBy, spanAround, weeksOf } from './days/days.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const month = '?view=month&filter[starts_at_gteq]=2026-12-01&filter[starts_at_lteq]=2026-12-31&page[size]=200';

test('a month is asked by its days, and an address that leaves them out is asked as if it had them', () => {
  const days = 'filter[starts_at_gteq]=2026-12-01&filter[starts_at_lteq]=2026-12-31&page[size]=200';
  expect(namesItsDays(filledQuery(month), now)).toBe(true);
  expect(askedQuery(filledQuery(`${month}&day=2026-12-05&${signUp}=x`), now)).toBe(days);
  const byHand = filledQuery('?view=month&filter[starts_at_gteq]=2026-12-24');
  expect(namesItsDays(byHand, now)).toBe(false);
  expect(askedQuery(byHand, now)).toBe(days);
  expect(askedQuery(filledQuery('?view=week&filter[starts_at_gteq]=yesterday'), now)).toBe(
    'filter[starts_at_gteq]=2026-11-16&filter[starts_at_lteq]=2026-11-22&page[size]=200',
  );
});

test('filters stay when the days change, and a page of the list does not', () => {
  const query = filledQuery('?filter[daypart_in]=evening&page[number]=3&view=list');
  expect(spanAddress(query, 'week', '2026-12-03', '2026-12-05')).toBe(
    '/activiteitenkalender?filter[daypart_in]=evening&view=week&filter[starts_at_gteq]=2026-11-30&filter[starts_at_lteq]=2026-12-06&page[size]=200&day=2026-12-05',
  );
  expect(listAddress(filledQuery(month))).toBe('/activiteitenkalender');
  expect(listAddress(filledQuery(month), '2026-12-05')).toBe('/activiteitenkalender?filter[starts_at_gteq]=2026-12-05');
});

test('what rules each other out is chosen one at a time', () => {
  const free = withTurned(filledQuery(''), 'free');
  expect(calendarAddress(free)).toBe('/activiteitenkalender?filter[free_true]=true');
  expect(calendarAddress(withTurned(free, 'paid'))).toBe('/activiteitenkalender?filter[price_cents_gt]=0');
  expect(calendarAddress(withTurned(free, 'free'))).toBe('/activiteitenkalender');
});

test('each chosen filter can be taken away, and all of them without losing the month', () => {
  const query = withValue(
    filledQuery(`${month}&${activity}=a1&filter[near]=Delft&filter[distance_lteq]=5`),
    'daypart',
    'evening',
  );
  expect(chosenFilters(query).map(({ filter, value }) => [filter, value])).toEqual([
    ['activity', 'a1'],
    ['near', 'Delft'],
    ['distance', '5'],
    ['daypart', 'evening'],
  ]);
  expect(calendarAddress(withoutFilters(query))).toBe(`/activiteitenkalender${month}`);
});

describe('days', () => {
  test('are those of the Netherlands, whatever the clock of the device says', () => {
    expect(dayOf('2026-12-04T23:30:00.000Z')).toBe('2026-12-05');
    expect(dayOf('2026-06-30T22:30:00.000Z')).toBe('2026-07-01');
  });
  test('are those that the calendar has', () => {
    expect(['2026-02-28', '2028-02-29', '2026-02-29', '2026-13-01', '1926-01-01', 'x', null].map(isDay)).toEqual([
      true,
      true,
      ...Array(5).fill(false),
    ]);
  });
  test('weeks begin on Monday, and days of another month are not there', () => {
    const weeks = weeksOf('month', '2026-12-24');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((day) => `2026-12-0${day}`)]);
    expect(weeks[4]?.slice(3)).toEqual(['2026-12-31', null, null, null]);
    expect(weeksOf('month', '2026-02-01')).toHaveLength(5);
    expect(weeksOf('month', '2027-02-01')).toHaveLength(4);
    expect(weeksOf('week', '2027-01-01')[0]?.[0]).toBe('2026-12-28');
  });
  test('the 31st becomes the last day of a shorter month', () => {
    expect(movedBy('2026-10-31', { months: 1 })).toBe('2026-11-30');
    expect(movedBy('2028-02-29', { months: -12 })).toBe('2027-02-28');
    expect(spanAround('week', '2026-03-29')).toEqual({ first: '2026-03-23', last: '2026-03-29' });
  });
});
