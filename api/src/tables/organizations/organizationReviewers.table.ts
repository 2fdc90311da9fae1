import { index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';
import { organizations } from './organizations.table.ts';

/** Which sign-up somebody of the staff has before him now. It says nothing any more when it is not said again. */
export const organizationReviewers = pgTable(
  'organization_reviewers',
  {
    ...standardColumns(),
    ...centerColumn(),
    organizationId: uuid().notNull(),
    userId: uuid().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.organizationId, organizations, 'cascade'),
    references(table, table.userId, users, 'cascade'),
    uniqueIndex('organization_reviewers_one_index').on(table.tenant, table.userId),
    index().on(table.tenant, table.organizationId),
    index().on(table.tenant, table.centerId, table.seenAt),
  ],
);
