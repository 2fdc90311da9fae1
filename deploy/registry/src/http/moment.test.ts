import { expect, test } from '@jest/globals';
import { moment } from './moment.ts';

test('a moment says its zone, in winter, in summer, and in the hour that comes twice', () => {
  expect(moment('2026-11-23T05:40:59Z')).toBe('2026-11-23 06:40 CET');
  expect(moment('2026-07-01T05:40:00Z')).toBe('2026-07-01 07:40 CEST');
  expect([moment('2026-10-25T00:30:00Z'), moment('2026-10-25T01:30:00Z')]).toEqual([
    '2026-10-25 02:30 CEST',
    '2026-10-25 02:30 CET',
  ]);
});
