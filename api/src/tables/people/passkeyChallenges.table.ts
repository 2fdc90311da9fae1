import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { users } from './users.table.ts';

export const challengePurposes = ['register', 'sign_in', 'confirm'] as const;
export type ChallengePurpose = (typeof challengePurposes)[number];

/** What a passkey was asked to sign. Good for a few minutes, once, and for what it was asked for. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    ...standardColumns(),
    purpose: text({ enum: challengePurposes }).notNull(),
    /** Empty at the door, where nobody has said who he is. */
    userId: uuid(),
    challengeHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.challengeHash),
    index().on(table.tenant, table.expiresAt),
    index().on(table.tenant, table.userId),
    references(table, table.userId, users, 'cascade'),
  ],
);
