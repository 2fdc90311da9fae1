import type { LocalizedText } from '@omzien/model/fields';
import { formKinds, formStates } from '@omzien/model/form';
import type { FormField } from '@omzien/model/formField';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { organizations } from '../organizations/organizations.table.ts';

/** A form that staff made: for a page, for a link, or for the list of forms of the site. */
export const forms = pgTable(
  'forms',
  {
    ...standardColumns(),
    ...centerColumn(),
    /** Null: the form is the centre's own. */
    organizationId: uuid(),
    kind: text({ enum: formKinds }).notNull().default('survey'),
    state: text({ enum: formStates }).notNull().default('draft'),
    public: boolean().notNull().default(false),
    /** Which version of the questions is asked now. */
    version: integer().notNull().default(1),
    title: jsonb().$type<LocalizedText>().notNull(),
    intro: jsonb().$type<LocalizedText>(),
    button: jsonb().$type<LocalizedText>(),
    confirmation: jsonb().$type<{ text: LocalizedText; path: string | null }>().notNull(),
    closedText: jsonb().$type<LocalizedText>(),
    recipients: text().array().notNull().default(sql`'{}'::text[]`),
    retentionDays: integer().notNull().default(365),
    spamCheck: boolean().notNull().default(true),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.organizationId, organizations),
    index().on(table.tenant, table.centerId, table.state),
    index().on(table.tenant, table.organizationId),
  ],
);
export type FormRow = typeof forms.$inferSelect;
export type NewFormRow = typeof forms.$inferInsert;

/** The questions as they were at some time, so that an answer can always be read with what was asked. */
export const formVersions = pgTable(
  'form_versions',
  {
    ...standardColumns(),
    formId: uuid().notNull(),
    version: integer().notNull(),
    fields: jsonb().$type<FormField[]>().notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.formId, forms, 'cascade'),
    unique().on(table.tenant, table.formId, table.version),
  ],
);
