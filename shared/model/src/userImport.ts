import * as v from 'valibot';
import { nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** What a column of an imported table can hold. */
export const importFields = [
  'email',
  'firstName',
  'infix',
  'lastName',
  'fullName',
  'salutation',
  'phoneNumber',
  'postcode',
  'birthYear',
  'gender',
  'jobTitle',
  'locale',
  'role',
  'organization',
] as const;
export type ImportField = (typeof importFields)[number];

export const importLimits = { bytes: 10 * 1024 * 1024, rows: 10_000, columns: 60, cell: 500 } as const;
/** How long an import can be taken back, and how long its rows are kept. */
export const importUndoDays = 30;

/**
 * `reading`, `checking`, `running` and `undoing` are under way; `mapping` and `checked` wait for a person. `failed`: the
 * file could not be read.
 */
export const importStatuses = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportStatus = (typeof importStatuses)[number];
export const importFailures = [
  'unreadable',
  'too_heavy',
  'empty',
  'too_many_rows',
  'too_many_columns',
  'no_address',
] as const;
export type ImportFailure = (typeof importFailures)[number];

/**
 * What would become of a row: a new account; a role for somebody who is known; nothing, because somebody is known or stands
 * in the file before; nothing, because something in it is wrong.
 */
export const importPlans = ['create', 'giveRole', 'known', 'repeated', 'faulty'] as const;
export type ImportPlan = (typeof importPlans)[number];
/** What became of a row, and after an undo what became of that. */
export const importOutcomes = ['created', 'roleGiven', 'skipped', 'failed', 'removed', 'stays'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];
/** Why an account stays after an undo, or a row failed when its turn came. */
export const importReasons = [
  'used',
  'changed',
  'has_roles',
  'has_records',
  'last_admin',
  'gone',
  'overtaken',
] as const;
export type ImportReason = (typeof importReasons)[number];

const countsOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  v.record(v.picklist(names), v.number());

/** A table of people that becomes accounts. */
export const userImport = resourceOf(
  'user_imports',
  v.object({
    fileName: v.string(),
    status: v.picklist(importStatuses),
    failure: v.nullable(v.picklist(importFailures)),
    /** The columns of the file in their order, each with the first values under it, and what it holds. */
    columns: v.array(
      v.object({ header: v.string(), samples: v.array(v.string()), field: v.nullable(v.picklist(importFields)) }),
    ),
    sendInvitations: v.boolean(),
    rowsCount: v.number(),
    /** How many rows the step that is under way has done. */
    doneCount: v.number(),
    plans: countsOf(importPlans),
    outcomes: countsOf(importOutcomes),
    userId: nullableString,
    userName: nullableString,
    resultUrl: nullableString,
    undoUntil: nullableTimestamp,
    startedAt: nullableTimestamp,
    finishedAt: nullableTimestamp,
    undoneAt: nullableTimestamp,
    createdAt: timestamp,
  }),
);
export type UserImport = v.InferOutput<typeof userImport>;

const cell = v.pipe(v.string('invalid'), v.maxLength(importLimits.cell, 'too_long'));
const cells = v.object(Object.fromEntries(importFields.map((field) => [field, v.optional(cell)])) as CellEntries);
type CellEntries = { [Field in ImportField]: v.OptionalSchema<typeof cell, undefined> };
export type ImportCells = { [Field in ImportField]?: string | undefined };

/** One person of an imported table. */
export const userImportRow = resourceOf(
  'user_import_rows',
  v.object({
    importId: v.string(),
    /** The line of the file. */
    number: v.number(),
    cells,
    plan: v.nullable(v.picklist(importPlans)),
    /** What is wrong, each at its cell, in words for the reader. */
    faults: v.array(v.object({ field: v.picklist(importFields), code: v.string(), detail: v.string() })),
    outcome: v.nullable(v.picklist(importOutcomes)),
    reason: v.nullable(v.picklist(importReasons)),
    /** The account that was made or found. */
    accountId: nullableString,
  }),
);
export type UserImportRow = v.InferOutput<typeof userImportRow>;

const id = v.pipe(v.string('blank'), v.uuid('invalid'));

/** `dryRun` false: goes on by itself when the file has been read and checked; what is faulty is left out. */
export const userImportInput = v.object({
  fileId: id,
  dryRun: v.optional(v.boolean('invalid'), true),
  sendInvitations: v.optional(v.boolean('invalid'), false),
});

const distinct = (fields: (ImportField | null)[]) => {
  const named = fields.filter((field) => field !== null);
  return new Set(named).size === named.length;
};
/** What each column holds, in the order of the columns. */
export const userImportColumnsInput = v.object({
  fields: v.pipe(
    v.array(v.nullable(v.picklist(importFields, 'invalid'))),
    v.maxLength(importLimits.columns, 'too_many'),
    v.check((fields) => fields.includes('email'), 'blank'),
    v.check(distinct, 'invalid'),
  ),
});
export const userImportRunInput = v.object({ sendInvitations: v.optional(v.boolean('invalid'), false) });
export const userImportRowInput = v.object({ cells });
