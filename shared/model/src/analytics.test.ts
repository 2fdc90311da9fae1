import { expect, test } from '@jest/globals';
import { figureKeys, figures, toldBetween, toldCount } from './analytics.ts';

test('people are told in complete fives, each once the next one has begun', () => {
  expect([0, 4, 5, 6, 9, 10, 11, 15, 16].map(toldCount)).toEqual([0, 0, 0, 5, 5, 5, 10, 10, 15]);
  expect(toldBetween(3, 7)).toEqual({ value: 5, suppressed: false });
  expect(toldBetween(6, 9)).toEqual({ value: null, suppressed: true });
});

test('periods add up to the whole, however they are cut', () => {
  const counts = [0, 1, 3, 7, 7, 12, 26, 30];
  for (let middle = 1; middle < counts.length - 1; middle++) {
    const told = (from: number, to: number) => toldBetween(counts[from] ?? 0, counts[to] ?? 0).value ?? 0;
    expect(told(0, middle) + told(middle, counts.length - 1)).toBe(told(0, counts.length - 1));
  }
});

test('every figure says in both languages what it means', () => {
  for (const key of figureKeys) {
    const { name, definition } = figures[key];
    for (const text of [name.nl, name.en, definition.nl, definition.en]) expect(text.length).toBeGreaterThan(4);
  }
});
