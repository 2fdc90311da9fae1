import { index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

/** What the link of a mail about an account does; `confirm_code` is none, but a few digits. */
export const accountTokenPurposes = [
  'confirmation',
  'invitation',
  'password_reset',
  'sign_in_link',
  'email_change',
  'impersonation',
  'confirm_code',
] as const;
export type AccountTokenPurpose = (typeof accountTokenPurposes)[number];

/** Links of mails that confirm an address, choose a password or sign in. Each works once, and a newer one ends it. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    purpose: text({ enum: accountTokenPurposes }).notNull(),
    /** SHA-256 of the token; the token itself stands only in the link. */
    tokenHash: text().notNull(),
    data: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.tokenHash),
    index().on(table.tenant, table.userId, table.purpose),
    index().on(table.tenant, table.expiresAt),
    references(table, table.userId, users, 'cascade'),
  ],
);
export type AccountTokenRow = typeof accountTokens.$inferSelect;
