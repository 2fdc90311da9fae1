import { expect, test } from '@jest/globals';
import { chaptersOf } from './chapters.ts';

test('a text is cut before each heading, and loses nothing', () => {
  const body = 'Vooraf.\n\n### Kost het geld?\n\nNee.\n\n### En dan? ##\n\nDan niets #1.';
  const chapters = chaptersOf(body);
  expect(chapters.map(({ title }) => title)).toEqual([null, 'Kost het geld?', 'En dan?']);
  expect(chapters.map(({ text }) => text).join('')).toBe(body);
});

test('a text without headings is one chapter, an empty one none', () => {
  expect(chaptersOf('Alleen dit.')).toEqual([{ title: null, text: 'Alleen dit.' }]);
  expect(chaptersOf(' \n')).toEqual([]);
});
