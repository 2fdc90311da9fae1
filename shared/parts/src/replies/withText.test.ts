import { expect, test } from '@jest/globals';
import { withText } from './withText.ts';

test.each([
  ['', 'Kom je kijken?', 'Kom je kijken?'],
  ['Hallo Bram,\n', 'Kom je kijken?', 'Hallo Bram,\n\nKom je kijken?'],
])('after %j a text at hand is put below what was typed', (typed, text, both) =>
  expect(withText(typed, text)).toBe(both),
);
