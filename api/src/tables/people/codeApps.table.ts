import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

/** The secret that somebody's app makes one-time codes of (TOTP): one for each account. */
export const codeApps = pgTable(
  'code_apps',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    /** Sealed with a key of the settings (`services/factors/seal.ts`). */
    sealedSecret: text().notNull(),
    /** Empty until a first code has shown that the app knows the secret. Before that it guards nothing. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** The half minute of the last code that was taken: it and those before are not taken again. */
    lastStep: integer(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.userId),
    references(table, table.userId, users, 'cascade'),
  ],
);
export type CodeAppRow = typeof codeApps.$inferSelect;

/** Ten codes on paper, for when the device is gone. Each works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    index().on(table.tenant, table.userId),
    references(table, table.userId, users, 'cascade'),
  ],
);
