import { expect, test } from '@jest/globals';
import { near, withParameter } from '@omzien/parts/search/searchParameters';
import {
  chosenFilters,
  chosenValues,
  savedQuery,
  searchAddress,
  withFacetValue,
  withoutFilters,
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

test('a form without scripts says a list several times', () => {
  expect(chosenValues(query('filter[dayparts_in]=a&filter[dayparts_in]=b'), 'dayparts')).toEqual(['a', 'b']);
});

test('of hours, ages and yes-or-no questions one answer holds', () => {
  const four = withFacetValue(query('filter[hours_per_week_max_lteq]=2'), 'hoursPerWeekMax', '4');
  expect(searchAddress(four)).toBe('/vacancies/search?filter[hours_per_week_max_lteq]=4');
  expect(searchAddress(withFacetValue(four, 'hoursPerWeekMax', '4'))).toBe('/vacancies/search');
});

test('the vacancies of one spot of the map are one filter', () => {
  const [filter, ...more] = chosenFilters(query('view=map&filter[id_in]=a,b,c'));
  expect([filter?.facet, filter?.value, searchAddress(filter?.without ?? query(''))]).toEqual([
    'spot',
    '3',
    '/vacancies/search?view=map',
  ]);
  expect(more).toEqual([]);
});

test('a saved search keeps what was asked, and not how it was looked at', () => {
  expect(
    savedQuery(
      query(
        'view=map&saving=true&page[number]=3&filter[near]=Wezep&filter[id_in]=a&filter[dayparts_in]=a&filter[dayparts_in]=b&sort=',
      ),
    ),
  ).toEqual({ 'filter[near]': 'Wezep', 'filter[dayparts_in]': 'a,b' });
});
