import { expect, test } from '@jest/globals';
import { callBlock, headingBlock, textBlock } from '../testing/samples.ts';
import { missingBlocks, untranslatedBlocks } from './missingBlocks.ts';

test('of each kind what is more there than here is missing', () => {
  const second = { ...headingBlock, id: 'second' };
  expect(missingBlocks([headingBlock, second, callBlock], [headingBlock, callBlock])).toEqual([second]);
  expect(missingBlocks([headingBlock], [headingBlock, textBlock])).toEqual([]);
});

test('what says the very same in both languages is not translated', () => {
  const translated = { ...callBlock, data: { title: 'Start today, it takes no more than an hour' } };
  expect(untranslatedBlocks([textBlock, callBlock], [textBlock, translated])).toEqual([textBlock]);
});
