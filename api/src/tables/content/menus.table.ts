import type { LocalizedText } from '@omzien/model/fields';
import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';

/** The menus that a centre made beside those that the layout of the site has places for. */
export const menus = pgTable(
  'menus',
  {
    ...standardColumns(),
    ...centerColumn(),
    key: text().notNull(),
    name: jsonb().$type<LocalizedText>().notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    unique().on(table.tenant, table.centerId, table.key),
  ],
);
export type MenuRow = typeof menus.$inferSelect;
