import fc from 'fast-check';
import type { World } from './attacker.ts';

const anyNumber = Array.from({ length: 13 }, (_, number) => number);
/** Few people in many small groups. `kinds` are the numbers that most groups have. */
export const worldsOf = ({
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
export const crossed = worldsOf({ ...parts, steps: [1] });
/** The same, of which some also took the next step. */
export const worlds = worldsOf({ ...parts, steps: [2] });
