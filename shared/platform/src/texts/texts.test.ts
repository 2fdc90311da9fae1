import { expect, test } from '@jest/globals';
import { keysOf } from '@omzien/testing/keysOf';
import en from '../locales/en.json' with { type: 'json' };
import nl from '../locales/nl.json' with { type: 'json' };
import { createI18n } from './i18n.ts';

test('both languages have the same keys', () => expect(keysOf(nl)).toEqual(keysOf(en)));

test('two visits in two languages do not disturb each other', () => {
  const [dutch, english] = [createI18n('nl', nl), createI18n('en', en)];
  expect(dutch.t('button.save')).toBe('Opslaan');
  expect(english.t('button.save')).toBe('Save');
  expect(english.t('error.other_title', { code: 418 })).toBe('Oops... something went wrong! (error code: 418)');
});
