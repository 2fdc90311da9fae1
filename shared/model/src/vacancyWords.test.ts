import { expect, test } from '@jest/globals';
import { vacancyWords } from './vacancyWords.ts';

const nothing = { title: null, summary: null, description: null, requirements: null, offer: null };
const cook = { title: 'Kok', summary: 'Kook mee.', description: 'Je kookt.', requirements: null, offer: 'Je eet mee.' };
const inEnglish = (english: Partial<Record<keyof typeof cook, string>>) =>
  vacancyWords({ ...cook, translations: { en: { ...nothing, ...english } } }, 'en');

test('who reads Dutch gets the Dutch texts, also of a vacancy that is there in English', () => {
  const words = vacancyWords({ ...cook, translations: { en: { ...nothing, title: 'Cook' } } }, 'nl');
  expect(words).toEqual({ ...cook, langs: {}, foreign: 'none' });
});

test('what nobody translated stays in Dutch and says so; a text that is not there is in no language', () => {
  const dutch = { title: 'nl', summary: 'nl', description: 'nl', offer: 'nl' };
  expect(vacancyWords(cook, 'en')).toEqual({ ...cook, langs: dutch, foreign: 'all' });
  expect(inEnglish({ title: ' ' })).toMatchObject({ title: 'Kok', foreign: 'all' });
});

test('a translation takes the place of each text that it has', () => {
  const words = inEnglish({ title: 'Cook', summary: 'Cook with us.' });
  expect(words).toMatchObject({ title: 'Cook', summary: 'Cook with us.', description: 'Je kookt.', foreign: 'some' });
  expect(words.langs).toEqual({ description: 'nl', offer: 'nl' });
  const whole = { title: 'Cook', summary: 'Cook with us.', description: 'You cook.', offer: 'You eat with us.' };
  expect(inEnglish(whole)).toEqual({ ...whole, requirements: null, langs: {}, foreign: 'none' });
});

test('a row of the search has no long texts, and is judged by those that it has', () => {
  const { title, summary } = cook;
  const row = { title, summary, translations: { en: { ...nothing, title: 'Cook', summary: 'Cook with us.' } } };
  expect(vacancyWords(row, 'en')).toEqual({ title: 'Cook', summary: 'Cook with us.', langs: {}, foreign: 'none' });
});
