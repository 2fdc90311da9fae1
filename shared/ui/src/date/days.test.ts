import { expect, test } from '@jest/globals';
import { endDayOf, formatDay, formatTime, inAmsterdam, momentOf, nightsOf, parseDay, parseTime } from './days.ts';

const today = '2026-11-21';

test.each([
  ['3-11-2026', '2026-11-03'],
  ['03/11/26', '2026-11-03'],
  ['3.11.2026', '2026-11-03'],
  ['3 november 2026', '2026-11-03'],
  ['3 nov', '2026-11-03'],
  ['3 mrt 2027', '2027-03-03'],
  ['3 March 2027', '2027-03-03'],
  ['1-2-34', '2034-02-01'],
  ['1-2-52', '1952-02-01'],
  ['2026-11-03', '2026-11-03'],
  ['29-2-2028', '2028-02-29'],
  ['29-2-2027', null],
  ['31-11-2026', null],
  ['11/23/2026', null],
  ['morgen', null],
  ['', null],
])('%s is read as %s', (text, day) => expect(parseDay(text, today)).toBe(day));

test('days and times are written as the reader writes them', () => {
  expect([formatDay('2026-11-03', 'nl'), formatDay('2026-11-03', 'en')]).toEqual(['03-11-2026', '03/11/2026']);
  expect([formatTime('14:05', 'nl'), formatTime('14:05', 'en')]).toEqual(['14.05', '14:05']);
});

test.each([
  ['14.05', '14:05'],
  ['9', '09:00'],
  ['9 uur', '09:00'],
  ['1405', '14:05'],
  ['2:05 pm', '14:05'],
  ['12 am', '00:00'],
  ['25:00', null],
  ['9:75', null],
])('%s is the time %s', (text, time) => expect(parseTime(text)).toBe(time));

test.each([
  ['2026-01-10', '10:00', '2026-01-10T09:00:00.000Z'],
  ['2026-07-10', '10:00', '2026-07-10T08:00:00.000Z'],
  ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
  ['2026-12-31', '23:59', '2026-12-31T22:59:00.000Z'],
])('%s at %s in the Netherlands is %s, wherever the device is', (day, time, moment) => {
  expect(momentOf(day, time)).toBe(moment);
  expect(inAmsterdam(moment)).toEqual({ day, time });
});

test('an hour that summer time skips is the hour after', () => {
  expect(inAmsterdam(momentOf('2026-03-29', '02:30'))).toEqual({ day: '2026-03-29', time: '03:30' });
});

test.each([
  ['in the evening', '2026-11-03', '19:30', '21:30', '2026-11-03'],
  ['past midnight', '2026-12-31', '20:00', '00:30', '2027-01-01'],
  ['a weekend', '2026-11-07', '10:00', '16:00', '2026-11-08'],
  ['a night', '2026-11-07', '20:00', '10:00', '2026-11-08'],
  ['three days and a night', '2026-11-06', '22:00', '01:00', '2026-11-09'],
])('what ends %s keeps its last day', (_when, day, from, until, last) => {
  const nights = nightsOf(momentOf(day, from), momentOf(last, until));
  expect(endDayOf({ day, from, until, nights })).toBe(last);
});

test('an end by day that lies before the beginning is no end of the next day', () => {
  expect(endDayOf({ day: '2026-11-03', from: '19:30', until: '18:00' })).toBe('2026-11-03');
});
