import { isSame } from '../content/content.ts';
import { textOf } from '../difference/textOf.ts';

type Block = { blockType: string; data: Record<string, unknown> };
export type ComparedBlock = {
  kind: 'same' | 'changed' | 'gone' | 'come';
  blockType: string;
  before: string;
  after: string;
};

/**
 * The blocks of a version beside those of now. A version remembers no ids, so blocks are matched by kind, and of a kind by
 * their words and then by their order.
 */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): ComparedBlock[] {
  const left = before.map((block) => ({ block, text: textOf(block), isTaken: false }));
  const take = (found: (typeof left)[number] | undefined) => {
    if (found) found.isTaken = true;
    return found;
  };
  const find = (fits: (one: (typeof left)[number]) => boolean) => take(left.find((one) => !one.isTaken && fits(one)));
  const isKind = (one: (typeof left)[number], { blockType }: Block) => one.block.blockType === blockType;
  // Who is the same is found first, so that nobody else is taken for it.
  const same = after.map((block) => find((one) => isKind(one, block) && isSame(one.block.data, block.data)));
  const alike = after.map((block, place) =>
    same[place] ? undefined : find((one) => isKind(one, block) && one.text === textOf(block)),
  );
  const rows = after.map((block, place): ComparedBlock => {
    const { blockType } = block;
    const text = textOf(block);
    if (same[place]) return { kind: 'same', blockType, before: text, after: text };
    const other = alike[place] ?? find((one) => isKind(one, block));
    return other
      ? { kind: 'changed', blockType, before: other.text, after: text }
      : { kind: 'come', blockType, before: '', after: text };
  });
  const gone = left
    .filter(({ isTaken }) => !isTaken)
    .map(({ block, text }): ComparedBlock => ({ kind: 'gone', blockType: block.blockType, before: text, after: '' }));
  return [...rows, ...gone];
}
