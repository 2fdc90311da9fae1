import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

/** Who worked as whom, why and for how long. The user is told when it ends, however it ends. */
export const impersonations = pgTable(
  'impersonations',
  {
    ...standardColumns(),
    /** Who really worked. */
    actorId: uuid().notNull(),
    /** As whom. */
    userId: uuid().notNull(),
    reason: text().notNull(),
    /** The session of the user that it opened. Gone when it was ended. */
    sessionId: uuid().notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    endedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    index().on(table.tenant, table.userId, table.createdAt),
    index().on(table.tenant, table.actorId),
    index().on(table.tenant, table.endedAt, table.endsAt),
    references(table, table.userId, users, 'cascade'),
    references(table, table.actorId, users, 'cascade'),
  ],
);
export type ImpersonationRow = typeof impersonations.$inferSelect;
