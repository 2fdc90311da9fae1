import { expect, test } from '@jest/globals';
import { measureReadability } from '@omzien/model/readability';
import { allWrittenTexts } from '../scaffold/writtenTexts.ts';
import { acceptedSentences, acceptedWords } from './acceptedTexts.ts';
import { textsOfFiles, textsOfKit } from './everyText.ts';
import { textsInCode } from './textsInCode.ts';

/** English words are shorter and its sentences longer than Dutch ones: B1 readers follow up to twenty words. */
const longEnglishSentence = 20;

/** Every text that a visitor can meet, with the file and the key it stands under; what is filled in counts as one word. */
const textsOf = (locale: 'nl' | 'en'): [string, string][] => [
  ...allWrittenTexts(locale),
  ...textsOfFiles(locale),
  ...textsOfKit(locale),
];
const isAccepted = (place: string) => acceptedSentences.some((end) => place.endsWith(` ${end}`));

test('there are texts in both languages', () => {
  expect(textsOf('nl').length).toBeGreaterThan(300);
  const keys = (locale: 'nl' | 'en') => new Set(textsOf(locale).map(([place]) => place.replace(`/${locale}.json`, '')));
  expect(keys('en')).toEqual(keys('nl'));
});

test('texts in code are found, with what functions make of them', () => {
  const source = `const texts = {
    nl: { one: 'Eén', many: (count: number) => \`\${count} \${count === 1 ? 'rij' : 'rijen'} gekozen\`, in: { a: 'diep' } },
    en: { one: 'One', many: (count: number) => \`\${count} chosen\`, in: { a: 'deep' } },
  };`;
  expect(textsInCode(source, 'nl')).toEqual([
    ['one', 'Eén'],
    ['many', 'X X gekozen'],
    ['many', 'rij'],
    ['many', 'rijen'],
    ['in.a', 'diep'],
  ]);
  expect(textsOfKit('nl').map(([place]) => place)).toContain('shared/parts/src/report/reportTexts.ts choose');
});

test('Dutch texts are at level B1: no sentence of more than fifteen words', () => {
  const long = textsOf('nl')
    .filter(([place]) => !isAccepted(place))
    .flatMap(([place, text]) => measureReadability(text).longSentences.map((one) => `${place}: ${one.text}`));
  expect(long).toEqual([]);
});

test('Dutch texts are at level B1: no word of offices where people say it otherwise, and no long one that few know', () => {
  const hard = textsOf('nl').flatMap(([place, text]) =>
    measureReadability(text)
      .hardWords.filter(({ word }) => !acceptedWords.includes(word))
      .map(({ word, suggestion }) => `${place}: ${word}${suggestion ? ` (say: ${suggestion})` : ''}`),
  );
  expect(hard).toEqual([]);
});

test('English texts are at level B1: no sentence of more than twenty words', () => {
  const long = textsOf('en')
    .filter(([place]) => !isAccepted(place))
    .flatMap(([place, text]) =>
      text
        .split(/(?<=[.!?…])\s+|\n+/)
        .filter((sentence) => (sentence.match(/[\p{L}\p{N}’'-]+/gu) ?? []).length > longEnglishSentence)
        .map((sentence) => `${place}: ${sentence}`),
    );
  expect(long).toEqual([]);
});

test('nothing is accepted that does not stand anywhere', () => {
  const dutch = textsOf('nl');
  const all = dutch.map(([, text]) => text.toLowerCase()).join(' ');
  expect(acceptedWords.filter((word) => !all.includes(word))).toEqual([]);
  expect(acceptedSentences.filter((end) => !dutch.some(([place]) => place.endsWith(` ${end}`)))).toEqual([]);
});
