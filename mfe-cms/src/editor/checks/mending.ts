import type { PageCheck, WorkingBlock } from '@omzien/model/pageEditor';
import type { EditorStore } from '../content/editorStore.ts';
import { type Path, pathOf, valueAt, withValueAt } from '../content/valueAt.ts';

export type Finding = Pick<PageCheck, 'kind' | 'severity' | 'blockId' | 'field' | 'message'>;
export type Mend = 'decorative' | 'removeBlock' | 'removeLink' | 'headings' | 'calmGround' | 'summary';

/** Headings of a text one level at a time, from level 3 on: level 2 is that of the block. */
export function levelledHeadings(markdown: string): string {
  let before = 2;
  return markdown.replaceAll(/^(#{1,6})(?=\s)/gm, (marks) => {
    const level = Math.min(Math.max(marks.length, 3), before + 1);
    before = level;
    return '#'.repeat(level);
  });
}

const firstSentences = (markdown: string) => {
  const plain = markdown
    .replaceAll(/[#*_>`|]|\[|\]\([^)]*\)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const cut = plain.slice(0, 200);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('! '), cut.lastIndexOf('? '));
  return plain.length <= 200 ? plain : end > 60 ? cut.slice(0, end + 1) : `${cut.trimEnd()}…`;
};
const bodyIn = (store: EditorStore): string =>
  store
    .getState()
    .content.blocks.map(({ data }) => data.body)
    .find((body): body is string => typeof body === 'string' && body.trim() !== '') ?? '';

/** What the editor can do itself about a finding; null where only its writer can. */
export function mendOf({ kind, blockId, field }: Finding, store: EditorStore): Mend | null {
  if (kind === 'no_summary') return bodyIn(store) === '' ? null : 'summary';
  if (blockId === null) return null;
  switch (kind) {
    case 'alt_text':
      return 'decorative';
    case 'incomplete_block':
      return 'removeBlock';
    case 'empty_link':
      return field === null ? null : 'removeLink';
    case 'heading_order':
      return field === 'body' ? 'headings' : null;
    case 'contrast':
      return 'calmGround';
    default:
      return null;
  }
}

/** Does it. One step of undo brings it back. */
export function mend({ blockId, field }: Finding, how: Mend, store: EditorStore): void {
  if (how === 'summary') store.changePage({ summary: firstSentences(bodyIn(store)) });
  else if (how === 'removeBlock' && blockId) store.remove(blockId);
  else if (blockId) store.changeBlock(blockId, (block) => mended(block, how, pathOf(field ?? '')));
}

function mended(block: WorkingBlock, how: Mend, path: Path): WorkingBlock {
  const withData = (at: Path, value: unknown) => ({ ...block, data: withValueAt(block.data, at, value) });
  switch (how) {
    case 'decorative':
      return withData([...path, 'decorative'], true);
    case 'removeLink': {
      const [place, around] = [path.at(-1), path.slice(0, -1)];
      const list = valueAt(block.data, around);
      const isItem = typeof place === 'number' && Array.isArray(list);
      return isItem ? withData(around, list.toSpliced(place, 1)) : withData(path, null);
    }
    case 'headings':
      return withData(path, levelledHeadings(String(valueAt(block.data, path) ?? '')));
    case 'calmGround':
      return { ...block, settings: { ...block.settings, background: 'none' } };
    default:
      return block;
  }
}
