import { expect, test } from '@jest/globals';
import { sentencesOf } from './VacancyTexts.tsx';

test('each sentence stands alone, and numbers and hours stay whole', () => {
  expect(sentencesOf('Je kookt voor 30 mensen. Om 18.00 uur eten we samen!\nKinderen mogen mee.')).toEqual([
    'Je kookt voor 30 mensen.',
    'Om 18.00 uur eten we samen!',
    'Kinderen mogen mee.',
  ]);
});

test('an empty line is no sentence', () => {
  expect(sentencesOf('Koffie.\n\n')).toEqual(['Koffie.']);
});
