import { roleRequestStates } from '@omzien/model/roleRequest';
import { roleNames, scopeTypes } from '@omzien/model/roles';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from './users.table.ts';

/** Roles that people asked for, and what was answered. */
export const roleRequests = pgTable(
  'role_requests',
  {
    ...standardColumns(),
    ...centerColumn(),
    userId: uuid().notNull(),
    role: text({ enum: roleNames }).notNull(),
    scopeType: text({ enum: scopeTypes }).notNull(),
    scopeId: text().notNull(),
    /** The organisation that the role is for; null for a role at the centre. */
    organizationId: uuid(),
    reason: text().notNull(),
    recipient: text({ enum: ['organization', 'center'] }).notNull(),
    state: text({ enum: roleRequestStates }).notNull().default('pending'),
    answer: text(),
    decidedBy: uuid(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.userId, users, 'cascade'),
    references(table, table.decidedBy, users),
    index().on(table.tenant, table.userId),
    index().on(table.tenant, table.centerId, table.state),
    // The same wish waits once.
    uniqueIndex('role_requests_one_open_index')
      .on(table.tenant, table.userId, table.role, table.scopeType, table.scopeId)
      .where(sql`state = 'pending'`),
  ],
);
export type RoleRequestRow = typeof roleRequests.$inferSelect;

type LeftAssignment = {
  role: (typeof roleNames)[number];
  scopeType: (typeof scopeTypes)[number];
  scopeId: string;
  expiresAt: string | null;
  reason: string | null;
  createdAt: string;
};

/** Roles that somebody gave up, for as long as that can be undone. */
export const leftRoles = pgTable(
  'left_roles',
  {
    ...standardColumns(),
    userId: uuid().notNull(),
    scopeName: text().notNull(),
    roles: jsonb().$type<LeftAssignment[]>().notNull(),
    undoUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.userId, users, 'cascade'),
    index().on(table.tenant, table.userId),
  ],
);
export type LeftRoleRow = typeof leftRoles.$inferSelect;
