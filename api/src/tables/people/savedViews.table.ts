import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

/** How somebody wants to see a list. */
export const savedViews = pgTable(
  'saved_views',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    list: text().notNull(),
    /** Null in the one row of a list that holds the columns somebody last chose. */
    name: text(),
    query: text().notNull().default(''),
    columns: text().array().notNull().default(sql`'{}'::text[]`),
    order: integer().notNull().default(0),
    isDefault: boolean().notNull().default(false),
  },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    uniqueIndex('saved_views_name_index').on(
      table.tenant,
      table.userId,
      table.list,
      sql`lower(coalesce(${table.name}, ''))`,
    ),
    uniqueIndex('saved_views_one_default_index')
      .on(table.tenant, table.userId, table.list)
      .where(sql`${table.isDefault}`),
  ],
);
export type SavedViewRow = typeof savedViews.$inferSelect;
