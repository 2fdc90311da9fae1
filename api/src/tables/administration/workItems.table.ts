import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

/** What the staff of a centre has to look at: a call to make, a sign-up to judge, a report, a mail that bounced. */
export const workItems = pgTable(
  'work_items',
  {
    ...standardColumns(),
    ...centerColumn(),
    organizationId: uuid(),
    /** `application_call`, `organization_approval`, `report`, `bounce`, `screening`, `correction`, … */
    kind: text().notNull(),
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    subjectName: text(),
    dueAt: timestamp({ withTimezone: true }),
    doneAt: timestamp({ withTimezone: true }),
    doneBy: uuid(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.doneBy, users),
    index().on(table.tenant, table.centerId, table.doneAt, table.dueAt),
    uniqueIndex('work_items_one_open_index')
      .on(table.tenant, table.kind, table.subjectType, table.subjectId)
      .where(sql`done_at is null`),
  ],
);
export type WorkItemRow = typeof workItems.$inferSelect;
