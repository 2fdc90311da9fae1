import { factorRecoveryStatuses } from '@omzien/model/factors';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from './users.table.ts';

/** Somebody has lost his second step and asks the centre to take it away. */
export const factorRecoveries = pgTable(
  'factor_recoveries',
  {
    ...standardColumns(),
    ...centerColumn(),
    userId: uuid().notNull(),
    status: text({ enum: factorRecoveryStatuses }).notNull().default('asked'),
    decidedBy: uuid(),
    decidedAt: timestamp({ withTimezone: true }),
    /** How whoever decided made sure who asks. */
    reason: text(),
    /** From then on the second step is gone. */
    effectiveAt: timestamp({ withTimezone: true }),
    closedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    index().on(table.tenant, table.centerId, table.status),
    index().on(table.tenant, table.userId, table.status),
    references(table, table.userId, users, 'cascade'),
    references(table, table.centerId, volunteerCenters),
  ],
);
export type FactorRecoveryRow = typeof factorRecoveries.$inferSelect;
