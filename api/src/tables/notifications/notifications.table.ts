import { notificationChannels, notificationKinds } from '@omzien/model/notification';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

/** What somebody was told on the site. Words are kept as they were read, in the language that he had then. */
export const notifications = pgTable(
  'notifications',
  {
    ...standardColumns(),
    ...centerColumn(),
    userId: uuid().notNull(),
    templateKey: text().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** A path of the site. */
    url: text(),
    subjectType: text(),
    subjectId: uuid(),
    readAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.userId, table.createdAt),
    index('notifications_unread_index').on(table.tenant, table.userId).where(sql`read_at is null`),
  ],
);
export type NotificationRow = typeof notifications.$inferSelect;

/** What somebody changed about what he is told. What is not here is as `isWantedByDefault` says. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    channel: text({ enum: notificationChannels }).notNull(),
    notificationType: text({ enum: notificationKinds }).notNull(),
    enabled: boolean().notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    unique('notification_preferences_once').on(table.tenant, table.userId, table.channel, table.notificationType),
  ],
);
export type NotificationPreferenceRow = typeof notificationPreferences.$inferSelect;

/** Addresses that mail does not reach, whoever they belong to. Lower case. */
export const mailBounces = pgTable(
  'mail_bounces',
  {
    ...standardColumns(),
    email: text().notNull(),
    reason: text().notNull(),
    bouncedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [standardKey(table), uniqueIndex('mail_bounces_email').on(table.tenant, table.email)],
);
