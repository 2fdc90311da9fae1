import { type ExportableList, exportStatuses } from '@omzien/model/listExport';
import { customType, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Lists that somebody asked for as a table. The file goes with its term, the line stays for the log. */
export const listExports = pgTable(
  'list_exports',
  {
    ...standardColumns(),
    ...centerColumn(),
    userId: uuid().notNull(),
    organizationId: uuid(),
    list: text().$type<ExportableList>().notNull(),
    query: jsonb().$type<Record<string, string>>().notNull().default({}),
    locale: text({ enum: ['nl', 'en'] })
      .notNull()
      .default('nl'),
    appContext: text({ enum: ['meedoen', 'gelderland'] }).notNull(),
    status: text({ enum: exportStatuses }).notNull().default('waiting'),
    rowsCount: integer(),
    content: bytes(),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.userId, table.createdAt),
    index().on(table.tenant, table.expiresAt),
  ],
);
export type ListExportRow = typeof listExports.$inferSelect;
