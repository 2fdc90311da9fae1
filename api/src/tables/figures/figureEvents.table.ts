import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { standardColumns, standardKey } from '../../database/standardColumns.ts';

/**
 * What counts, as it happens, without who it was: triggers write +1 and -1, and nothing here ever changes but `folded`.
 * Nothing points to the records that it came from: a figure stays when they are gone.
 */
export const figureEvents = pgTable(
  'figure_events',
  {
    ...standardColumns(),
    centerId: uuid().notNull(),
    metric: text().notNull(),
    /** The day in Amsterdam that it counts for. */
    day: date().notNull(),
    amount: integer().notNull(),
    organizationId: uuid(),
    vacancyId: uuid(),
    pageId: uuid(),
    vacancyType: text().notNull().default(''),
    categoryIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    place: text(),
    source: text(),
    /** Hours that somebody waited, or months since the first one. */
    bin: smallint(),
    /** Whether it is in `figure_counts` already. */
    folded: boolean().notNull().default(false),
  },
  (table) => [
    standardKey(table),
    index('figure_events_organization_index')
      .on(table.tenant, table.organizationId, table.metric, table.day)
      .where(sql`folded or metric not in ('views', 'apply_opened', 'page_views')`),
    index('figure_events_waiting_index').on(table.tenant, table.centerId).where(sql`not folded`),
  ],
);
