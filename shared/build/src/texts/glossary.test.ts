import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../workspace/paths.ts';
import { textsOfFiles, textsOfKit, textsOfServers } from './everyText.ts';

type Locale = 'nl' | 'en';
const locales = ['nl', 'en'] as const;
const glossary = readFileSync(join(root, 'shared/ui/src/text/glossary.md'), 'utf8');

/** Per word that is not said, the one that is said instead. */
const refused = (locale: Locale): [not: string, word: string][] =>
  (glossary.split(/^## /m).find((part) => part.startsWith(`${locale}\n`)) ?? '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, what = '', word]) => word !== undefined && word !== 'word' && !what.startsWith('-'))
    .flatMap(([, , word = '', not = '']) => not.split(', ').map((each) => [each, word] as [string, string]));

/** Where a text says what the glossary refuses; an address in it (`/notificaties`) is no word. */
const slips = (locale: Locale, texts: readonly [place: string, text: string][]) =>
  texts.flatMap(([place, text]) =>
    refused(locale)
      .filter(([not]) => new RegExp(`(?<![\\p{L}/_.-])${not}`, 'iu').test(text))
      .map(([not, word]) => `${place}: "${not}" (say: ${word})`),
  );

test('a word that the glossary refuses is found, also as the beginning of a longer one, and not in an address', () => {
  expect(
    slips('nl', [
      ['here', 'Bekijk je Aanvraag'],
      ['there', 'Dat telt mee in je reactietijd.'],
    ]),
  ).toEqual([
    'here: "aanvraag" (say: aanmelding)',
    'there: "reactie" (say: aanmelding)',
    'there: "reactie" (say: bericht)',
  ]);
  expect(slips('nl', [['here', 'Zie /notificaties en je aanmelding']])).toEqual([]);
  expect(
    slips('en', [
      ['here', 'Log in to go on'],
      ['there', 'An alert'],
    ]),
  ).toHaveLength(2);
});

test.each(locales)('%s: screens, mails, notifications and refusals have one word for one thing', (locale) => {
  const texts = [...textsOfFiles(locale), ...textsOfKit(locale), ...textsOfServers(locale)];
  // Mails and names of figures are among them, or nothing would be held.
  expect(texts.map(([place]) => place)).toEqual(
    expect.arrayContaining([
      'api/src/services/mail/templates/applications.ts ',
      'shared/model/src/analytics.ts ',
      `mfe-vacancies/src/locales/${locale}.json navigation.applications`,
    ]),
  );
  expect(slips(locale, texts)).toEqual([]);
});
