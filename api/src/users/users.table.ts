import { roleNames, scopeTypes } from '@omzien/model/roles';
import { locales } from '@omzien/model/tenants';
import { genders, signupMethods, userStatuses } from '@omzien/model/user';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { centerColumn, references, standardColumns, standardKey } from '../database/standardColumns.ts';

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
  },
  (table) => [
    standardKey(table),
    uniqueIndex('users_tenant_email').on(table.tenant, sql`lower(${table.email})`),
    index().on(table.tenant, table.centerId),
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
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.userId, table.role, table.scopeType, table.scopeId),
    index().on(table.tenant, table.scopeType, table.scopeId),
    references(table, table.userId, users, 'cascade'),
  ],
);
export type UserRoleRow = typeof userRoles.$inferSelect;
