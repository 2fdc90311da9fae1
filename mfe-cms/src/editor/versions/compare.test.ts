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
