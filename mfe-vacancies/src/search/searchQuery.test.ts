import { expect, test } from '@jest/globals';
import {
  chosenFilters,
  chosenValues,
  near,
  searchAddress,
  withFacetValue,
  withoutFilters,
  withParameter,
} from './searchQuery.ts';

const query = (text: string) => new URLSearchParams(text);

test('a facet takes several values and gives each back', () => {
  const both = withFacetValue(withFacetValue(query(''), 'categoryIds', 'a'), 'categoryIds', 'b');
  expect(chosenValues(both, 'categoryIds')).toEqual(['a', 'b']);
  expect(chosenValues(withFacetValue(both, 'categoryIds', 'a'), 'categoryIds')).toEqual(['b']);
});

test('any change of the search goes back to the first page', () => {
  expect(searchAddress(withFacetValue(query('page[number]=4'), 'frequency', 'once'))).toBe(
    '/vacancies/search?filter[frequency_in]=once',
  );
});

test('without a place there is no distance and no order by distance', () => {
  const change = withParameter(query('filter[near]=8091&filter[distance_lteq]=5&sort=distance'), near, '');
  expect(searchAddress(change)).toBe('/vacancies/search');
});

test('each chosen filter knows the search without it', () => {
  const filters = chosenFilters(query('filter[near]=Wezep&filter[distance_lteq]=5&filter[category_ids_in]=a,b'));
  expect(filters.map(({ facet, value, without }) => [facet, value, searchAddress(without)])).toEqual([
    ['near', 'Wezep', '/vacancies/search?filter[category_ids_in]=a,b'],
    ['distance', '5', '/vacancies/search?filter[near]=Wezep&filter[category_ids_in]=a,b'],
    ['categoryIds', 'a', '/vacancies/search?filter[near]=Wezep&filter[distance_lteq]=5&filter[category_ids_in]=b'],
    ['categoryIds', 'b', '/vacancies/search?filter[near]=Wezep&filter[distance_lteq]=5&filter[category_ids_in]=a'],
  ]);
});

test('clearing everything keeps the order, unless it was by distance', () => {
  expect(searchAddress(withoutFilters(query('filter[near]=Wezep&sort=-published_at')))).toBe(
    '/vacancies/search?sort=-published_at',
  );
  expect(searchAddress(withoutFilters(query('filter[near]=Wezep&sort=distance')))).toBe('/vacancies/search');
});
