import { draftPrefix, type Platform } from '@omzien/platform';
import type { SelectionTarget } from '@omzien/ui/list';
import type { ChangeResult } from './vacancyChanges.api.ts';

/** What one row came to: whether it was changed, and otherwise why not. */
export type RowOutcome = Pick<ChangeResult, 'id' | 'title' | 'ok' | 'errors'>;
/** What a change of many came to, and how it can be taken back. */
export type DoneChange = {
  outcomes: RowOutcome[];
  undoTokens: string[];
  /** Until when, in milliseconds by the clock of this device. */
  undoBy: number;
  /** What taking it back came to. */
  undone: RowOutcome[] | null;
};
/** How far somebody is with a change of many vacancies. `values` is what stands in the form. */
export type BulkEditDraft = {
  target: SelectionTarget | null;
  values: Record<string, unknown> | null;
  done: DoneChange | null;
};
export const noDraft: BulkEditDraft = { target: null, values: null, done: null };

type Here = Pick<Platform, 'tenant' | 'session'>;
const keyOf = ({ tenant, session }: Here) =>
  `${draftPrefix(tenant.key, session.getState().user?.id ?? null)}vacancies-bulk-edit`;

/** What was kept on this device, where that can be read. */
export function readBulkEdit(here: Here): BulkEditDraft {
  try {
    const kept = JSON.parse(window.localStorage.getItem(keyOf(here)) ?? 'null') as Partial<BulkEditDraft> | null;
    return { ...noDraft, ...kept };
  } catch {
    // Storage that is switched off or damaged: it begins anew.
    return noDraft;
  }
}

/** Keeps how far somebody is, so that a reload takes nothing away. It goes when that person signs out. */
export function keepBulkEdit(here: Here, draft: BulkEditDraft): void {
  try {
    window.localStorage.setItem(keyOf(here), JSON.stringify(draft));
  } catch {
    // Storage that is switched off or full: it lives as long as the page.
  }
}

/** Hands a choice over to the screen that changes many. */
export const keepChosen = (here: Here, target: SelectionTarget) => keepBulkEdit(here, { ...noDraft, target });
