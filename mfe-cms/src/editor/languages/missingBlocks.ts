import type { WorkingBlock } from '@omzien/model/pageEditor';

/** The blocks of a page that have no counterpart on its translation: of each kind, those beyond what is there. */
export function missingBlocks(other: readonly WorkingBlock[], here: readonly WorkingBlock[]): WorkingBlock[] {
  const left = new Map<string, number>();
  for (const { blockType } of here) left.set(blockType, (left.get(blockType) ?? 0) + 1);
  return other.filter(({ blockType }) => {
    const count = left.get(blockType) ?? 0;
    left.set(blockType, count - 1);
    return count <= 0;
  });
}

/** Blocks that say the very same in both languages, and hold words: nobody has translated them yet. */
export function untranslatedBlocks(other: readonly WorkingBlock[], here: readonly WorkingBlock[]): WorkingBlock[] {
  const known = new Set(other.map(({ blockType, data }) => blockType + JSON.stringify(data)));
  return here.filter(({ blockType, data }) => {
    const words = JSON.stringify(data);
    return words.length > 40 && known.has(blockType + words);
  });
}
