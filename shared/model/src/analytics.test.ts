import { expect, test } from '@jest/globals';
import { figureKeys, figures } from './analytics.ts';
import { figureDefinitions } from './figureDefinitions.ts';

test('every figure says in both languages what it means', () => {
  for (const key of figureKeys) {
    const { name } = figures[key];
    const definition = figureDefinitions[key];
    for (const text of [name.nl, name.en, definition.nl, definition.en]) expect(text.length).toBeGreaterThan(4);
  }
});
