import { expect, test } from '@jest/globals';
import { callBlock, headingBlock, textBlock } from '../testing/samples.ts';
import { compareBlocks } from './compare.ts';

const saying = (block: typeof textBlock, title: string) => ({ ...block, data: { ...block.data, title } });

test('blocks are matched though a version remembers no ids', () => {
  const rows = compareBlocks(
    [textBlock, saying(headingBlock, 'Eerst'), headingBlock, callBlock],
    [
      headingBlock,
      saying(textBlock, 'Wie zijn wij'),
      { ...headingBlock, blockType: 'QuoteBlock', data: { quote: 'Ja' } },
    ],
  );
  expect(rows.map(({ kind, blockType }) => [kind, blockType])).toEqual([
    ['same', 'SectionTitle'],
    ['changed', 'MarkdownText'],
    ['come', 'QuoteBlock'],
    ['gone', 'SectionTitle'],
    ['gone', 'CallToAction'],
  ]);
});

test('a block whose look alone changed says so', () => {
  const [row] = compareBlocks(
    [callBlock],
    [{ ...callBlock, data: { ...callBlock.data, button: { ...(callBlock.data.button as object), variant: 'white' } } }],
  );
  expect([row?.kind, row?.before === row?.after]).toEqual(['changed', true]);
});

test('another ground counts as a change, and each row says where it stands on both sides', () => {
  const muted = { ...headingBlock, settings: { background: 'muted' } };
  const rows = compareBlocks([textBlock, headingBlock, callBlock], [muted, textBlock]);
  expect(rows.map(({ kind, placeBefore, placeAfter }) => [kind, placeBefore, placeAfter])).toEqual([
    ['changed', 1, 0],
    ['same', 0, 1],
    ['gone', 2, null],
  ]);
});
