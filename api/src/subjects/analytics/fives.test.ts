import { expect, test } from '@jest/globals';
import { toldCount } from '@omzien/model/analytics';
import fc from 'fast-check';
import { pinned, type Rule, type World } from '../../../testing/figures/attacker.ts';

/** What is told now, and what somebody who knows the rule makes of it. */
const inFives: Rule = {
  tell: toldCount,
  possible: (told) => ({ least: told === 0 ? 0 : told + 1, most: told + 5 }),
};
/** What was told before: exact numbers, those under five hidden. */
const exact: Rule = {
  tell: (count) => (count < 5 ? 0 : count),
  possible: (told) => (told === 0 ? { least: 0, most: 4 } : { least: told, most: told }),
};
/** Fives that are told as soon as they are complete. */
const atOnce: Rule = {
  tell: (count) => 5 * Math.floor(count / 5),
  possible: (told) => ({ least: told, most: told + 4 }),
};

/** Few people, many small groups, and numbers just beside those at which something is told. */
const worlds = fc
  .record({
    days: fc.integer({ min: 1, max: 3 }),
    organizations: fc.constantFrom(1, 2, 3, 5),
    types: fc.constantFrom(1, 2, 3),
    kinds: fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 9, 10, 11), { minLength: 1, maxLength: 3 }),
    hasAnswers: fc.boolean(),
    seed: fc.infiniteStream(fc.nat(1000)),
  })
  .map(({ days, organizations, types, kinds, hasAnswers, seed }): World => {
    const next = () => seed.next().value ?? 0;
    const grid = (of: (day: number, organization: number, type: number) => number) =>
      Array.from({ length: days }, (_d, day) =>
        Array.from({ length: organizations }, (_o, organization) =>
          Array.from({ length: types }, (_t, type) => of(day, organization, type)),
        ),
      );
    const applied = grid(() => (next() % 9 === 0 ? next() % 7 : (kinds[next() % kinds.length] ?? 0)));
    const answered = grid((day, organization, type) => next() % ((applied[day]?.[organization]?.[type] ?? 0) + 1));
    return { days, organizations, types, steps: hasAnswers ? [applied, answered] : [applied] };
  });

test('whoever asks everything and puts it together finds no group of one to four people', () => {
  fc.assert(
    fc.property(worlds, (world) => {
      expect(pinned(world, inFives)).toEqual([]);
    }),
    { numRuns: 1500 },
  );
});

test('exact numbers with only the small ones hidden are found out by the same questions', () => {
  const found = fc.sample(worlds, { numRuns: 300, seed: 7 }).filter((world) => pinned(world, exact).length > 0);
  expect(found.length).toBeGreaterThan(100);
});

test('fives that are told when they are complete are found out where all parts are one short of the next', () => {
  const world: World = { days: 1, organizations: 5, types: 1, steps: [[[[4], [4], [4], [4], [4]]]] };
  expect(pinned(world, atOnce).map(({ truth }) => truth)).toContain(4);
  expect(pinned(world, inFives)).toEqual([]);
});
