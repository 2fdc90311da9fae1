import { expect, test } from '@jest/globals';
import { splitLocale, withLocale } from './localePath.ts';

test.each([
  ['/', 'nl', '/'],
  ['/vacancies?x=1', 'nl', '/vacancies?x=1'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/en?x=1', 'en', '/?x=1'],
  ['/en/vacancies#top', 'en', '/vacancies#top'],
  ['/energie', 'nl', '/energie'],
  ['/nl/x', 'nl', '/nl/x'],
  ['/de/x', 'nl', '/de/x'],
  ['/en//evil.example', 'en', '/evil.example'],
])('%s is the path %s %s', (address, locale, path) => {
  expect(splitLocale(address)).toEqual({ locale, path });
});

test.each([
  ['/', '/en'],
  ['/?x=1', '/en?x=1'],
  ['/vacancies', '/en/vacancies'],
])('%s in English is %s', (path, address) => {
  expect(withLocale(path, 'en')).toBe(address);
  expect(withLocale(path, 'nl')).toBe(path);
});
