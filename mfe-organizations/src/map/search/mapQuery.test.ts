import { expect, test } from '@jest/globals';
import { distance, near, pageNumber, sort, withParameter } from '@omzien/parts/search/searchParameters';
import { filtersOf, mapAddress, printQuery, spot } from './mapQuery.ts';

test('without a place there is no distance and no order by it, and every change starts at the first page', () => {
  const query = new URLSearchParams({ [near]: 'Wezep', [distance]: '5', [sort]: 'distance', [pageNumber]: '3' });
  expect(mapAddress(withParameter(query, near, ''))).toBe('/sociale-kaart');
  expect(mapAddress(withParameter(query, distance, '10'))).toBe(
    '/sociale-kaart?filter[near]=Wezep&filter[distance_lteq]=10&sort=distance',
  );
});

test('the map is asked with the filters alone, a list to print with all of them in the order of the alphabet', () => {
  const query = new URLSearchParams({ [near]: 'Wezep', [spot]: 'a,b', view: 'map', [sort]: 'distance' });
  expect(filtersOf(query)).toBe('filter[near]=Wezep');
  expect(mapAddress(printQuery(query))).toBe(
    '/sociale-kaart?filter[near]=Wezep&filter[id_in]=a,b&sort=name&view=print&page[size]=500',
  );
});
