import { locales } from '@omzien/model/tenants';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';

const mailStates = ['waiting', 'sent', 'dead', 'bounced'] as const;

/**
 * The outbox. A mail is written in the transaction of what it tells about and sent by a job afterwards, so that a
 * transaction that fails sends nothing and a mail server that is down loses nothing. `variables` are emptied once sent.
 */
export const mails = pgTable(
  'mails',
  {
    ...standardColumns(),
    ...centerColumn(),
    templateKey: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    recipientEmail: text().notNull(),
    recipientName: text().notNull(),
    replyTo: text(),
    variables: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What the mail is about, for its timeline. */
    applicationId: uuid(),
    /** The account that it was written for. */
    userId: uuid(),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Not before this moment: nobody is mailed at night about what can wait. */
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
    lastError: text(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    index().on(table.tenant, table.state, table.nextAttemptAt),
    index().on(table.tenant, table.applicationId),
    index().on(table.tenant, table.templateKey, table.centerId, table.sentAt),
  ],
);
export type MailRow = typeof mails.$inferSelect;
