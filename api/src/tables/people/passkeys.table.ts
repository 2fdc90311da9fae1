import { bigint, boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

/** Passkeys: the public half of a key that a device, a phone or a password manager keeps. Each is of one user. */
export const passkeys = pgTable(
  'passkeys',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    /** What its owner calls it. */
    name: text().notNull(),
    /** By which the device names it, base64url. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** How often it was used, as the device counts. One that goes back was copied. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull(),
    /** The host name for which it was made; browsers offer it nowhere else. */
    host: text().notNull(),
    /** Whether it is kept beyond one device, by a password manager or an account of the maker. */
    isSynced: boolean().notNull().default(false),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.credentialId),
    index().on(table.tenant, table.userId),
    references(table, table.userId, users, 'cascade'),
  ],
);
export type PasskeyRow = typeof passkeys.$inferSelect;
