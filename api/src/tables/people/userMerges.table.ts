import type { MergeKind } from '@omzien/model/userMerge';
import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from './users.table.ts';

/** The records whose column went over from one account to the other. */
export type MovedRecords = { table: string; column: string; ids: string[] };
/** A value of the account that stays, before and after the merge. */
export type ChosenValue = { before: string | number | null; after: string | number | null };

/** What a merge of two accounts did, record by record, for as long as it can be taken back. */
export const userMerges = pgTable(
  'user_merges',
  {
    ...standardColumns(),
    ...centerColumn(),
    fromId: uuid().notNull(),
    intoId: uuid().notNull(),
    mergedBy: uuid(),
    moved: jsonb().$type<MovedRecords[]>().notNull(),
    chosen: jsonb().$type<Record<string, ChosenValue>>().notNull(),
    kept: jsonb().$type<Partial<Record<MergeKind, number>>>().notNull().default({}),
    undoUntil: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.fromId, users, 'cascade'),
    references(table, table.intoId, users, 'cascade'),
    index().on(table.tenant, table.intoId),
    index().on(table.tenant, table.fromId),
    index().on(table.tenant, table.undoUntil),
  ],
);
export type UserMergeRow = typeof userMerges.$inferSelect;
