import { embedKinds, embedLooks } from '@omzien/model/embed';
import { locales } from '@omzien/model/tenants';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { organizations } from '../organizations/organizations.table.ts';

/** Lists of a centre that other sites show. */
export const embeds = pgTable(
  'embeds',
  {
    ...standardColumns(),
    ...centerColumn(),
    name: text().notNull(),
    kind: text({ enum: embedKinds }).notNull(),
    heading: text(),
    categoryIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    organizationId: uuid(),
    near: text(),
    distanceKm: integer(),
    limit: integer().notNull().default(5),
    locale: text({ enum: locales }).notNull().default('nl'),
    look: text({ enum: embedLooks }).notNull().default('auto'),
    /** As they go into `frame-ancestors`. */
    allowedHosts: text().array().notNull().default(sql`'{}'::text[]`),
    active: boolean().notNull().default(true),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.organizationId, organizations, 'cascade'),
    index().on(table.tenant, table.centerId, table.name),
  ],
);
export type EmbedRow = typeof embeds.$inferSelect;

/** How often one was loaded on a day within a site of its list. Nothing in it says by whom. */
export const embedCounts = pgTable(
  'embed_counts',
  {
    ...standardColumns(),
    embedId: uuid().notNull(),
    /** In Amsterdam. */
    day: date().notNull(),
    /** An entry of `allowedHosts`; empty where the browser did not say, or named another. */
    host: text().notNull().default(''),
    count: integer().notNull().default(0),
  },
  (table) => [
    standardKey(table),
    references(table, table.embedId, embeds, 'cascade'),
    unique().on(table.tenant, table.embedId, table.day, table.host),
    index().on(table.tenant, table.day),
  ],
);
