import { expect, test } from '@jest/globals';
import { callBlock, headingBlock, sampleCopy, textBlock } from '../testing/samples.ts';
import { type Content, contentOf } from './content.ts';
import { joinContents } from './joinContents.ts';

const before = contentOf(sampleCopy);
const withBlocks = (...blocks: Content['blocks'][number][]): Content => ({ ...before, blocks });
const saying = (block: typeof textBlock, title: string) => ({ ...block, data: { ...block.data, title } });
const added = { ...headingBlock, id: 'new-one', data: { title: 'Nieuw' } };
const titles = ({ blocks }: Content) => blocks.map(({ data }) => data.title);

test('changes to different blocks and fields are all kept', () => {
  const mine = withBlocks(saying(textBlock, 'Van mij'), headingBlock, callBlock);
  const theirs = {
    page: { ...before.page, summary: 'Anders.' },
    blocks: [textBlock, saying(headingBlock, 'Van de ander'), callBlock],
  };
  const { content, clashes, taken } = joinContents(before, mine, theirs);
  expect(titles(content)).toEqual(['Van mij', 'Van de ander', 'Begin vandaag']);
  expect([content.page.summary, clashes, taken]).toEqual(['Anders.', [], 2]);
});

test('the same block changed by both is a clash, and stays mine until somebody chose', () => {
  const mine = withBlocks(saying(textBlock, 'Van mij'), headingBlock, callBlock);
  const theirs = withBlocks(saying(textBlock, 'Van de ander'), headingBlock, callBlock);
  const { content, clashes } = joinContents(before, mine, theirs);
  expect(titles(content)[0]).toBe('Van mij');
  expect(clashes).toMatchObject([{ kind: 'block', id: textBlock.id, theirs: { data: { title: 'Van de ander' } } }]);
  expect(joinContents(before, mine, mine).clashes).toEqual([]);
});

test('what one took away goes, unless the other one changed it', () => {
  const without = withBlocks(headingBlock, callBlock);
  expect(titles(joinContents(before, without, before).content)).toEqual(['Doe mee', 'Begin vandaag']);
  expect(titles(joinContents(before, before, without).content)).toEqual(['Doe mee', 'Begin vandaag']);
  const changed = withBlocks(saying(textBlock, 'Nog nodig'), headingBlock, callBlock);
  expect(titles(joinContents(before, without, changed).content)).toContain('Nog nodig');
  expect(titles(joinContents(before, changed, without).content)).toContain('Nog nodig');
});

test('new blocks of both stand behind what they stood behind, also when one of them moved others', () => {
  const mine = withBlocks(textBlock, { ...added, id: 'mine', data: { title: 'Mijn blok' } }, headingBlock, callBlock);
  const theirs = withBlocks(callBlock, added, textBlock, headingBlock);
  expect(titles(joinContents(before, mine, theirs).content)).toEqual([
    'Begin vandaag',
    'Nieuw',
    'Wie wij zijn',
    'Mijn blok',
    'Doe mee',
  ]);
});
