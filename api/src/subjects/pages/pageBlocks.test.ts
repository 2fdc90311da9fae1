import { expect, test } from '@jest/globals';
import { busiest } from './pageBlocks.ts';

const kinds = [
  { key: 'care', count: 2 },
  { key: 'garden', count: 9 },
  { key: 'sports', count: 1 },
  { key: 'cooking', count: 4 },
];
const keys = (limit: unknown) => busiest(kinds, limit).map(({ key }) => key);

test('of the kinds of work those with most vacancies are shown, in their own order', () => {
  expect(keys(2)).toEqual(['garden', 'cooking']);
  expect(keys(3)).toEqual(['care', 'garden', 'cooking']);
});

test.each([[null], [undefined], [4], [8]])('all of them with the limit %j', (limit) => {
  expect(keys(limit)).toEqual(['care', 'garden', 'sports', 'cooking']);
});
