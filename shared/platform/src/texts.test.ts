import { expect, test } from '@jest/globals';
import { keysOf } from '@omzien/testing/keysOf';
import { concerns } from './concerns.ts';
import { createI18n } from './i18n.ts';
import { splitLocale, withLocale } from './localePath.ts';
import en from './locales/en.json' with { type: 'json' };
import nl from './locales/nl.json' with { type: 'json' };

test('both languages have the same keys', () => expect(keysOf(nl)).toEqual(keysOf(en)));

test('two visits in two languages do not disturb each other', () => {
  const [dutch, english] = [createI18n('nl', nl), createI18n('en', en)];
  expect(dutch.t('button.save')).toBe('Opslaan');
  expect(english.t('button.save')).toBe('Save');
  expect(english.t('error.other_title', { code: 418 })).toBe('Oops... something went wrong! (error code: 418)');
});

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

test.each([
  ['vacancies', '/api/v1/vacancies', true],
  ['vacancies', '/api/v1/vacancies/search?sort=x', true],
  ['vacancies', '/api/v1/applications/1?include=vacancy,organization', true],
  ['vacancies', '/api/v1/vacancy_categories', false],
  ['users', '/api/v1/current_user?include=roles', true],
  ['applications', '/api/v1/guest_applications/token', true],
  ['organizations', '/api/v1/current_organizations', true],
  ['organizations', '/api/v1/pages/by_slug?slug=organizations', false],
])('a change of %s concerns %s: %s', (type, address, concerned) => {
  expect(concerns(type)(address)).toBe(concerned);
  expect(concerns(type)(['not', 'a', 'string'])).toBe(false);
});
