import { expect, test } from '@jest/globals';
import { createFormats } from './formats.ts';

const nl = createFormats('nl');
const en = createFormats('en');
const now = '2026-11-21T09:00:00.000Z';

test('dates and clocks are those of Amsterdam, whatever the machine says', () => {
  expect(nl.date('2026-07-31T22:30:00Z')).toBe('1 augustus 2026');
  expect(en.date('2026-07-31T22:30:00Z')).toBe('1 August 2026');
  expect(nl.shortDate('2026-07-31T22:30:00Z')).toBe('1 aug 2026');
  expect(en.shortDate('2026-11-21')).toBe('21 Nov 2026');
  expect(nl.dateTime('2026-01-01T23:30:00Z')).toBe('vr 2 januari 2026, 00.30 uur');
  expect(en.dateTime('2026-07-01T12:05:00Z')).toBe('Wed 1 July 2026, 14:05');
  expect(nl.time('2026-10-25T00:30:00Z')).toBe('02.30 uur');
  expect(en.time('2026-10-25T00:30:00Z')).toBe('02:30');
  expect(nl.date('2026-11-21T09:00:00Z', { weekday: 'long', day: 'numeric', month: 'short' })).toBe('zaterdag 21 nov');
});

test.each([
  ['2026-11-21T08:59:30Z', 'nu', 'now'],
  ['2026-11-21T08:45:00Z', '15 minuten geleden', '15 minutes ago'],
  ['2026-11-21T06:00:00Z', '3 uur geleden', '3 hours ago'],
  // Five past midnight yesterday in Amsterdam is not "34 hours" but yesterday.
  ['2026-11-19T23:05:00Z', 'gisteren', 'yesterday'],
  ['2026-11-22T07:00:00Z', 'morgen', 'tomorrow'],
  ['2026-11-15T09:00:00Z', '6 dagen geleden', '6 days ago'],
  // From a week on a date says more than a count.
  ['2026-11-14T09:00:00Z', '14 november 2026', '14 November 2026'],
  ['2024-11-01T09:00:00Z', '1 november 2024', '1 November 2024'],
])('%s is told as a person would', (value, dutch, english) => {
  expect(nl.relative(value, now)).toBe(dutch);
  expect(en.relative(value, now)).toBe(english);
});

test.each([
  [0, '100 m', '100 m'],
  [0.83, '800 m', '800 m'],
  [2.44, '2,4 km', '2.4 km'],
  [31.4, '31 km', '31 km'],
])('%f kilometres', (kilometres, dutch, english) => {
  expect(nl.distance(kilometres)).toBe(dutch);
  expect(en.distance(kilometres)).toBe(english);
});

test('a language has its name, also one that the engine does not know', () => {
  // A server knows this one and some browsers do not: the page would say two things.
  expect([nl.language('pap'), en.language('pap')]).toEqual(['Papiaments', 'Papiamento']);
  expect([nl.language('dse'), nl.language('en')]).toEqual(['Nederlandse Gebarentaal', 'Engels']);
  expect([en.language('dse'), en.language('nl')]).toEqual(['Dutch Sign Language', 'Dutch']);
});
