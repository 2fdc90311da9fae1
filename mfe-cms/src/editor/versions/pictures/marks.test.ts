import { expect, test } from '@jest/globals';
import { versionBlockId } from '@omzien/model/pageEditor';
import { callBlock, headingBlock, ids, textBlock } from '../../testing/samples.ts';
import { compareBlocks } from '../compare.ts';
import { marksOf, sheetOf } from './marks.ts';

const words = { changed: 'Veranderd', come: 'Nieuw', gone: 'Weg' };
const before = [textBlock, { ...headingBlock, data: { title: 'Eerst' } }, { ...callBlock, hidden: true }];
const after = [
  headingBlock,
  textBlock,
  { ...textBlock, id: 'new', blockType: 'QuoteBlock' as const, data: { quote: 'Ja' } },
];

test('a change is marked on each side that shows it, and what stands on both goes together', () => {
  const { marks, pairs, hasUnseen } = marksOf(compareBlocks(before, after), before, after);
  expect(marks).toEqual([
    { kind: 'changed', blockType: 'SectionTitle', ids: { before: versionBlockId(1), after: ids.heading } },
    { kind: 'come', blockType: 'QuoteBlock', ids: { after: 'new' } },
  ]);
  expect(pairs).toEqual([
    [versionBlockId(1), ids.heading],
    [versionBlockId(0), ids.intro],
  ]);
  // What was hidden and is gone by now was never in the picture.
  expect(hasUnseen).toBe(true);
});

test('the rules name blocks of their side alone, and nothing that is no id', () => {
  const marks = marksOf(compareBlocks(before, after), before, after).marks;
  expect(sheetOf(marks, 'before', words)).toContain(`[data-block="${versionBlockId(1)}"]`);
  expect(sheetOf(marks, 'before', words)).not.toContain('new');
  expect(sheetOf(marks, 'after', words)).toMatch(/\[data-block="new"\]::before \{ content: "Nieuw"/);
  const odd = { kind: 'gone', blockType: 'QuoteBlock', ids: { before: '"] body { display: none }' } } as const;
  expect(sheetOf([odd], 'before', words)).toBe('');
});
