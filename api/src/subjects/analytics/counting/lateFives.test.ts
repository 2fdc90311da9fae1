import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nameOfCell } from './cells.ts';
import { createFives, createLateness, latest, toldCount, withTheNext } from './lateFives.ts';

const secrets = ['the secret of a server that is long enough'] as const;
const lateness = createLateness(secrets)('demo');
const cells = fc.string({ minLength: 1, maxLength: 12 });
const told = (cell: string, count: number) => toldCount(count, (five) => lateness(cell, five));

test('where each five is told with the next person, people are told in complete fives', () => {
  const next = withTheNext('demo');
  const tell = (count: number) => toldCount(count, (five) => next('any', five));
  expect([0, 4, 5, 6, 9, 10, 11, 15, 16, 401].map(tell)).toEqual([0, 0, 0, 5, 5, 5, 10, 10, 15, 400]);
});

test('what is told grows with the count, stays below it, and never stays far behind', () => {
  fc.assert(
    fc.property(cells, fc.nat(5000), (cell, count) => {
      const now = told(cell, count);
      expect(now % 5).toBe(0);
      expect(now).toBeLessThanOrEqual(Math.max(0, count - 1));
      expect(now).toBeGreaterThanOrEqual(count - latest - 4);
      expect(told(cell, count + 1)).toBeGreaterThanOrEqual(now);
    }),
    { numRuns: 2000 },
  );
});

test('only the fives near the count are drawn, and they say what all would say', () => {
  fc.assert(
    fc.property(cells, fc.nat(400), (cell, count) => {
      let fives = 0;
      for (let five = 1; 5 * five <= count; five++) if (5 * five + lateness(cell, five) <= count) fives += 1;
      expect(told(cell, count)).toBe(5 * fives);
    }),
    { numRuns: 500 },
  );
});

test('three of four fives are told with the next person, and three and a third are missing on average', () => {
  const waits = Array.from({ length: 40_000 }, (_, five) => lateness('applications', five + 1));
  const shareOf = (wait: number) => waits.filter((one) => one === wait).length / waits.length;
  expect(shareOf(1)).toBeCloseTo(0.75, 1);
  expect(shareOf(2)).toBeCloseTo(0.1875, 1);
  expect(Math.max(...waits)).toBeLessThan(latest);
  const missing = Array.from({ length: 20_000 }, (_, count) => count + 100 - told('views', count + 100));
  expect(missing.reduce((sum, one) => sum + one, 0) / missing.length).toBeCloseTo(10 / 3, 1);
});

test('every process and every day draws the same; another tenant, cell or secret draws others', () => {
  const series = (late = lateness, cell = 'applications') => Array.from({ length: 60 }, (_, five) => late(cell, five));
  expect(series(createLateness(secrets)('demo'))).toEqual(series());
  // A secret that is new changes nothing while the one before is given.
  expect(series(createLateness(['a new one', ...secrets])('demo'))).toEqual(series());
  for (const other of [
    series(lateness, 'views'),
    series(createLateness(secrets)('public')),
    series(createLateness(['another'])('demo')),
  ])
    expect(other).not.toEqual(series());
});

test('periods add up to the whole, however they are cut', () => {
  const fives = createFives(lateness);
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 3, maxLength: 8 }), (days) => {
      const counts = days.map((_, place) => days.slice(0, place + 1).reduce((sum, one) => sum + one, 0));
      const between = (from: number, until: number) =>
        fives.between({ metric: 'applications' }, { before: counts[from] ?? 0, until: counts[until] ?? 0 }).value ?? 0;
      const last = counts.length - 1;
      for (let middle = 1; middle < last; middle++)
        expect(between(0, middle) + between(middle, last)).toBe(between(0, last));
    }),
  );
});

const [one, other] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];
test.each([
  ['an organisation of a centre', { centers: one, organizations: other }, { organizations: other }],
  ['a vacancy of an organisation', { organizations: one, vacancy: other, vacancyType: 'p2p' }, { vacancy: other }],
  ['a page of a centre', { centers: one, page: other }, { page: other }],
])('%s has the name that it has as a filter', (_what, part, filter) => {
  expect(nameOfCell({ metric: 'views', ...part })).toBe(nameOfCell({ metric: 'views', ...filter }));
});

test('what is not within another keeps its name', () => {
  const names = [
    {},
    { centers: one },
    { centers: other },
    { organizations: one },
    // Of no organisation, in one centre.
    { centers: one, organizations: 'none' },
    { centers: one, organizations: `${one},${other}` },
    { organizations: `${one},${other}` },
    { centers: one, category: other },
    { centers: one, reader: 'students' },
    { centers: one, organizations: other, reader: 'students' },
    { organizations: other, reader: 'students' },
    { place: 'a","b' },
  ].map((cell) => nameOfCell({ metric: 'views', ...cell }));
  expect(new Set(names).size).toBe(names.length);
});
