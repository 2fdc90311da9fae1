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

const anyNumber = Array.from({ length: 13 }, (_, number) => number);
/** Few people in many small groups. `kinds` are the numbers that most groups have. */
const worldsOf = ({
  organizations,
  types,
  steps,
  kinds,
}: Record<'organizations' | 'types' | 'steps' | 'kinds', number[]>) =>
  fc
    .record({
      days: fc.integer({ min: 1, max: 3 }),
      organizations: fc.constantFrom(...organizations),
      types: fc.constantFrom(...types),
      steps: fc.constantFrom(...steps),
      kinds: fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 4 }),
      numbers: fc.array(fc.nat(1000), { minLength: 120, maxLength: 120 }),
    })
    .map(({ days, organizations: parts, types: others, steps: count, kinds: usual, numbers }): World => {
      let position = 0;
      const next = () => {
        position += 1;
        return numbers[position % numbers.length] ?? 0;
      };
      const grid = (of: (day: number, organization: number, type: number) => number) =>
        Array.from({ length: days }, (_d, day) =>
          Array.from({ length: parts }, (_o, organization) =>
            Array.from({ length: others }, (_t, type) => of(day, organization, type)),
          ),
        );
      const applied = grid(() => (next() % 9 === 0 ? next() % 7 : (usual[next() % usual.length] ?? 0)));
      const answered = grid((day, organization, type) => next() % ((applied[day]?.[organization]?.[type] ?? 0) + 1));
      return { days, organizations: parts, types: others, steps: count === 2 ? [applied, answered] : [applied] };
    });
const parts = { organizations: [1, 2, 3, 4, 5], types: [1, 2, 3], kinds: anyNumber };
/** Organisations by type by day. */
const crossed = worldsOf({ ...parts, steps: [1] });
/** The same, of which some also took the next step. */
const worlds = worldsOf({ ...parts, steps: [2] });
const findsNobody = (world: World) => expect(pinned(world, inFives)).toEqual([]);

test('whoever asks everything and puts it together finds no group of one to four people', () => {
  fc.assert(fc.property(crossed, findsNobody), { numRuns: 2000, seed: 55 });
});

test('also not where most groups are just beside the numbers at which something is told', () => {
  const edges = worldsOf({ organizations: [2, 3, 4, 5], types: [1], steps: [1], kinds: [1, 4, 5, 6, 9, 10, 11] });
  fc.assert(fc.property(edges, findsNobody), { numRuns: 1500, seed: 55 });
});

/** Of so many worlds, in how many somebody is found. */
const foundOut = (rule: Rule, numRuns: number) =>
  fc.sample(worlds, { numRuns, seed: 7 }).filter((world) => pinned(world, rule).length > 0).length;

test('what is left (decision 055): steps inside steps of two kinds of parts, in hardly any world', () => {
  expect(foundOut(inFives, 1500)).toBeLessThan(8);
});

test('exact numbers with only the small ones hidden are found out by the same questions', () => {
  expect(foundOut(exact, 300)).toBeGreaterThan(150);
});

test('fives that are told when they are complete are found out where all parts are one short of the next', () => {
  const world: World = { days: 1, organizations: 5, types: 1, steps: [[[[4], [4], [4], [4], [4]]]] };
  expect(pinned(world, atOnce).map(({ truth }) => truth)).toContain(4);
  expect(pinned(world, inFives)).toEqual([]);
});
