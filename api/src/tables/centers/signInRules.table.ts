import { boolean, pgTable, smallint, timestamp, unique } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from './volunteerCenters.table.ts';

/** What a centre asks of its staff at the door. A centre without a row asks nothing. */
export const signInRules = pgTable(
  'sign_in_rules',
  {
    ...standardColumns(),
    ...centerColumn(),
    /** Staff sign in with a passkey or with a code beside the password. */
    requiresSecondStep: boolean().notNull().default(false),
    /** Days that staff get for it. */
    graceDays: smallint().notNull().default(14),
    /** When those are over. Empty while nothing is asked. */
    requiredFrom: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.centerId),
    references(table, table.centerId, volunteerCenters, 'cascade'),
  ],
);
export type SignInRuleRow = typeof signInRules.$inferSelect;
