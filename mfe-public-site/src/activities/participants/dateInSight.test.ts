import { expect, test } from '@jest/globals';
import { dateInSight } from './dateInSight.ts';

const now = Date.parse('2026-11-24T20:00:00Z');
const date = (id: string, endsAt: string, cancelled = false) => ({ id, endsAt, cancelled });
const [past, tonight, off, later] = [
  date('past', '2026-11-17T19:30:00Z'),
  date('tonight', '2026-11-24T19:30:00Z'),
  date('off', '2026-11-30T19:30:00Z', true),
  date('later', '2026-12-01T19:30:00Z'),
] as const;

test.each([
  ['what the address asks', [past, tonight, later], 'past', 'past'],
  ['what has just ended', [past, tonight, later], null, 'tonight'],
  ['what comes next and goes on', [past, off, later], 'nothing', 'later'],
  ['the last one where all are over', [past], null, 'past'],
])('the date in sight is %s', (_case, dates, asked, found) => expect(dateInSight(dates, asked, now)?.id).toBe(found));

test('without dates there is none', () => expect(dateInSight([], null, now)).toBeNull());
