import type { WorkingBlock, WorkingPage } from '@omzien/model/pageEditor';
import { type Content, isSame } from './content.ts';

/** Two people changed the same thing in different ways. */
export type Clash =
  | { kind: 'block'; id: string; mine: WorkingBlock; theirs: WorkingBlock }
  | { kind: 'page'; field: keyof WorkingPage; mine: unknown; theirs: unknown };

export type Joined = {
  content: Content;
  /** What is kept as mine until somebody chooses. */
  clashes: Clash[];
  /** How much of theirs came in. */
  taken: number;
};

const byId = ({ blocks }: Content) => new Map(blocks.map((block) => [block.id, block]));

/**
 * What two editors made of the same page becomes one. `before` is what both began with. Changes to different blocks and
 * fields are all kept; what both changed is a clash. What one took away and the other changed stays.
 */
export function joinContents(before: Content, mine: Content, theirs: Content): Joined {
  const [known, own, other] = [byId(before), byId(mine), byId(theirs)];
  const clashes: Clash[] = [];
  let taken = 0;

  const page = { ...mine.page };
  for (const field of Object.keys(page) as (keyof WorkingPage)[]) {
    if (isSame(theirs.page[field], before.page[field]) || isSame(theirs.page[field], mine.page[field])) continue;
    if (isSame(mine.page[field], before.page[field])) {
      Object.assign(page, { [field]: theirs.page[field] });
      taken += 1;
    } else clashes.push({ kind: 'page', field, mine: mine.page[field], theirs: theirs.page[field] });
  }

  /** The block as it goes on; null when it goes. */
  function joined(id: string): WorkingBlock | null {
    const [was, ours, those] = [known.get(id), own.get(id), other.get(id)];
    if (!was) {
      if (!ours && those) taken += 1;
      return ours ?? those ?? null;
    }
    const isMine = ours !== undefined && !isSame(ours, was);
    const isTheirs = those !== undefined && !isSame(those, was);
    if (!ours) {
      if (isTheirs) taken += 1;
      return isTheirs ? those : null;
    }
    if (!those) {
      if (!isMine) taken += 1;
      return isMine ? ours : null;
    }
    if (!isTheirs) return ours;
    if (!isMine) {
      taken += 1;
      return those;
    }
    if (!isSame(ours, those)) clashes.push({ kind: 'block', id, mine: ours, theirs: those });
    return ours;
  }

  const order = joinedOrder(before, mine, theirs);
  const blocks = order.flatMap((id) => joined(id) ?? []);
  const isMoved = order.some((id, place) => own.has(id) && mine.blocks[place]?.id !== id) && taken === 0;
  return { content: { page, blocks }, clashes, taken: isMoved ? 1 : taken };
}

/** Every id that either has, in one order: mine, unless only the other one moved something. */
function joinedOrder(before: Content, mine: Content, theirs: Content): string[] {
  const ids = ({ blocks }: Content) => blocks.map(({ id }) => id);
  const [first, own, other] = [ids(before), ids(mine), ids(theirs)];
  const amongFirst = (list: string[], rest: string[]) => list.filter((id) => first.includes(id) && rest.includes(id));
  const hasMoved = !isSame(amongFirst(own, first), amongFirst(first, own));
  const [base, added] = hasMoved ? [own, other] : [other, own];
  const order = [...base];
  for (const [place, id] of added.entries()) {
    if (order.includes(id)) continue;
    const previous = added.slice(0, place).findLast((one) => order.includes(one));
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  }
  return order;
}
