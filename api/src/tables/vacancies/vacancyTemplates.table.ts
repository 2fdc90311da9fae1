import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { organizations } from '../organizations/organizations.table.ts';

/** Ready-made vacancies of a centre, or of one organisation. Those that ship with the product are data, not rows. */
export const vacancyTemplates = pgTable(
  'vacancy_templates',
  {
    ...standardColumns(),
    centerId: uuid().notNull(),
    /** Null: for every organisation of the centre. */
    organizationId: uuid(),
    name: text().notNull(),
    summary: text().notNull().default(''),
    /** The fields that the form is filled with, as the model's `vacancyTemplateContent`. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.organizationId, organizations, 'cascade'),
    index().on(table.tenant, table.centerId, table.organizationId),
  ],
);
export type VacancyTemplateRow = typeof vacancyTemplates.$inferSelect;
