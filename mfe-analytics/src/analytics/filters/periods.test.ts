import { expect, test } from '@jest/globals';
import { dayOf, daysOf, type Preset, presetOf, presets } from './periods.ts';

test.each<[Preset, string, string, string]>([
  ['thisMonth', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['lastMonth', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['lastMonth', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['thisQuarter', '2026-11-21', '2026-10-01', '2026-11-21'],
  ['thisQuarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['thisYear', '2026-11-21', '2026-01-01', '2026-11-21'],
  ['lastYear', '2026-01-01', '2025-01-01', '2025-12-31'],
])('%s on %s is %s to %s', (preset, today, from, to) => {
  expect(daysOf(preset, today)).toEqual({ from, to });
});

test('days are known as their preset again', () => {
  for (const preset of presets) expect(presetOf(daysOf(preset, '2026-11-21'), '2026-11-21')).toBe(preset);
  expect(presetOf({ from: '2026-02-03', to: '2026-02-09' }, '2026-11-21')).toBeNull();
});

test('a day begins at midnight in Amsterdam', () => {
  expect(dayOf(Date.parse('2026-06-30T22:30:00Z'))).toBe('2026-07-01');
  expect(dayOf(Date.parse('2026-12-31T22:30:00Z'))).toBe('2026-12-31');
});
