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
  const faults: Record<string, string> = { ...none };
  if (!result.success) for (const issue of result.issues) faults[v.getDotPath(issue) ?? ''] = issue.message;
  if (block.anchor && !/^[a-z0-9-]{0,60}$/.test(block.anchor)) faults.anchor = 'anchor';
  known.set(block, faults);
  return faults;
}

export const isStorable = (block: WorkingBlock) => Object.keys(faultsOf(block)).length === 0;
