import { locales } from '@omzien/model/tenants';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

/** A search that somebody wants to hear of. A visitor without an account is known by an address that he confirmed. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    ...standardColumns(),
    ...centerColumn(),
    userId: uuid(),
    /** Only of visitors. */
    email: text(),
    locale: text({ enum: locales }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    name: text().notNull(),
    /** The parameters of the address of the search, such as `filter[near]`. */
    query: jsonb().$type<Record<string, string>>().notNull(),
    /** Empty: on the days of the subscription. 0 is Sunday. */
    digestDays: integer().array().notNull().default(sql`'{}'::integer[]`),
    active: boolean().notNull().default(true),
    lastSentAt: timestamp({ withTimezone: true }),
    /** The day for which it was last looked at, so that twice on one day does nothing more. */
    lastRunOn: date({ mode: 'string' }),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.userId),
    index().on(table.tenant, table.email),
  ],
);
export type SavedSearchRow = typeof savedSearches.$inferSelect;
