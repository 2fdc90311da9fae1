import type { Locale } from '@omzien/model/tenants';
import {
  type ImportStatus,
  importOutcomes,
  importPlans,
  type UserImport,
  type UserImportRow,
} from '@omzien/model/userImport';
import type { UserImportDbRow, UserImportRowDbRow } from '../../../tables/people/userImports.table.ts';
import { faultText } from './importTexts.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Every name with its number, also those that have none. */
const whole = <Name extends string>(names: readonly Name[], counted: Partial<Record<Name, number>>) =>
  Object.fromEntries(names.map((name) => [name, counted[name] ?? 0])) as Record<Name, number>;

const underWay: readonly ImportStatus[] = ['reading', 'checking', 'running', 'undoing'];
export const isUnderWay = (status: ImportStatus) => underWay.includes(status);
/** Nothing has come of it yet, so that it can be thrown away. */
export const isDraft = (status: ImportStatus) =>
  status === 'mapping' || status === 'checking' || status === 'checked' || status === 'failed' || status === 'reading';
export const canUndo = ({ status, undoUntil }: UserImportDbRow, now: Date) =>
  (status === 'done' || status === 'running') && undoUntil !== null && undoUntil > now;

export function toUserImport(row: UserImportDbRow, now: Date): UserImport {
  const { status } = row;
  const hasWork = (row.plans.create ?? 0) + (row.plans.giveRole ?? 0) > 0;
  const hasResult =
    ['running', 'done', 'undoing', 'undone'].includes(status) && row.undoUntil !== null && row.undoUntil > now;
  return {
    type: 'user_imports',
    id: row.id,
    fileName: row.fileName,
    status,
    failure: row.failure,
    columns: row.columns,
    sendInvitations: row.sendInvitations,
    rowsCount: row.rowsCount,
    doneCount: row.doneCount,
    plans: whole(importPlans, row.plans),
    outcomes: whole(importOutcomes, row.outcomes),
    userId: row.userId,
    userName: row.userName,
    resultUrl: hasResult ? `/api/v1/user_imports/${row.id}/result` : null,
    undoUntil: iso(row.undoUntil),
    startedAt: iso(row.startedAt),
    finishedAt: iso(row.finishedAt),
    undoneAt: iso(row.undoneAt),
    createdAt: row.createdAt.toISOString(),
    permissions: {
      update: status === 'mapping' || status === 'checked',
      destroy: isDraft(status),
      transitions: [...(status === 'checked' && hasWork ? ['run'] : []), ...(canUndo(row, now) ? ['undo'] : [])],
    },
  };
}

export const toUserImportRow = (row: UserImportRowDbRow, locale: Locale, isOpen: boolean): UserImportRow => ({
  type: 'user_import_rows',
  id: row.id,
  importId: row.importId,
  number: row.number,
  cells: row.cells,
  plan: row.plan,
  faults: row.faults.map((fault) => ({ field: fault.field, code: fault.code, detail: faultText(fault, locale) })),
  outcome: row.outcome,
  reason: row.reason,
  accountId: row.outcome === 'removed' ? null : row.userId,
  permissions: { update: isOpen, destroy: false, transitions: [] },
});
