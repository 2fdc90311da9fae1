import { boolean, date, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from '../people/users.table.ts';

/** How somebody wants the summary by mail. Its weekdays stand with the account (`users.digestDays`). */
export const digestSubscriptions = pgTable(
  'digest_subscriptions',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    active: boolean().notNull().default(true),
    /** The last day without a mail. */
    pausedUntil: date({ mode: 'string' }),
    withActivities: boolean().notNull().default(false),
    withNews: boolean().notNull().default(false),
    lastSentAt: timestamp({ withTimezone: true }),
    lastRunOn: date({ mode: 'string' }),
  },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    unique('digest_subscriptions_once').on(table.tenant, table.userId),
  ],
);
export type DigestSubscriptionRow = typeof digestSubscriptions.$inferSelect;
