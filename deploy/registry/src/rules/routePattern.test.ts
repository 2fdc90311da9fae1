import { expect, test } from '@jest/globals';
import { matchesPath, patternKeys } from './routePattern.ts';

test.each([
  ['/vacancies/{id}', ['/vacancies/:']],
  ['/vacancies/:id/', ['/vacancies/:']],
  ['/:slug?', ['/', '/:']],
  ['/nieuws/{slug}?', ['/nieuws', '/nieuws/:']],
  ['/Content/*', ['/content/*']],
  ['/', ['/']],
])('%s claims %j', (path, keys) => {
  expect(patternKeys(path)).toEqual(keys);
});

test.each([
  ['/vacancies/{id}', '/vacancies/7?tab=1', true],
  ['/vacancies/{id}', '/vacancies', false],
  ['/content/*', '/content/menu-items/3', true],
  ['/content/*', '/contents', false],
  ['/', '/', true],
  ['/:slug?', '/over-ons#top', true],
])('%s and the address %s: %s', (path, address, matches) => {
  expect(matchesPath(path, address)).toBe(matches);
});
