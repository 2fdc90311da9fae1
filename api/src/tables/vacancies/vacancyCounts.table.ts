import { vacancyEventKinds, vacancyEventSources } from '@omzien/model/vacancyEvents';
import { date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { vacancies } from './vacancies.table.ts';

/** How often something happened to a vacancy on a day. Nothing in it says who it was. */
export const vacancyCounts = pgTable(
  'vacancy_counts',
  {
    ...standardColumns(),
    vacancyId: uuid().notNull(),
    /** In Amsterdam. */
    day: date().notNull(),
    kind: text({ enum: vacancyEventKinds }).notNull(),
    source: text({ enum: vacancyEventSources }).notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [
    standardKey(table),
    references(table, table.vacancyId, vacancies, 'cascade'),
    unique().on(table.tenant, table.vacancyId, table.day, table.kind, table.source),
    index().on(table.tenant, table.day, table.kind),
  ],
);
