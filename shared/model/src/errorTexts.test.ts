import { expect, test } from '@jest/globals';
import { errorText, errorTexts } from './errorTexts.ts';

test('every rule has a sentence in both languages, with the same values in it', () => {
  expect(Object.keys(errorTexts.en)).toEqual(Object.keys(errorTexts.nl));
  const values = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();
  for (const code of Object.keys(errorTexts.nl) as (keyof typeof errorTexts.nl)[]) {
    expect([code, values(errorTexts.en[code])]).toEqual([code, values(errorTexts.nl[code])]);
  }
});

test('an unknown code gives the default of the specification, an unknown language Dutch', () => {
  expect(errorText('no_such_rule', 'en', { field: 'Title' })).toBe('Title is not valid.');
  expect(errorText('blank', 'fr', { field: 'Titel' })).toBe('Vul ‘Titel’ in.');
});
