import { locales } from '@omzien/model/tenants';
import {
  type ImportCells,
  type ImportField,
  type ImportOutcome,
  type ImportPlan,
  importFailures,
  importOutcomes,
  importPlans,
  importReasons,
  importStatuses,
} from '@omzien/model/userImport';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from './users.table.ts';

const moment = () => timestamp({ withTimezone: true });

export type ImportColumn = { header: string; samples: string[]; field: ImportField | null };
/** What is wrong with a row: the cell, the code, and what the sentence needs. */
export type ImportFault = { field: ImportField; code: string; values?: Record<string, string | number> };

/** A table of people that becomes accounts: how far it is, and what came of it. */
export const userImports = pgTable(
  'user_imports',
  {
    ...standardColumns(),
    ...centerColumn(),
    /** Who imports. Roles are given as far as he may when their turn comes. */
    userId: uuid().notNull(),
    userName: text().notNull(),
    /** Only until it has been read. */
    fileId: uuid(),
    fileName: text().notNull(),
    status: text({ enum: importStatuses }).notNull().default('reading'),
    failure: text({ enum: importFailures }),
    dryRun: boolean().notNull().default(true),
    sendInvitations: boolean().notNull().default(false),
    locale: text({ enum: locales }).notNull().default('nl'),
    columns: jsonb().$type<ImportColumn[]>().notNull().default([]),
    rowsCount: integer().notNull().default(0),
    /** Rows that the step under way has done. */
    doneCount: integer().notNull().default(0),
    plans: jsonb().$type<Partial<Record<ImportPlan, number>>>().notNull().default({}),
    outcomes: jsonb().$type<Partial<Record<ImportOutcome, number>>>().notNull().default({}),
    /** When the step under way last showed that it goes on. */
    movedAt: moment(),
    startedAt: moment(),
    finishedAt: moment(),
    undoUntil: moment(),
    undoneAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.centerId, table.createdAt),
    index().on(table.tenant, table.status),
  ],
);
export type UserImportDbRow = typeof userImports.$inferSelect;

/** One line of an imported table. Gone when the import can no longer be taken back. */
export const userImportRows = pgTable(
  'user_import_rows',
  {
    ...standardColumns(),
    importId: uuid().notNull(),
    number: integer().notNull(),
    /** The line as it stood in the file. */
    line: jsonb().$type<string[]>().notNull(),
    /** The same by what the columns hold, with what was changed since. */
    cells: jsonb().$type<ImportCells>().notNull().default({}),
    /** In lower case, as accounts are looked up. */
    email: text(),
    plan: text({ enum: importPlans }),
    faults: jsonb().$type<ImportFault[]>().notNull().default([]),
    outcome: text({ enum: importOutcomes }),
    reason: text({ enum: importReasons }),
    /** The account that was made, found, or given a role. No foreign key: it outlives the account for the figures. */
    userId: uuid(),
    /** The role that was given to somebody who was known, to take it back. */
    givenRoleId: uuid(),
  },
  (table) => [
    standardKey(table),
    references(table, table.importId, userImports, 'cascade'),
    unique().on(table.tenant, table.importId, table.number),
    index().on(table.tenant, table.importId, table.plan),
    index().on(table.tenant, table.importId, table.email),
    index().on(table.tenant, table.userId),
    index().on(table.tenant, table.email),
  ],
);
export type UserImportRowDbRow = typeof userImportRows.$inferSelect;
