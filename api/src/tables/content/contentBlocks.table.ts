import { blockTypes } from '@omzien/model/contentBlock';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { pages } from './pages.table.ts';

/** One block of a page. `data` and `settings` hold what the editor wrote, in camelCase; live parts are added when read. */
export const contentBlocks = pgTable(
  'content_blocks',
  {
    ...standardColumns(),
    pageId: uuid().notNull(),
    blockType: text({ enum: blockTypes }).notNull(),
    order: integer().notNull(),
    anchor: text(),
    hidden: boolean().notNull().default(false),
    publishFrom: timestamp({ withTimezone: true }),
    publishUntil: timestamp({ withTimezone: true }),
    settings: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    standardKey(table),
    references(table, table.pageId, pages, 'cascade'),
    index().on(table.tenant, table.pageId, table.order),
  ],
);
export type ContentBlockRow = typeof contentBlocks.$inferSelect;
