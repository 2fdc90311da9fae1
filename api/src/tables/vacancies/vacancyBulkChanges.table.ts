import { index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from '../people/users.table.ts';

/** One row of a bulk change: what stood in the columns before, and the version that the change left. */
export type BulkRow = { id: string; before: Record<string, unknown>; lockVersion: number };

/** What a change of many vacancies did, for as long as it can be taken back. */
export const vacancyBulkChanges = pgTable(
  'vacancy_bulk_changes',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    rows: jsonb().$type<BulkRow[]>().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.expiresAt),
  ],
);
