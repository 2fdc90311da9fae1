import { isSame } from '../content/content.ts';
import { textOf } from '../difference/textOf.ts';

export type VersionBlock = {
  blockType: string;
  data: Record<string, unknown>;
  hidden?: boolean;
  settings?: Record<string, unknown>;
};
export type ComparedBlock = {
  kind: 'same' | 'changed' | 'gone' | 'come';
  blockType: string;
  before: string;
  after: string;
  /** At which place it stands in the version and now; null where it does not. */
  placeBefore: number | null;
  placeAfter: number | null;
};

const looksSame = (one: VersionBlock, other: VersionBlock) =>
  isSame(one.data, other.data) &&
  isSame(one.settings ?? {}, other.settings ?? {}) &&
  (one.hidden ?? false) === (other.hidden ?? false);

/**
 * The blocks of a version beside those of now. A version remembers no ids, so blocks are matched by kind, and of a kind by
 * their words and then by their order.
 */
export function compareBlocks(before: readonly VersionBlock[], after: readonly VersionBlock[]): ComparedBlock[] {
  const left = before.map((block, place) => ({ block, place, text: textOf(block), isTaken: false }));
  const take = (found: (typeof left)[number] | undefined) => {
    if (found) found.isTaken = true;
    return found;
  };
  const find = (fits: (one: (typeof left)[number]) => boolean) => take(left.find((one) => !one.isTaken && fits(one)));
  const isKind = (one: (typeof left)[number], { blockType }: VersionBlock) => one.block.blockType === blockType;
  // Who is the same is found first, so that nobody else is taken for it.
  const same = after.map((block) => find((one) => isKind(one, block) && looksSame(one.block, block)));
  const alike = after.map((block, place) =>
    same[place] ? undefined : find((one) => isKind(one, block) && one.text === textOf(block)),
  );
  const rows = after.map((block, placeAfter): ComparedBlock => {
    const { blockType } = block;
    const text = textOf(block);
    const twin = same[placeAfter];
    if (twin) return { kind: 'same', blockType, before: text, after: text, placeBefore: twin.place, placeAfter };
    const other = alike[placeAfter] ?? find((one) => isKind(one, block));
    return other
      ? { kind: 'changed', blockType, before: other.text, after: text, placeBefore: other.place, placeAfter }
      : { kind: 'come', blockType, before: '', after: text, placeBefore: null, placeAfter };
  });
  const gone = left
    .filter(({ isTaken }) => !isTaken)
    .map(({ block: { blockType }, text, place }): ComparedBlock => {
      return { kind: 'gone', blockType, before: text, after: '', placeBefore: place, placeAfter: null };
    });
  return [...rows, ...gone];
}
