import { date, index, integer, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { pages } from './pages.table.ts';

/** How often a page was opened on a day. Nothing in it says by whom. */
export const pageCounts = pgTable(
  'page_counts',
  {
    ...standardColumns(),
    pageId: uuid().notNull(),
    /** In Amsterdam. */
    day: date().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [
    standardKey(table),
    references(table, table.pageId, pages, 'cascade'),
    unique().on(table.tenant, table.pageId, table.day),
    index().on(table.tenant, table.day),
  ],
);
