import { expect, test } from '@jest/globals';
import type { WorkingBlock } from '@omzien/model/pageEditor';
import { contentOf } from '../content/content.ts';
import { callBlock, headingBlock, ids, sampleCopy, textBlock } from '../testing/samples.ts';
import { asTyped, textsOf } from './framedTexts.ts';

const at = (blocks: readonly WorkingBlock[], page = sampleCopy.page) =>
  textsOf({ page, blocks }).map(({ block, field, kind, text }) => [block, field, kind, text]);

test('every text that the model knows has its place, plain or with marks', () => {
  const { page, blocks } = contentOf(sampleCopy);
  expect(at(blocks, { ...page, summary: null })).toEqual(
    expect.arrayContaining([
      [null, 'title', 'plain', 'Over ons'],
      [null, 'summary', 'plain', ''],
      [ids.intro, 'title', 'plain', 'Wie wij zijn'],
      [ids.intro, 'body', 'rich', 'Wij brengen mensen bij elkaar.'],
      [ids.heading, 'title', 'plain', 'Doe mee'],
      [ids.call, 'button.label', 'plain', 'Bekijk'],
    ]),
  );
  expect(at([textBlock], { ...page, showTitleOnPage: false }).some(([block]) => block === null)).toBe(false);
});

test('a card has the place that it has in its list, and a list that is not meant now has none', () => {
  const cards: WorkingBlock = {
    ...callBlock,
    blockType: 'DynamicCards',
    data: { source: 'manual', items: [{ title: 'Een' }, { title: 'Twee', text: 'Meer' }] },
  };
  const page = { ...sampleCopy.page, showTitleOnPage: false };
  const fields = (block: WorkingBlock) => at([block], page).map(([, field, , text]) => `${field}=${text}`);
  expect(fields(cards)).toEqual(
    expect.arrayContaining(['items.0.title=Een', 'items.1.title=Twee', 'items.1.text=Meer']),
  );
  expect(fields({ ...cards, data: { ...cards.data, source: 'news' } }).some((field) => field.startsWith('items'))).toBe(
    false,
  );
});

test('what the field would refuse has its fault here too', () => {
  const long = { ...headingBlock, data: { title: 'a'.repeat(400) } };
  const text = textsOf({ page: sampleCopy.page, blocks: [long] }).find(({ block }) => block === ids.heading);
  expect(text?.fault?.code).toBe('too_long');
});

test('a title takes no lines, and a page no more than its field does', () => {
  expect(asTyped({ hasLines: false, most: null }, 'Een\n twee')).toBe('Een twee');
  expect(asTyped({ hasLines: true, most: null }, 'Een\ntwee')).toBe('Een\ntwee');
  expect(asTyped({ hasLines: false, most: 3 }, 'Vier')).toBeNull();
});
