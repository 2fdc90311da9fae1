import { versionBlockId } from '@omzien/model/pageEditor';
import type { ComparedBlock, VersionBlock } from '../compare.ts';

/** The version, and the page as it is now. */
export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];
export type MarkKind = Exclude<ComparedBlock['kind'], 'same'>;
/** One change, and the blocks that show it: on one side or on both. */
export type Mark = { kind: MarkKind; blockType: string; ids: Partial<Record<Side, string>> };

/** Told apart by the line as well as by its colour. White words can be read on each. */
export const markLooks: Readonly<Record<MarkKind, { line: 'solid' | 'dotted' | 'dashed'; color: string }>> = {
  changed: { line: 'solid', color: '#1d4ed8' },
  come: { line: 'dotted', color: '#15803d' },
  gone: { line: 'dashed', color: '#b91c1c' },
};

type Standing = { id: string; hidden: boolean };

/** What is marked in the two pages, the blocks that stand on both, and whether a change is in neither picture. */
export function marksOf(
  rows: readonly ComparedBlock[],
  before: readonly Pick<VersionBlock, 'hidden'>[],
  after: readonly Standing[],
) {
  const marks: Mark[] = [];
  const pairs: (readonly [before: string, after: string])[] = [];
  let hasUnseen = false;
  for (const { kind, blockType, placeBefore, placeAfter } of rows) {
    const was = placeBefore === null || before[placeBefore]?.hidden ? undefined : versionBlockId(placeBefore);
    const now = placeAfter === null ? undefined : after[placeAfter];
    const is = now?.hidden ? undefined : now?.id;
    if (was && is) pairs.push([was, is]);
    if (kind === 'same') continue;
    if (was || is)
      marks.push({ kind, blockType, ids: { ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) } });
    else hasUnseen = true;
  }
  return { marks, pairs, hasUnseen };
}

/** The rules that mark one side. They name blocks by their ids: what the page draws anew keeps its mark. */
export function sheetOf(marks: readonly Mark[], side: Side, words: Readonly<Record<MarkKind, string>>): string {
  return marks
    .flatMap(({ kind, ids }) => {
      const id = ids[side];
      // Nothing but an id gets into a rule.
      if (id === undefined || !/^[\w-]+$/.test(id)) return [];
      const { line, color } = markLooks[kind];
      const block = `[data-block="${id}"]`;
      return [
        `${block} { position: relative; }`,
        `${block}::after { content: ''; position: absolute; inset: 0; z-index: 9; pointer-events: none; border: 4px ${line} ${color}; box-shadow: inset 0 0 0 2px #fff; }`,
        `${block}::before { content: ${JSON.stringify(words[kind])}; position: absolute; inset: 0 auto auto 0; z-index: 10; padding: 2px 10px; background: ${color}; color: #fff; font: 600 16px/1.5 system-ui, sans-serif; }`,
      ];
    })
    .join('\n');
}
