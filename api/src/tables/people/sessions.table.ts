import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

/** One signed-in device: the state of its token (protocol 1.1.3 and 1.1.4). Only hashes are stored. */
export const sessions = pgTable(
  'sessions',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    client: text().notNull(),
    tokenHash: text().notNull(),
    /** When the current token was made; it is replaced when it is older than the rotation setting. */
    tokenIssuedAt: timestamp({ withTimezone: true }).notNull(),
    /** Empty until the current token is presented for the first time. */
    tokenFirstUsedAt: timestamp({ withTimezone: true }),
    previousTokenHash: text(),
    /** Makes the current token from the previous one, which is not stored, for when the answer with it was lost. */
    successorKey: text(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** The absolute limit: no use of the session moves it. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
    /** Time of the last answer that carried or refreshed the token; requests within 5 seconds of it are one batch. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    /** When its owner last showed the password again (decision 030). Before that it is the sign-in, `createdAt`. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** How the browser named itself at sign-in, so that its owner knows the device again. */
    userAgent: text(),
    /** The address that the account had before; browsers that still send it are told the new one. */
    previousUid: text(),
    /** Staff of a centre that asks for a second step, who has none yet: it opens nothing but making one. */
    needsFactor: boolean().notNull().default(false),
    /** The session of whoever works as this user. It ends with that one. */
    impersonatorSessionId: uuid(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.userId, table.client),
    index().on(table.tenant, table.expiresAt),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.previousUid),
    index().on(table.tenant, table.impersonatorSessionId),
    references(table, table.impersonatorSessionId, { tenant: table.tenant, id: table.id }, 'cascade'),
  ],
);
export type SessionRow = typeof sessions.$inferSelect;
