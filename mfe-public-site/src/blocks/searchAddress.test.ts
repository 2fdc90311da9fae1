import { expect, test } from '@jest/globals';
import { popularAddress, searchAddress } from './searchAddress.ts';

test.each([
  [[], '/vacancies/search'],
  [[['filter[near]', '  ']], '/vacancies/search'],
  [
    [['filter[near]', ' ’t Harde & omgeving ']],
    `/vacancies/search?filter[near]=${encodeURIComponent('’t Harde & omgeving')}`,
  ],
  [
    [
      ['a', '1'],
      ['b', 'x=y#z'],
    ],
    '/vacancies/search?a=1&b=x%3Dy%23z',
  ],
] as [[string, string][], string][])('%j leads to %s', (fields, address) => {
  expect(searchAddress(fields)).toBe(address);
});

test('a popular search is words, or parameters of the search', () => {
  expect(popularAddress('taalmaatje')).toContain('_cont]=taalmaatje');
  expect(popularAddress('?filter[category_ids_in]=c1')).toBe('/vacancies/search?filter[category_ids_in]=c1');
});
