import { accessRequestStates } from '@omzien/model/organizationAccess';
import { sql } from 'drizzle-orm';
import { index, pgTable, smallint, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';
import { organizations } from './organizations.table.ts';

/** Sign-ups of organisations that somebody goes on with later, by the link of a mail. */
export const organizationSignupDrafts = pgTable(
  'organization_signup_drafts',
  {
    ...standardColumns(),
    ...centerColumn(),
    /** SHA-256 of the token; the token itself stands only in the link. */
    tokenHash: text().notNull(),
    /** Where the link was mailed; null for one that only leads to the site of another centre. */
    email: text(),
    /** What was typed but for passwords, sealed for this row. */
    sealed: text().notNull(),
    step: smallint().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    unique().on(table.tenant, table.tokenHash),
    index().on(table.tenant, table.expiresAt),
    index().on(table.tenant, table.email),
  ],
);
export type OrganizationSignupDraftRow = typeof organizationSignupDrafts.$inferSelect;

/** People who ask to work with an organisation that is known already, and what was answered. */
export const organizationAccessRequests = pgTable(
  'organization_access_requests',
  {
    ...standardColumns(),
    organizationId: uuid().notNull(),
    /** Whoever was signed in; others say who they are. */
    userId: uuid(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    message: text(),
    state: text({ enum: accessRequestStates }).notNull().default('pending'),
    answer: text(),
    decidedBy: uuid(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.organizationId, organizations, 'cascade'),
    references(table, table.userId, users, 'cascade'),
    references(table, table.decidedBy, users),
    index().on(table.tenant, table.organizationId, table.state),
    // The same wish waits once.
    uniqueIndex('organization_access_requests_one_open_index')
      .on(table.tenant, table.organizationId, table.email)
      .where(sql`state = 'pending'`),
  ],
);
export type OrganizationAccessRequestRow = typeof organizationAccessRequests.$inferSelect;
