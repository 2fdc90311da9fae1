import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { vacancies } from './vacancies.table.ts';

/** What has been told about the end of a vacancy: one row per notice and end, so that nobody is told twice. */
export const vacancyNotices = pgTable(
  'vacancy_notices',
  {
    ...standardColumns(),
    vacancyId: uuid().notNull(),
    /** `14`, `7`, `1` days before, or `expired`. */
    kind: text({ enum: ['14', '7', '1', 'expired'] }).notNull(),
    /** The end that was told about: a renewed vacancy is told about anew. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.vacancyId, vacancies, 'cascade'),
    unique().on(table.tenant, table.vacancyId, table.kind, table.expiresAt),
  ],
);
