import type { WorkingBlock, WorkingCopy, WorkingPage } from '@omzien/model/pageEditor';

/** All that an editor can change on a page. A block that stays the same is the same object. */
export type Content = { page: WorkingPage; blocks: readonly WorkingBlock[] };

export const contentOf = ({ page, contentBlocks }: WorkingCopy): Content => ({ page, blocks: contentBlocks });

export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** The same value with its names in one order, without what says nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
