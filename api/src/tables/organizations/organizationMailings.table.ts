import {
  type LeftOutReason,
  leftOutReasons,
  mailingStatuses,
  recipientStates,
} from '@omzien/model/organizationMailing';
import { locales } from '@omzien/model/tenants';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';
import { organizations } from './organizations.table.ts';

const moment = () => timestamp({ withTimezone: true });

/** A mail of the centre to the contacts of many organisations: how far it is, and what came of it. */
export const organizationMailings = pgTable(
  'organization_mailings',
  {
    ...standardColumns(),
    ...centerColumn(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    status: text({ enum: mailingStatuses }).notNull().default('sending'),
    recipientsCount: integer().notNull().default(0),
    sentCount: integer().notNull().default(0),
    leftOut: jsonb().$type<Partial<Record<LeftOutReason, number>>>().notNull().default({}),
    /** When it last showed that it goes on. */
    movedAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.centerId, table.createdAt),
    index().on(table.tenant, table.status),
  ],
);
export type OrganizationMailingRow = typeof organizationMailings.$inferSelect;

/** One person whom such a mail is for. Gone after a year. */
export const organizationMailingRecipients = pgTable(
  'organization_mailing_recipients',
  {
    ...standardColumns(),
    mailingId: uuid().notNull(),
    number: integer().notNull(),
    organizationId: uuid().notNull(),
    organizationName: text().notNull(),
    userId: uuid(),
    name: text().notNull(),
    email: text(),
    locale: text({ enum: locales }).notNull().default('nl'),
    state: text({ enum: recipientStates }).notNull().default('waiting'),
    reason: text({ enum: leftOutReasons }),
  },
  (table) => [
    standardKey(table),
    references(table, table.mailingId, organizationMailings, 'cascade'),
    references(table, table.organizationId, organizations, 'cascade'),
    unique().on(table.tenant, table.mailingId, table.number),
    index().on(table.tenant, table.mailingId, table.state),
    index().on(table.tenant, table.userId),
  ],
);
export type MailingRecipientRow = typeof organizationMailingRecipients.$inferSelect;
