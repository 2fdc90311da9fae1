import type { LocalizedText } from '@omzien/model/fields';
import { lookupKinds } from '@omzien/model/lookup';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from './volunteerCenters.table.ts';

/** All lists that a tenant fills, told apart by `kind`. A row without centre holds for the whole tenant. */
export const lookups = pgTable(
  'lookups',
  {
    ...standardColumns(),
    /** Null: for every centre of the tenant. */
    centerId: uuid(),
    kind: text({ enum: lookupKinds }).notNull(),
    key: text().notNull(),
    name: jsonb().$type<LocalizedText>().notNull(),
    icon: text(),
    order: integer().notNull().default(0),
    active: boolean().notNull().default(true),
    /** Other words and short phrases that mean it, in any language, for who searches. */
    synonyms: text().array().notNull().default(sql`'{}'::text[]`),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters, 'cascade'),
    unique().on(table.tenant, table.kind, table.centerId, table.key).nullsNotDistinct(),
    index().on(table.tenant, table.kind, table.order),
  ],
);
export type LookupRow = typeof lookups.$inferSelect;
