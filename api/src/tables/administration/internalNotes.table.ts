import { noteSubjectTypes } from '@omzien/model/internalNote';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';

/** What staff write down for each other about an organisation, a person, a vacancy or an application. */
export const internalNotes = pgTable(
  'internal_notes',
  {
    ...standardColumns(),
    ...centerColumn(),
    subjectType: text({ enum: noteSubjectTypes }).notNull(),
    subjectId: uuid().notNull(),
    /** The account of the person that it is about. He never reads it on the site, and gets it with a data export. */
    aboutUserId: uuid(),
    note: text().notNull(),
    /** Empty once the account of the writer is erased. */
    authorId: uuid(),
    /** For whom it was written: the organisation that the author worked for, or nobody but the centre. */
    organizationId: uuid(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    index().on(table.tenant, table.subjectType, table.subjectId, table.createdAt),
    index().on(table.tenant, table.authorId),
    index().on(table.tenant, table.aboutUserId),
  ],
);
export type InternalNoteRow = typeof internalNotes.$inferSelect;
