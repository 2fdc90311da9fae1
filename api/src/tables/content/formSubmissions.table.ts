import type { Answers } from '@omzien/model/formAnswers';
import { boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { forms } from './forms.table.ts';

/** A form that was filled in. Erased on its day, or with the form. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    ...standardColumns(),
    ...centerColumn(),
    formId: uuid().notNull(),
    formVersion: integer().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    /** Fell into the trap for machines. */
    spam: boolean().notNull().default(false),
    via: text({ enum: ['public', 'link'] }).notNull(),
    userId: uuid(),
    subjectType: text(),
    subjectId: uuid(),
    eraseOn: date().notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.formId, forms, 'cascade'),
    index().on(table.tenant, table.formId, table.createdAt),
    index().on(table.tenant, table.eraseOn),
  ],
);
export type FormSubmissionRow = typeof formSubmissions.$inferSelect;
