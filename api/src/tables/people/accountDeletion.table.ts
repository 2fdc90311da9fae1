import { userStatuses } from '@omzien/model/user';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

/** A wish to delete an account. Until `eraseAt` it can be taken back. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    /** The user, or who looks after users at the centre. */
    requestedBy: uuid(),
    reason: text(),
    /** What the account was before, for taking it back. */
    previousStatus: text({ enum: userStatuses }).notNull(),
    eraseAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
    doneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.eraseAt),
    uniqueIndex('account_deletions_one_open_index')
      .on(table.tenant, table.userId)
      .where(sql`cancelled_at is null and done_at is null`),
  ],
);
export type AccountDeletionRow = typeof accountDeletions.$inferSelect;

/** Who was erased and when, without a name or an address: what a restored backup brings back is erased by it again. */
export const erasures = pgTable(
  'erasures',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    /** SHA-256 of the address, to find mails that were still on their way. */
    emailHash: text().notNull(),
    erasedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    uniqueIndex('erasures_one_per_user_index').on(table.tenant, table.userId),
    index().on(table.tenant, table.erasedAt),
  ],
);
