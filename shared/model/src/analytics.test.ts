import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { figureKeys, figures, shownNumber, shownParts, smallestShown } from './analytics.ts';

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test('a number under five is never told', () => {
  expect([0, 4, 5].map(shownNumber)).toEqual([
    { value: null, suppressed: true },
    { value: null, suppressed: true },
    { value: 5, suppressed: false },
  ]);
});

test('one small part takes another with it, so that the total does not tell it', () => {
  expect(shownParts([20, 3, 9]).map(({ value }) => value)).toEqual([20, null, null]);
  expect(shownParts([20, 9, 7]).map(({ value }) => value)).toEqual([20, 9, 7]);
  expect(shownParts([1, 2, 1, 30]).every(({ suppressed }) => suppressed)).toBe(true);
});

/** Every way in which so many parts can make this total. */
function* ways(parts: number, total: number): Generator<number[]> {
  if (parts === 1) yield [total];
  else
    for (let first = 0; first <= total; first++)
      for (const rest of ways(parts - 1, total - first)) yield [first, ...rest];
}

test('whoever knows the total, what is shown, and how we hide, still cannot work out a number under five', () => {
  for (let parts = 2; parts <= 4; parts++)
    for (let total = smallestShown; total <= 18; total++) {
      const byAnswer = new Map<string, number[][]>();
      for (const values of ways(parts, total)) {
        const answer = JSON.stringify(shownParts(values).map(({ value }) => value));
        byAnswer.set(answer, [...(byAnswer.get(answer) ?? []), values]);
      }
      for (const [answer, candidates] of byAnswer)
        for (let index = 0; index < parts; index++) {
          const known = new Set(candidates.map((values) => values[index]));
          const only = [...known][0] ?? 0;
          if (known.size === 1 && only < smallestShown) throw new Error(`${answer} tells part ${index}: ${only}`);
        }
    }
});

test('for any parts: what is shown is true and five or more, and what is left over is no number under five', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(8), fc.nat(500)), { maxLength: 30 }), (values) => {
      const shown = shownParts(values);
      const hidden = values.filter((_, index) => shown[index]?.suppressed);
      shown.forEach(({ value, suppressed }, index) => {
        expect(value).toBe(suppressed ? null : values[index]);
        if (value !== null) expect(value).toBeGreaterThanOrEqual(smallestShown);
      });
      if (hidden.length === 0 || sumOf(values) < smallestShown) return;
      expect(hidden.length).toBeGreaterThan(1);
      expect(sumOf(hidden)).toBeGreaterThanOrEqual(smallestShown);
    }),
    { numRuns: 1000 },
  );
});

test('every figure says in both languages what it means', () => {
  for (const key of figureKeys) {
    const { name, definition } = figures[key];
    for (const text of [name.nl, name.en, definition.nl, definition.en]) expect(text.length).toBeGreaterThan(4);
  }
});
