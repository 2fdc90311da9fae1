import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { organizations } from '../organizations/organizations.table.ts';

/** Texts that staff keep at hand. Those without an organisation belong to the centre, which offers them to all of its own. */
export const quickReplies = pgTable(
  'quick_replies',
  {
    ...standardColumns(),
    ...centerColumn(),
    organizationId: uuid(),
    title: text().notNull(),
    body: text().notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.organizationId, organizations, 'cascade'),
    index().on(table.tenant, table.centerId, table.organizationId),
  ],
);
export type QuickReplyRow = typeof quickReplies.$inferSelect;
