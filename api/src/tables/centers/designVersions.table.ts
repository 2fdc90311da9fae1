import { type Design, designVersionReasons } from '@omzien/model/designVersion';
import { integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { centerProfiles } from './volunteerCenters.table.ts';

/** What visitors saw of a site. The last fifty designs of each centre are kept. */
export const designVersions = pgTable(
  'design_versions',
  {
    ...standardColumns(),
    profileId: uuid().notNull(),
    number: integer().notNull(),
    reason: text({ enum: designVersionReasons }).notNull(),
    authorId: uuid(),
    authorName: text(),
    snapshot: jsonb().$type<Design>().notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.profileId, centerProfiles, 'cascade'),
    uniqueIndex().on(table.tenant, table.profileId, table.number),
  ],
);
export type DesignVersionRow = typeof designVersions.$inferSelect;
