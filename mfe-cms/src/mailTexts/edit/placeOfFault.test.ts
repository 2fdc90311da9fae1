import { expect, test } from '@jest/globals';
import { markFault } from './placeOfFault.ts';

test.each([
  ['at the braces', 'Dag\nJe {{ x }}!', { line: 2, column: 4 }, { before: 'Je ', marked: '{{ x }}', after: '!' }],
  ['at the name between them', 'Je {{ x }}!', { line: 1, column: 7 }, { before: 'Je ', marked: '{{ x }}', after: '!' }],
  ['that is not closed', 'Je {{ x', { line: 1, column: 4 }, { before: 'Je ', marked: '{{ x', after: '' }],
  [
    'at the second of two',
    '{{ a }} {{ b }}',
    { line: 1, column: 12 },
    { before: '{{ a }} ', marked: '{{ b }}', after: '' },
  ],
  ['beyond the text', 'kort', { line: 9, column: 9 }, { before: '', marked: '', after: '' }],
])('a mistake %s is marked with its braces', (_case, text, place, shown) => {
  const found = markFault(text, place);
  expect(found).toMatchObject(shown);
  expect(text.slice(found.from, found.to)).toBe(shown.marked);
});
