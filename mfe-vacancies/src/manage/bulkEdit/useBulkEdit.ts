import { usePlatform } from '@omzien/platform';
import type { List } from '@omzien/ui/list';
import { useEffect, useState } from 'react';
import { type BulkEditDraft, keepBulkEdit, noDraft, readBulkEdit } from '../changes/bulkEditDraft.ts';

export const bulkEditSteps = ['rows', 'changes', 'preview', 'result'] as const;
export type BulkEditStep = (typeof bulkEditSteps)[number];
/** As long as the API takes a change back. */
export const undoMilliseconds = 10 * 60 * 1000;

/** Whether all that a step builds on is there; a step whose ground is gone leads back to the first. */
const isPossible = (step: BulkEditStep, { target, values, done }: BulkEditDraft) =>
  step === 'rows' || (step === 'result' ? done !== null : target !== null && (step === 'changes' || values !== null));

export type BulkEdit = ReturnType<typeof useBulkEdit>;

/** How far somebody is: the step stands in the address, what was chosen and written on this device. */
export function useBulkEdit(list: List) {
  const platform = usePlatform();
  const [draft, setDraft] = useState<BulkEditDraft | null>(null);
  const asked = bulkEditSteps.find((step) => step === list.query.get('step'));

  // An address without a step begins anew. What was chosen on this page needs no storage to be found again.
  const isNew = asked === undefined;
  useEffect(() => {
    setDraft((before) => {
      if (isNew) return noDraft;
      return before && before !== noDraft ? before : readBulkEdit(platform);
    });
  }, [platform, isNew]);

  const wanted = asked ?? 'rows';
  const step = draft && !isPossible(wanted, draft) ? 'rows' : wanted;
  return {
    /** Null until this device was asked. */
    draft,
    step,
    keep(change: Partial<BulkEditDraft>) {
      const next = { ...(draft ?? noDraft), ...change };
      setDraft(next);
      keepBulkEdit(platform, next);
    },
    go: (next: BulkEditStep, options?: { replace?: boolean }) => {
      const query = new URLSearchParams(list.query);
      query.set('step', next);
      query.delete('page[number]');
      void platform.navigation.navigate(`/vacancies/bulk-edit?${query}`, options);
    },
  };
}
