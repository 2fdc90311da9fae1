import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from './volunteerCenters.table.ts';

/** The people of a centre whom visitors may ask. */
export const contactPersons = pgTable(
  'contact_persons',
  {
    ...standardColumns(),
    ...centerColumn(),
    name: text().notNull(),
    function: text(),
    phoneNumber: text(),
    email: text(),
    photoUrl: text(),
    hours: text(),
    text: text(),
    areas: text().array().notNull().default(sql`'{}'::text[]`),
    order: integer().notNull().default(0),
  },
  (table) => [
    standardKey(table),
    index().on(table.tenant, table.centerId, table.order),
    references(table, table.centerId, volunteerCenters, 'cascade'),
  ],
);
export type ContactPersonRow = typeof contactPersons.$inferSelect;
