import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { answersOf, guessed, pinned, type Rule, type World } from '../../../testing/figures/attacker.ts';
import { crossed, worlds, worldsOf } from '../../../testing/figures/worlds.ts';
import { createLateness, latest, toldCount } from './counting/lateFives.ts';

type Thresholds = (cell: string, five: number) => number;
const secret = 'a secret that nobody who asks has';
const lateness = createLateness([secret])('demo');
const tellWith = (late: Thresholds) => (count: number, cell: string) => toldCount(count, (five) => late(cell, five));

/** What is told, and all that somebody who knows the rule and not the secret makes of it. */
const late: Rule = {
  tell: tellWith(lateness),
  possible: (told) => ({ least: told === 0 ? 0 : told + 1, most: told + latest + 4 }),
};
/** The same answers, to somebody who bets that every five was told with the next person, as most are. */
const bet: Rule = { ...late, possible: (told) => ({ least: told === 0 ? 0 : told + 1, most: told + 5 }) };
/** Fives without a secret: each with the next person. */
const withoutSecret: Rule = { ...bet, tell: tellWith(() => 1) };
/** Exact numbers, those under five hidden. */
const exact: Rule = {
  tell: (count) => (count < 5 ? 0 : count),
  possible: (told) => (told === 0 ? { least: 0, most: 4 } : { least: told, most: told }),
};
/** Fives that are told as soon as they are complete. */
const atOnce: Rule = {
  tell: (count) => 5 * Math.floor(count / 5),
  possible: (told) => ({ least: told, most: told + 4 }),
};

const findsNobody = (world: World) => expect(pinned(world, late)).toEqual([]);

test.each([
  ['parts of two kinds', crossed, 1000],
  ['steps inside steps, of parts of two kinds', worlds, 1000],
  [
    'groups just beside the numbers at which something is told',
    worldsOf({ organizations: [2, 3, 4, 5], types: [1, 2], steps: [1, 2], kinds: [1, 4, 5, 6, 9, 10, 11] }),
    1000,
  ],
])('whoever asks everything and puts it together finds no group of one to four people: %s', (_kinds, some, numRuns) => {
  fc.assert(fc.property(some, findsNobody), { numRuns, seed: 55 });
});

/** One more person of one organisation and type on one day, who took the first so many steps. */
function withOneMore(world: World, at: { day: number; organization: number; type: number; steps: number }): World {
  const steps = structuredClone(world.steps);
  for (const step of steps.slice(0, at.steps)) {
    const row = step[at.day]?.[at.organization];
    if (row) row[at.type] = (row[at.type] ?? 0) + 1;
  }
  return { ...world, steps };
}

test('with anybody more all answers could be the same: no most of any group follows from them', () => {
  const place = fc.record({ day: fc.nat(2), organization: fc.nat(4), type: fc.nat(2), steps: fc.constantFrom(1, 2) });
  fc.assert(
    fc.property(worlds, place, (world, found) => {
      const at = {
        day: found.day % world.days,
        organization: found.organization % world.organizations,
        type: found.type % world.types,
        steps: found.steps,
      };
      const other = withOneMore(world, at);
      const [before, after] = [answersOf(world), answersOf(other)];
      // In every cell that he is in, each five that was not told before his day is told one person later.
      const counts = Map.groupBy(before, ({ cell }) => cell);
      const changed = new Set(
        after.filter((answer, place) => answer.truth !== before[place]?.truth).map((one) => one.cell),
      );
      const later: Thresholds = (cell, five) => {
        const earlier = at.day === 0 ? 0 : (counts.get(cell)?.[at.day - 1]?.truth ?? 0);
        const drawn = lateness(cell, five);
        return drawn + (changed.has(cell) && 5 * five + drawn > earlier ? 1 : 0);
      };
      expect(changed.size).toBeGreaterThan(3);
      expect(after.map(({ truth, cell }) => tellWith(later)(truth, cell))).toEqual(
        before.map(({ truth, cell }) => tellWith(lateness)(truth, cell)),
      );
    }),
    { numRuns: 500, seed: 55 },
  );
});

/** Of so many worlds, in how many somebody is found. */
const foundOut = (rule: Rule, numRuns: number) =>
  fc.sample(worlds, { numRuns, seed: 7 }).filter((world) => pinned(world, rule).length > 0).length;

test('the same questions find out exact numbers, and fives without a secret', () => {
  expect(foundOut(exact, 300)).toBeGreaterThan(150);
  expect(foundOut(withoutSecret, 1500)).toBeGreaterThan(0);
  const world: World = { days: 1, organizations: 5, types: 1, steps: [[[[4], [4], [4], [4], [4]]]] };
  expect(pinned(world, atOnce).map(({ truth }) => truth)).toContain(4);
  expect(pinned(world, withoutSecret)).toEqual([]);
});

test('who bets that all fives came with the next person is right no more often than who guesses blindly', () => {
  const tries = fc.sample(worlds, { numRuns: 1500, seed: 7 }).map((world) => guessed(world, bet));
  const sum = (of: (one: (typeof tries)[number]) => number) => tries.reduce((total, one) => total + of(one), 0);
  const [few, said, right] = [sum((one) => one.few), sum((one) => one.said), sum((one) => one.right)];
  expect(few).toBeGreaterThan(20_000);
  // He names one group in twenty, and of one in a hundred rightly.
  expect(said / few).toBeLessThan(0.08);
  expect(right / few).toBeLessThan(0.02);
  // One of four numbers is right by chance.
  expect(right / said).toBeLessThan(0.3);
  // And he names hardly any where not other answers show him that he is wrong.
  expect(sum((one) => (one.isRefuted ? 0 : one.said))).toBeLessThan(10);
});
