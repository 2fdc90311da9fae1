import { pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

/** When somebody last looked at what is new. */
export const changelogVisits = pgTable(
  'changelog_visits',
  { ...standardColumns(), userId: uuid().notNull(), seenAt: timestamp({ withTimezone: true }).notNull() },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    uniqueIndex().on(table.tenant, table.userId),
  ],
);
