import { reportReasons, reportStatuses, reportSubjects } from '@omzien/model/report';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

/** Somebody says that a record should not stand there as it does. The centre of the record looks at it. */
export const reports = pgTable(
  'reports',
  {
    ...standardColumns(),
    ...centerColumn(),
    organizationId: uuid(),
    subjectType: text({ enum: reportSubjects }).notNull(),
    subjectId: uuid().notNull(),
    /** What the subject was called then. */
    subjectName: text(),
    status: text({ enum: reportStatuses }).notNull().default('open'),
    reason: text({ enum: reportReasons }).notNull(),
    text: text().notNull(),
    /** Null for a visitor. */
    reporterId: uuid(),
    takenBy: uuid(),
    takenAt: timestamp({ withTimezone: true }),
    resolvedBy: uuid(),
    resolvedAt: timestamp({ withTimezone: true }),
    note: text(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.reporterId, users),
    references(table, table.takenBy, users),
    references(table, table.resolvedBy, users),
    index().on(table.tenant, table.centerId, table.status, table.createdAt),
    index().on(table.tenant, table.reporterId, table.createdAt),
    index().on(table.tenant, table.subjectType, table.subjectId),
  ],
);
export type ReportRow = typeof reports.$inferSelect;
