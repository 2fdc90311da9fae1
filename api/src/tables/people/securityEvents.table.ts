import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { standardColumns, standardKey } from '../../database/standardColumns.ts';

const securityEventKinds = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'token_reused',
  'wrong_center',
  'signed_up',
  'account_confirmed',
  'password_reset_requested',
  'password_reset',
  'password_changed',
  'password_check_failed',
  'password_confirmed',
  'factor_confirmed',
  'factor_check_failed',
  'factor_added',
  'factor_removed',
  'recovery_code_used',
  'factor_recovery_asked',
  'factor_recovery_stopped',
  'factor_recovery_done',
  'email_change_requested',
  'email_change_cancelled',
  'email_changed',
  'email_change_reverted',
  'sessions_ended',
  'account_deactivated',
  'account_reactivated',
  'role_changed',
  'impersonation_started',
  'impersonation_ended',
  'data_exported',
  'list_exported',
  'account_erased',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** What an auditor wants to see later. It names users by id and never holds an address, a token or a password. */
export const securityEvents = pgTable(
  'security_events',
  {
    ...standardColumns(),
    kind: text({ enum: securityEventKinds }).notNull(),
    userId: uuid(),
    requestId: text(),
    details: jsonb().$type<Record<string, string | number | null>>().notNull().default({}),
  },
  (table) => [
    standardKey(table),
    index().on(table.tenant, table.kind, table.createdAt),
    index().on(table.tenant, table.userId),
  ],
);
