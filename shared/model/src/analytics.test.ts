import { expect, test } from '@jest/globals';
import { figureKeys, figures } from './analytics.ts';

test('every figure says in both languages what it means', () => {
  for (const key of figureKeys) {
    const { name, definition } = figures[key];
    for (const text of [name.nl, name.en, definition.nl, definition.en]) expect(text.length).toBeGreaterThan(4);
  }
});
