import { consentKeys } from '@omzien/model/user';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

/** What somebody agreed to, and when that ended. Rows are never taken away: they prove what held at the time. */
export const userConsents = pgTable(
  'user_consents',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    key: text({ enum: consentKeys }).notNull(),
    /** Which wording was agreed to. */
    version: text().notNull(),
    /** The school whose mentors may see the student. */
    organizationId: uuid(),
    givenAt: timestamp({ withTimezone: true }).notNull(),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.userId),
    uniqueIndex('user_consents_one_open_index')
      .on(table.tenant, table.userId, table.key, sql`coalesce(organization_id, '00000000-0000-0000-0000-000000000000')`)
      .where(sql`withdrawn_at is null`),
  ],
);
export type UserConsentRow = typeof userConsents.$inferSelect;
