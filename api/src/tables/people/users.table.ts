import { signupIntents } from '@omzien/model/account';
import { roleNames, scopeTypes } from '@omzien/model/roles';
import { locales } from '@omzien/model/tenants';
import { genders, signupMethods, userStatuses } from '@omzien/model/user';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';

/** Accounts. An e-mail address is unique per tenant, in lower case. */
export const users = pgTable(
  'users',
  {
    ...standardColumns(),
    ...centerColumn(),
    email: text().notNull(),
    /** An argon2id hash. Empty while somebody is only invited. */
    passwordHash: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phoneNumber: text(),
    jobTitle: text(),
    gender: text({ enum: genders }),
    status: text({ enum: userStatuses }).notNull().default('active'),
    locale: text({ enum: locales }).notNull().default('nl'),
    signupMethod: text({ enum: signupMethods }).notNull().default('unknown'),
    confirmedAt: timestamp({ withTimezone: true }),
    lastSignInAt: timestamp({ withTimezone: true }),
    acceptedTermsAt: timestamp({ withTimezone: true }),
    /** What somebody came for at sign-up. */
    signupIntent: text({ enum: signupIntents }),
    salutation: text(),
    postcode: text(),
    birthYear: integer(),
    photoUrl: text(),
    /** The days of the weekly summary: 0 is Sunday. */
    digestDays: integer().array().notNull().default(sql`'{}'::integer[]`),
    twoFactorEnabled: boolean().notNull().default(false),
    /** Since when mail does not arrive at the address. */
    emailBouncedAt: timestamp({ withTimezone: true }),
    invitedBy: uuid(),
    /**
     * The address of somebody who has an account already, where whoever invites may not know: then `email` is made up,
     * and accepting brings this account together with the other one.
     */
    invitedEmail: text(),
    /** What staff see and search by: the address that was invited, or that of the account. */
    shownEmail: text().generatedAlwaysAs(sql`coalesce(invited_email, email)`),
    /** A word of whoever invites, for the mail. Gone once the invitation is accepted. */
    invitationNote: text(),
    /** When the account was last asked to stay, and when somebody last said that it should. */
    inactiveWarnedAt: timestamp({ withTimezone: true }),
    keptAt: timestamp({ withTimezone: true }),
    /** The day on which a deletion that was asked for becomes final. */
    eraseAt: timestamp({ withTimezone: true }),
    archivedAt: timestamp({ withTimezone: true }),
    erasedAt: timestamp({ withTimezone: true }),
    /** The account that this one was merged into. */
    mergedIntoId: uuid(),
  },
  (table) => [
    standardKey(table),
    uniqueIndex('users_tenant_email').on(table.tenant, sql`lower(${table.email})`),
    // Every request with a session looks its user up; row-level security lets no index on `lower()` answer that.
    index().on(table.tenant, table.email),
    index().on(table.tenant, table.centerId),
    index().on(table.tenant, table.status, table.lastSignInAt),
    index().on(table.tenant, table.lastName, table.firstName),
    references(table, table.centerId, volunteerCenters),
  ],
);
export type UserRow = typeof users.$inferSelect;

/** Which role a user has, and where it holds. */
export const userRoles = pgTable(
  'user_roles',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    role: text({ enum: roleNames }).notNull(),
    scopeType: text({ enum: scopeTypes }).notNull(),
    /** The id of an organisation or centre, or the tenant key. */
    scopeId: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }),
    reason: text(),
    grantedBy: uuid(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.userId, table.role, table.scopeType, table.scopeId),
    index().on(table.tenant, table.scopeType, table.scopeId),
    references(table, table.userId, users, 'cascade'),
  ],
);
export type UserRoleRow = typeof userRoles.$inferSelect;
