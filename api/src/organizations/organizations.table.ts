import { organizationStatuses, organizationTypes } from '@omzien/model/organization';
import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, pgTable, real, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { centerColumn, references, standardColumns, standardKey } from '../database/standardColumns.ts';

export const organizations = pgTable(
  'organizations',
  {
    ...standardColumns(),
    ...centerColumn(),
    name: text().notNull(),
    slug: text().notNull(),
    organizationType: text({ enum: organizationTypes }).notNull().default('NonProfit'),
    status: text({ enum: organizationStatuses }).notNull().default('pending'),
    website: text(),
    city: text(),
    phoneNumber: text(),
    email: text(),
    description: text(),
    logoUrl: text(),
    coverUrl: text(),
    /** Share of applications that got an answer, 0 to 1. */
    replyRate: real(),
    medianReplyHours: real(),
    deniedReason: text(),
    profileCheckedAt: timestamp({ withTimezone: true }),
    archivedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.slug),
    index().on(table.tenant, table.centerId, table.status),
    references(table, table.centerId, volunteerCenters),
  ],
);
export type OrganizationRow = typeof organizations.$inferSelect;

/** Where an organisation can be visited. One per organisation. */
export const addresses = pgTable(
  'addresses',
  {
    ...standardColumns(),
    organizationId: uuid().notNull(),
    street: text(),
    houseNumber: text(),
    addition: text(),
    postcode: text(),
    city: text().notNull(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.organizationId),
    references(table, table.organizationId, organizations, 'cascade'),
  ],
);
export type AddressRow = typeof addresses.$inferSelect;

/** What only a non-profit has. */
export const organizationProfiles = pgTable(
  'organization_profiles',
  {
    ...standardColumns(),
    organizationId: uuid().notNull(),
    nonProfitTypeId: uuid(),
    showOnSocialMap: boolean().notNull().default(false),
    activityTypeIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.organizationId),
    references(table, table.organizationId, organizations, 'cascade'),
  ],
);
export type OrganizationProfileRow = typeof organizationProfiles.$inferSelect;
