import { conversationSides, replyChannels, replyKinds } from '@omzien/model/conversation';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from '../people/users.table.ts';
import { conversations } from './conversations.table.ts';

const moment = () => timestamp({ withTimezone: true });

/** The lines of a thread. */
export const replies = pgTable(
  'replies',
  {
    ...standardColumns(),
    conversationId: uuid().notNull(),
    kind: text({ enum: replyKinds }).notNull().default('message'),
    side: text({ enum: conversationSides }),
    /** Null for a guest, and for what the platform tells. */
    senderId: uuid(),
    body: text().notNull(),
    via: text({ enum: replyChannels }).notNull().default('web'),
    /** When somebody of another side first read it. */
    readAt: moment(),
    /** When the other side was told by mail, or it was decided that nobody has to be. */
    notifiedAt: moment(),
    /** How often a third party has read along without anything happening in between. */
    times: integer().notNull().default(1),
  },
  (table) => [
    standardKey(table),
    references(table, table.conversationId, conversations, 'cascade'),
    references(table, table.senderId, users),
    index().on(table.tenant, table.conversationId, table.createdAt, table.id),
    index('replies_waiting_index').on(table.tenant, table.createdAt).where(sql`notified_at is null`),
  ],
);
export type ReplyRow = typeof replies.$inferSelect;
export type NewReplyRow = typeof replies.$inferInsert;
