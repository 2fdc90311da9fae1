import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { type PageSnapshot, versionReasons } from './pageSnapshot.ts';
import { pages } from './pages.table.ts';

/** What a page was like. The last fifty of each page are kept. */
export const pageVersions = pgTable(
  'page_versions',
  {
    ...standardColumns(),
    pageId: uuid().notNull(),
    number: integer().notNull(),
    reason: text({ enum: versionReasons }).notNull(),
    authorId: uuid(),
    authorName: text(),
    snapshot: jsonb().$type<PageSnapshot>().notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.pageId, pages, 'cascade'),
    uniqueIndex().on(table.tenant, table.pageId, table.number),
  ],
);
export type PageVersionRow = typeof pageVersions.$inferSelect;

/** Links with which a page can be read before it is published, without signing in. Only the hash of a token is kept. */
export const pagePreviewLinks = pgTable(
  'page_preview_links',
  {
    ...standardColumns(),
    pageId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdById: uuid(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.pageId, pages, 'cascade'),
    uniqueIndex().on(table.tenant, table.tokenHash),
    index().on(table.tenant, table.pageId),
  ],
);

/** Who works on a page now. Whoever has not said so for a minute has gone. */
export const pageEditings = pgTable(
  'page_editings',
  {
    ...standardColumns(),
    pageId: uuid().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.pageId, pages, 'cascade'),
    uniqueIndex().on(table.tenant, table.pageId),
  ],
);
