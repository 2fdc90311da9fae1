import type { OrganizationMergeKind } from '@omzien/model/organizationMerge';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import type { ChosenValue, MovedRecords } from '../people/userMerges.table.ts';
import { type OrganizationRow, organizations } from './organizations.table.ts';

/** What a merge of two organisations did, record by record, for as long as it can be taken back. */
export const organizationMerges = pgTable(
  'organization_merges',
  {
    ...standardColumns(),
    ...centerColumn(),
    fromId: uuid().notNull(),
    intoId: uuid().notNull(),
    mergedBy: uuid(),
    /** How the one that was closed stood before. */
    previousStatus: text().$type<OrganizationRow['status']>().notNull(),
    moved: jsonb().$type<MovedRecords[]>().notNull(),
    chosen: jsonb().$type<Record<string, ChosenValue>>().notNull(),
    kept: jsonb().$type<Partial<Record<OrganizationMergeKind, number>>>().notNull().default({}),
    undoUntil: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.fromId, organizations, 'cascade'),
    references(table, table.intoId, organizations, 'cascade'),
    index().on(table.tenant, table.intoId),
    index().on(table.tenant, table.fromId),
    index().on(table.tenant, table.undoUntil),
  ],
);
export type OrganizationMergeRow = typeof organizationMerges.$inferSelect;
