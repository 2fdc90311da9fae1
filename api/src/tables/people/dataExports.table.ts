import { dataExportStatuses } from '@omzien/model/dataExport';
import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** Everything that is kept about somebody, gathered on request. The archive itself stays for seven days. */
export const dataExports = pgTable(
  'data_exports',
  {
    ...standardColumns(),
    /** About whom. */
    userId: uuid().notNull(),
    requestedBy: uuid().notNull(),
    status: text({ enum: dataExportStatuses }).notNull().default('waiting'),
    /** In the database, so that every process of the API can hand it out and row-level security guards it. */
    archive: bytes(),
    readyAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }),
    downloadedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.userId, table.createdAt),
    index().on(table.tenant, table.status, table.expiresAt),
  ],
);
export type DataExportRow = typeof dataExports.$inferSelect;
