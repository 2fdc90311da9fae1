import { expect, test } from '@jest/globals';
import { addressOf, everythingQuery, keptQuery, rowsOf, sortBy, viewOf, withParameters } from './listAddress.ts';

const query = (text: string) => new URLSearchParams(text);
const full = 'sort=-name&filter[stage_in]=new,accepted&page[number]=3&page[size]=50';

test('a change starts the list at its first page, and stands readable in the address', () => {
  expect(addressOf('/applications', withParameters(query(full), { sort: 'name' }))).toBe(
    '/applications?sort=name&filter[stage_in]=new,accepted&page[size]=50',
  );
  expect(addressOf('/applications', withParameters(query(full), { 'page[number]': '4' }))).toContain('page[number]=4');
  expect(addressOf('/applications', withParameters(query('sort=name'), { sort: '' }))).toBe('/applications');
});

test('two addresses are one view when rows and order are equal, whatever the page and the order of writing', () => {
  expect(viewOf(query(full))).toBe(viewOf(query('filter%5Bstage_in%5D=new%2Caccepted&sort=-name')));
  expect(viewOf(query(full))).not.toBe(viewOf(query(full.replace('-name', 'name'))));
  expect(rowsOf(query(full))).toBe(rowsOf(query(full.replace('-name', 'name'))));
  expect(viewOf(everythingQuery())).toBe('');
  expect(viewOf(query('layout=board&sort=name'))).toBe('sort=name');
  expect(new URLSearchParams(keptQuery(query(full))).has('page[number]')).toBe(false);
});

test.each([
  ['-created_at', 'ascending', 'none', 'name'],
  ['name', 'ascending', 'ascending', '-name'],
  ['-name', 'ascending', 'descending', 'name'],
  ['-created_at', 'descending', 'none', '-name'],
] as const)('sorted by %s, a header that begins %s is sorted %s and leads to %s', (current, first, direction, next) => {
  expect(sortBy(current, 'name', first)).toEqual({ direction, next });
});
