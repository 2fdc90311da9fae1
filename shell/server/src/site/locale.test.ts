import { describe, expect, test } from '@jest/globals';
import { acceptedLanguages, decideLocale, matchLocale } from './locale.ts';

test('languages come in the order wanted', () => {
  expect(acceptedLanguages('de;q=0.5, en-GB, nl;q=0.9, *;q=0.1, fr;q=0, "x')).toEqual(['en-gb', 'nl', 'de']);
  expect(acceptedLanguages(undefined)).toEqual([]);
});

test.each([
  [['en'], 'en'],
  [['nl-BE', 'en'].map((tag) => tag.toLowerCase()), 'nl'],
  [['de', 'en-gb'], 'en'],
  [['en-gb', 'nl'], 'en'],
  [['de', 'fr'], null],
  [[], null],
])('%j fits %j', (languages, locale) => {
  expect(matchLocale(languages)).toBe(locale);
});

describe('where there are several languages', () => {
  const features = { multiLanguage: true };
  const decide = (url: string, cookie?: string, acceptLanguage?: string) =>
    decideLocale({ url, features, cookie, acceptLanguage });

  test.each<[string, Parameters<typeof decide>, Partial<ReturnType<typeof decide>>]>([
    ['an English browser', ['/', undefined, 'en-GB,en'], { kind: 'redirect', location: '/en', storeCookie: 'en' }],
    ['a Dutch browser', ['/', undefined, 'nl'], { kind: 'page', locale: 'nl', storeCookie: null }],
    ['a German browser', ['/', undefined, 'de'], { kind: 'page', locale: 'nl' }],
    ['a choice made before', ['/', 'nl', 'en'], { kind: 'page', locale: 'nl' }],
    ['English chosen before', ['/', 'en', 'nl'], { kind: 'redirect', location: '/en' }],
    ['a cookie with an unknown language', ['/', 'xx', 'en'], { kind: 'page', locale: 'nl', storeCookie: 'nl' }],
    ['a query', ['/?a=1', undefined, 'en'], { kind: 'redirect', location: '/en?a=1' }],
    ['any other address', ['/vacancies/search', undefined, 'en'], { kind: 'page', locale: 'nl', isDetected: false }],
    ['an English address', ['/en/vacancies/search', 'nl', 'nl'], { kind: 'page', locale: 'en' }],
    ['the English home', ['/en', 'nl', 'nl'], { kind: 'page', locale: 'en' }],
  ])('%s', (_case, facts, decision) => {
    expect(decide(...facts)).toMatchObject(decision);
  });
});

test.each([
  ['/en/vacancies/search?a=1', '/vacancies/search?a=1'],
  ['/en', '/'],
  ['/en//evil.example', '/evil.example'],
  ['/en/\\\\evil.example', '/evil.example'],
  ['/en/%2F%2Fevil.example', '/'],
  ['/en/%5Cevil.example', '/'],
  ['/en/https://evil.example', '/https://evil.example'],
])('where there is one language %s is at %s', (url, location) => {
  const decision = decideLocale({ url, features: { multiLanguage: false }, cookie: 'en', acceptLanguage: 'en' });
  expect(decision).toMatchObject({ kind: 'redirect', location, storeCookie: null });
});
