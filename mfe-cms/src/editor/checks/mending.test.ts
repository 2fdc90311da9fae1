import { expect, test } from '@jest/globals';
import type { WorkingBlock } from '@omzien/model/pageEditor';
import { contentOf } from '../content/content.ts';
import { createEditorStore } from '../content/editorStore.ts';
import { callBlock, headingBlock, ids, sampleCopy, textBlock } from '../testing/samples.ts';
import { type Finding, levelledHeadings, mend, mendOf } from './mending.ts';

const message = { nl: '', en: '' };
const finding = (kind: Finding['kind'], blockId: string | null, field: string | null): Finding => ({
  ...{ kind, severity: 'warning', blockId, field, message },
});
function mended(found: Finding, blocks: WorkingBlock[] = [textBlock, headingBlock, callBlock]) {
  const store = createEditorStore({ ...contentOf(sampleCopy), blocks }, () => 0);
  const how = mendOf(found, store);
  if (how) mend(found, how, store);
  const { content } = store.getState();
  store.undo();
  expect(store.getState().content.blocks).toEqual(blocks);
  return { how, content, block: content.blocks.find(({ id }) => id === found.blockId) };
}

test('a picture without words becomes decoration', () => {
  const picture = { ...textBlock, blockType: 'Image' as const, data: { image: { url: '/media/a.webp' } } };
  expect(mended(finding('alt_text', ids.intro, 'image'), [picture]).block?.data.image).toMatchObject({
    decorative: true,
  });
});

test('an unfinished block goes, and a button that leads nowhere goes from its block', () => {
  expect(mended(finding('incomplete_block', ids.heading, 'title')).block).toBeUndefined();
  expect(mended(finding('empty_link', ids.call, 'button')).block?.data.button).toBeNull();
  const two = {
    ...textBlock,
    blockType: 'ImageTextButtons' as const,
    data: { buttons: [{ label: 'a' }, { label: 'b' }] },
  };
  expect(mended(finding('empty_link', ids.intro, 'buttons.0'), [two]).block?.data.buttons).toEqual([{ label: 'b' }]);
});

test('headings go down one level at a time', () => {
  expect(levelledHeadings('# Een\n\n##### Twee\n\n#geen\n\n#### Drie')).toBe(
    '### Een\n\n#### Twee\n\n#geen\n\n#### Drie',
  );
});

test('a summary is taken from the text, a faint ground goes, and what only its writer knows is left to him', () => {
  expect(mended(finding('no_summary', null, 'summary')).content.page.summary).toBe('Wij brengen mensen bij elkaar.');
  expect(mended(finding('contrast', ids.call, null)).block?.settings.background).toBe('none');
  expect(mended(finding('dead_target', ids.call, 'weg')).how).toBeNull();
});
