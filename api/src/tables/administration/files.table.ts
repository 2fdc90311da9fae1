import { type FocalPoint, fileContents, fileKinds } from '@omzien/model/file';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

/** What was uploaded or made. The bytes are in the file store, under the id of the row. */
export const files = pgTable(
  'files',
  {
    ...standardColumns(),
    ...centerColumn(),
    ownerId: uuid(),
    /** For whom the owner worked when it was uploaded. */
    organizationId: uuid(),
    kind: text({ enum: fileKinds }).notNull(),
    /** Null for what the platform made itself. */
    content: text({ enum: fileContents }),
    isPublic: boolean().notNull(),
    status: text({ enum: ['processing', 'ready'] })
      .notNull()
      .default('ready'),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    /** Of the bytes as they came in. Null for what was stored before it was kept, and for what the platform made. */
    sha256: text(),
    width: integer(),
    height: integer(),
    /** What stands in the place of a picture until it has come (`@omzien/model/picture`). */
    preview: text(),
    /** The form for whose answers it was sent, and no others. */
    formId: uuid(),
    altText: text(),
    folder: text(),
    focalPoint: jsonb().$type<FocalPoint>(),
    /** From then on it is gone: for exports, and for attachments that were never sent. */
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.ownerId, users, 'cascade'),
    index().on(table.tenant, table.centerId, table.kind, table.createdAt),
    index().on(table.tenant, table.ownerId),
    index().on(table.tenant, table.expiresAt),
    index().on(table.tenant, table.sha256),
  ],
);
export type FileRow = typeof files.$inferSelect;

/** Where a file is used. What is used here cannot be deleted. */
export const fileUses = pgTable(
  'file_uses',
  {
    ...standardColumns(),
    fileId: uuid().notNull(),
    /** The plural type of the record that uses it. */
    subjectType: text().notNull(),
    subjectId: uuid().notNull(),
    subjectName: text(),
    /** Where people who work on it find it. */
    subjectUrl: text(),
  },
  (table) => [
    standardKey(table),
    references(table, table.fileId, files, 'cascade'),
    uniqueIndex().on(table.tenant, table.fileId, table.subjectType, table.subjectId),
    index().on(table.tenant, table.subjectType, table.subjectId),
  ],
);
