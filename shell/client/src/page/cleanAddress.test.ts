import { afterEach, expect, test } from '@jest/globals';
import { cleanAddress } from './cleanAddress.ts';

afterEach(() => window.history.replaceState(null, '', '/'));
const addressOf = ({ pathname, search, hash }: Location) => `${pathname}${search}${hash}`;

test.each([
  ['/nieuws?fbclid=x&page=2#top', '/nieuws?page=2', '/nieuws?page=2#top'],
  ['/nieuws?utm_source=mail', '/nieuws', '/nieuws'],
  ['/nieuws?page=2', '/nieuws?page=2', '/nieuws?page=2'],
  // What a server wrote of another address is no reason to move.
  ['/vacancies/search?x=1', '/nieuws', '/vacancies/search?x=1'],
])('at %s with a page of %s the address is %s', (at, url, expected) => {
  window.history.replaceState({ index: 3 }, '', at);
  const { length } = window.history;
  cleanAddress({ url }, window);
  expect(addressOf(window.location)).toBe(expected);
  expect(window.history.state).toEqual({ index: 3 });
  expect(window.history).toHaveLength(length);
});
