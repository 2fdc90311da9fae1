import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

/** The browsers from which somebody has signed in, so that a new one is told. No place and no address. */
export const knownDevices = pgTable(
  'known_devices',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    /** The hash of a random value in a cookie that no script reads. */
    deviceHash: text().notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.userId, table.deviceHash),
    index().on(table.tenant, table.lastUsedAt),
    references(table, table.userId, users, 'cascade'),
  ],
);
