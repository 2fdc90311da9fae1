import { type MoveKind, moveStatuses } from '@omzien/model/organizationMove';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';
import { organizations } from './organizations.table.ts';

const moment = () => timestamp({ withTimezone: true });

/** The records of a table that went over to the other centre. */
export type MovedTable = { table: string; ids: string[] };
/** What opened a thread for the staff of the old centre, and is no invitation to those of the new one. */
export type ClosedThread = { id: string; reportedAt: string | null; centerInvitedAt: string | null };

/** A move of an organisation from one centre to another, record by record, for as long as it can be taken back. */
export const organizationMoves = pgTable(
  'organization_moves',
  {
    ...standardColumns(),
    /** The centre that it left. */
    ...centerColumn(),
    toCenterId: uuid().notNull(),
    organizationId: uuid().notNull(),
    movedBy: uuid(),
    status: text({ enum: moveStatuses }).notNull().default('running'),
    /** How much was to go, for the progress. */
    totalCount: integer().notNull().default(0),
    doneCount: integer().notNull().default(0),
    /** Emptied when it can no longer be taken back; the counts stay. */
    moved: jsonb().$type<MovedTable[]>().notNull().default([]),
    closedThreads: jsonb().$type<ClosedThread[]>().notNull().default([]),
    counts: jsonb().$type<Partial<Record<MoveKind, number>>>().notNull().default({}),
    /** What stayed at the new centre when it was taken back, because it changed meanwhile. */
    kept: jsonb().$type<Partial<Record<MoveKind, number>>>().notNull().default({}),
    undoUntil: moment().notNull(),
    finishedAt: moment(),
    undoneAt: moment(),
    /** When the work last got on: one that is silent for long lost its process. */
    movedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.toCenterId, volunteerCenters),
    references(table, table.organizationId, organizations, 'cascade'),
    references(table, table.movedBy, users),
    index().on(table.tenant, table.organizationId, table.createdAt),
    index().on(table.tenant, table.status),
    // One at a time.
    uniqueIndex('organization_moves_one_index')
      .on(table.tenant, table.organizationId)
      .where(sql`status in ('running', 'undoing')`),
  ],
);
export type OrganizationMoveRow = typeof organizationMoves.$inferSelect;
