import {
  type NewsletterBlock,
  newsletterAudiences,
  newsletterRecipientStates,
  newsletterStatuses,
} from '@omzien/model/newsletter';
import { locales } from '@omzien/model/tenants';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

const moment = () => timestamp({ withTimezone: true });

/** What every reader gets: made once, when sending begins, so that all read the same. */
export type FrozenNewsletter = { subject: string; preheader: string; body: string };

/** News of a centre by mail, to those who chose it. */
export const newsletters = pgTable(
  'newsletters',
  {
    ...standardColumns(),
    ...centerColumn(),
    subject: text().notNull(),
    preheader: text().notNull().default(''),
    language: text({ enum: locales }).notNull().default('nl'),
    audience: text({ enum: newsletterAudiences }).notNull().default('volunteers'),
    categoryIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    blocks: jsonb().$type<NewsletterBlock[]>().notNull().default([]),
    status: text({ enum: newsletterStatuses }).notNull().default('draft'),
    scheduledAt: moment(),
    frozen: jsonb().$type<FrozenNewsletter>(),
    createdById: uuid(),
    recipientsCount: integer().notNull().default(0),
    sentCount: integer().notNull().default(0),
    leftOutCount: integer().notNull().default(0),
    bouncedCount: integer().notNull().default(0),
    unsubscribedCount: integer().notNull().default(0),
    startedAt: moment(),
    /** When it last showed that it goes on; null once all its mails have left and its sender was told. */
    movedAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    index().on(table.tenant, table.centerId, table.createdAt),
    index().on(table.tenant, table.status),
  ],
);
export type NewsletterRow = typeof newsletters.$inferSelect;

/** One person whom a newsletter is for: once, whatever happens meanwhile. Gone after a year. */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    ...standardColumns(),
    newsletterId: uuid().notNull(),
    userId: uuid().notNull(),
    state: text({ enum: newsletterRecipientStates }).notNull().default('waiting'),
    /** The mail that was written for this person. */
    mailId: uuid(),
    unsubscribedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.newsletterId, newsletters, 'cascade'),
    references(table, table.userId, users, 'cascade'),
    unique().on(table.tenant, table.newsletterId, table.userId),
    index().on(table.tenant, table.newsletterId, table.state),
    index().on(table.tenant, table.mailId),
    index().on(table.tenant, table.userId),
  ],
);
export type NewsletterRecipientRow = typeof newsletterRecipients.$inferSelect;
