import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { applications } from './applications.table.ts';

/** The links in mails to guests. Only the SHA-256 of the 128-bit token is kept; an application may have several. */
export const applicationTokens = pgTable(
  'application_tokens',
  {
    ...standardColumns(),
    applicationId: uuid().notNull(),
    /** For the throttle: how many links this address was sent lately. */
    email: text().notNull(),
    tokenHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.applicationId, applications, 'cascade'),
    uniqueIndex().on(table.tenant, table.tokenHash),
    index().on(table.tenant, table.email, table.createdAt),
    index().on(table.tenant, table.applicationId),
  ],
);
