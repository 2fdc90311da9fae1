import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { changeOf, nextDate, type PlanInput, planInput, planOf } from './activityPlan.ts';

const date = (startsAt: string, more: object = {}) => ({
  id: startsAt.slice(0, 10),
  startsAt,
  endsAt: startsAt.replace('T17', 'T19'),
  cancelled: false,
  reason: null,
  place: null,
  placesTaken: 0,
  placesLeft: null,
  edited: false,
  waitingCount: 0,
  ...more,
});
const planned = {
  id: '1',
  title: 'Samen eten',
  recurrence: null,
  registration: 'here' as const,
  externalUrl: null,
  places: 12,
  priceCents: 250,
  occurrences: [
    date('2026-11-17T17:30:00.000Z'),
    date('2026-11-24T17:30:00.000Z'),
    date('2026-12-01T17:30:00.000Z', { cancelled: true }),
  ],
  lockVersion: 3,
};
const plan = planOf(planned, Date.parse('2026-11-21T09:00:00Z'));

test('a plan has the dates that still come and go on, as the clock in Amsterdam shows them', () => {
  expect(plan).toMatchObject({
    dates: [{ id: '2026-11-24', day: '2026-11-24', from: '18:30', until: '20:30', nights: 0 }],
    price: '2,50',
    places: 12,
  });
});

test('what was not touched is sent as it was', () => {
  expect(changeOf(v.parse(planInput, plan), planned)).toMatchObject({
    priceCents: 250,
    places: 12,
    registration: 'here',
    externalUrl: null,
    occurrences: [
      { id: '2026-11-24', startsAt: '2026-11-24T17:30:00.000Z', endsAt: '2026-11-24T19:30:00.000Z', place: null },
    ],
  });
});

test('what ends past midnight, or after a weekend, is sent as it was', () => {
  const occurrences = [
    { ...date('2026-11-24T21:30:00.000Z'), endsAt: '2026-11-24T23:30:00.000Z' },
    { ...date('2026-11-28T09:00:00.000Z'), endsAt: '2026-11-29T15:00:00.000Z' },
  ];
  const late = { ...planned, occurrences };
  const sent = changeOf(v.parse(planInput, planOf(late, Date.parse('2026-11-21T09:00:00Z'))), late);
  expect(sent.occurrences).toMatchObject(occurrences.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })));
});

test('the dates of a rule are not sent', () => {
  expect(changeOf(v.parse(planInput, plan), { recurrence: 'FREQ=WEEKLY' })).not.toHaveProperty('occurrences');
});

test('a date more is a week after the last, at the same time', () => {
  expect(nextDate(plan.dates[0], '2026-11-21')).toEqual({
    id: null,
    day: '2026-12-01',
    from: '18:30',
    until: '20:30',
    nights: 0,
    place: null,
  });
  expect(nextDate(undefined, '2026-11-21').day).toBe('2026-11-28');
});

const [first] = plan.dates as [PlanInput['dates'][number]];
test.each([
  ['an end before its start', { dates: [{ ...first, until: '17:00' }] }, 'before_start'],
  ['a date without a day', { dates: [{ ...first, day: '' }] }, 'blank'],
  ['a price in words', { price: 'gratis' }, 'not_a_number'],
  ['signing up elsewhere without an address', { registration: 'external', externalUrl: '' }, 'url'],
])('refuses %s', (_case, change, code) => {
  const { issues } = v.safeParse(planInput, { ...plan, ...change });
  expect(issues?.[0]?.message).toBe(code);
});
