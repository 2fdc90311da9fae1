import { expect, test } from '@jest/globals';
import { partsOf, searchAddress, withParts } from './searchQuery.ts';

const saved = {
  'filter[near]': 'Wezep',
  'filter[distance_lteq]': '10',
  'filter[category_ids_in]': 'a,b',
  'filter[frequency_in]': 'weekly',
};

test('a search is changed in its parts, and keeps what is not changed here', () => {
  const { words, ...parts } = partsOf(saved);
  expect(words).toBe('');
  expect(withParts(saved, parts)).toEqual(saved);
  expect(withParts(saved, { near: 'Oldebroek', distance: '5', categoryIds: [] })).toEqual({
    'filter[near]': 'Oldebroek',
    'filter[distance_lteq]': '5',
    'filter[frequency_in]': 'weekly',
  });
  // Without a place there is nothing to measure from.
  expect(withParts(saved, { near: ' ', distance: '5', categoryIds: ['b'] })).toEqual({
    'filter[category_ids_in]': 'b',
    'filter[frequency_in]': 'weekly',
  });
});

test('its name leads to what it finds', () => {
  expect(searchAddress({ 'filter[near]': 'Wezep' })).toBe('/vacancies/search?filter[near]=Wezep');
  expect(searchAddress({})).toBe('/vacancies/search');
});
