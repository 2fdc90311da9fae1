import { blockDataInput } from '@omzien/model/contentBlockInput';
import type { WorkingBlock } from '@omzien/model/pageEditor';
import * as v from 'valibot';

/** Place of a field → the code of what is wrong with it. */
export type Faults = Readonly<Record<string, string>>;

const none: Faults = {};
const known = new WeakMap<WorkingBlock, Faults>();

/** What cannot be stored as it stands. A block that is not finished is no fault. */
export function faultsOf(block: WorkingBlock): Faults {
  const before = known.get(block);
  if (before) return before;
  const result = v.safeParse(blockDataInput(block.blockType), block.data);
  const found: Record<string, string> = {};
  if (!result.success) for (const issue of result.issues) found[v.getDotPath(issue) ?? ''] = issue.message;
  if (block.anchor && !/^[a-z0-9-]{0,60}$/.test(block.anchor)) found.anchor = 'anchor';
  // The same for all without a fault: fields that nobody typed in are not drawn anew.
  const faults = Object.keys(found).length === 0 ? none : found;
  known.set(block, faults);
  return faults;
}

export const isStorable = (block: WorkingBlock) => Object.keys(faultsOf(block)).length === 0;
