import type { AudienceName } from '@omzien/model/contentBlockParts';
import type { LocalizedText } from '@omzien/model/fields';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { pages } from './pages.table.ts';

/** An item knows its menu by its key: one of the layout, or one of `menus.table.ts`. */
export const menuItems = pgTable(
  'menu_items',
  {
    ...standardColumns(),
    ...centerColumn(),
    menu: text().notNull(),
    name: jsonb().$type<LocalizedText>().notNull(),
    parentId: uuid(),
    linkType: text({ enum: ['content_page', 'system_page'] }).notNull(),
    pageId: uuid(),
    /** The key of a system page, see `systemPages.ts`. */
    systemPageId: text(),
    order: integer().notNull().default(0),
    newWindow: boolean().notNull().default(false),
    /** Empty: for everybody. */
    visibleFor: text().array().$type<AudienceName[]>().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.pageId, pages, 'cascade'),
    references(table, table.parentId, table, 'cascade'),
    index().on(table.tenant, table.centerId, table.menu, table.order),
  ],
);
export type MenuItemRow = typeof menuItems.$inferSelect;
