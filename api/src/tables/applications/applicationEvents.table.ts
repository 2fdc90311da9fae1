import { applicationEventKinds } from '@omzien/model/application';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from '../people/users.table.ts';
import { applications } from './applications.table.ts';

/** The history of an application. Lines are added, never changed. */
export const applicationEvents = pgTable(
  'application_events',
  {
    ...standardColumns(),
    applicationId: uuid().notNull(),
    kind: text({ enum: applicationEventKinds }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null for the system and for a guest. */
    actorId: uuid(),
    /** Who has no account: a contact person who answers by the link of a mail. */
    actorName: text(),
    via: text({ enum: ['web', 'mail'] })
      .notNull()
      .default('web'),
    text: text(),
  },
  (table) => [
    standardKey(table),
    references(table, table.applicationId, applications, 'cascade'),
    references(table, table.actorId, users),
    index().on(table.tenant, table.applicationId, table.at),
  ],
);
export type ApplicationEventRow = typeof applicationEvents.$inferSelect;
