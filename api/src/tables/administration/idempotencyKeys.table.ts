import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { standardColumns, standardKey } from '../../database/standardColumns.ts';

/** The answer to a write that came with an `Idempotency-Key`, stored in the transaction of the write itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ...standardColumns(),
    /** The user, or the visitor's centre: the same key of somebody else is another key. */
    owner: text().notNull(),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    body: jsonb().$type<unknown>(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.owner, table.route, table.key),
    index().on(table.tenant, table.createdAt),
  ],
);
