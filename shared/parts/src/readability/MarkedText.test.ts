/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { measureReadability } from '@omzien/model/readability';
import { piecesOf } from './MarkedText.tsx';

const long =
  'Je helpt elke week met het koken van soep voor alle mensen uit de hele buurt die graag samen willen eten.';
const text = `Kom gezellig koken. ${long} Indien je wilt.`;

test('a long sentence and a hard word stand apart, and nothing of the text is lost', () => {
  const pieces = piecesOf(text, measureReadability(text));
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ mark }) => mark === 'long').map((piece) => piece.text)).toEqual([long]);
  expect(pieces.filter(({ mark }) => mark === 'hard').map((piece) => piece.text)).toEqual(['Indien']);
});
