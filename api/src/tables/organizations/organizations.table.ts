import type { FocalPoint } from '@omzien/model/file';
import {
  type ApprovalCriterion,
  addressKinds,
  correctionFields,
  correctionStatuses,
  denialReasons,
  type OpeningException,
  type OpeningHours,
  organizationStatuses,
  organizationTypes,
  type SocialLink,
} from '@omzien/model/organization';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { users } from '../people/users.table.ts';

const moment = () => timestamp({ withTimezone: true });
const textList = () => text().array().notNull().default(sql`'{}'::text[]`);
const idList = () => uuid().array().notNull().default(sql`'{}'::uuid[]`);

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
    /** Eight digits of the chamber of commerce. */
    kvkNumber: text(),
    anbi: boolean().notNull().default(false),
    areaOfWork: text(),
    socialLinks: jsonb().$type<SocialLink[]>().notNull().default([]),
    openingHours: jsonb().$type<OpeningHours[]>().notNull().default([]),
    /** Days on which it is otherwise. */
    openingExceptions: jsonb().$type<OpeningException[]>().notNull().default([]),
    closedOnHolidays: boolean().notNull().default(false),
    coverFocalPoint: jsonb().$type<FocalPoint>(),
    coverAlt: text(),
    /** The organisation that this one has become part of. */
    mergedIntoId: uuid(),
    languages: textList(),
    /** Ids of accessibility options. */
    accessibilityIds: idList(),
    sharedWithCenters: boolean().notNull().default(false),
    /** What staff starts an answer to a volunteer with. */
    replyTemplate: text(),
    /** What everybody who applies is told at once. */
    welcomeText: text(),
    /** What was ticked at sign-up or approval. */
    criteria: text().array().$type<ApprovalCriterion[]>().notNull().default(sql`'{}'::text[]`),
    /** Who signed it up. */
    signerId: uuid(),
    approvedAt: moment(),
    deniedAt: moment(),
    deniedReasonCode: text({ enum: denialReasons }),
    /** When it last asked again after a refusal. */
    reappliedAt: moment(),
    /** When its staff was last asked whether the profile is still right. */
    profileCheckSentAt: moment(),
    deletedAt: moment(),
    /** When what points to people was erased, 30 days after it was deleted. */
    erasedAt: moment(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.slug),
    index().on(table.tenant, table.centerId, table.status),
    index().on(table.tenant, table.name),
    references(table, table.centerId, volunteerCenters),
    references(table, table.signerId, users),
    index().on(table.tenant, table.status, table.profileCheckedAt),
    index().on(table.tenant, table.kvkNumber),
    // What duplicates are looked for with.
    index('organizations_name_trigrams_index').using('gin', sql`lower(omzien_unaccent(${table.name})) gin_trgm_ops`),
  ],
);
export type OrganizationRow = typeof organizations.$inferSelect;

const addressColumns = () => ({
  organizationId: uuid().notNull(),
  street: text(),
  houseNumber: text(),
  addition: text(),
  postcode: text(),
  city: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  municipality: text(),
  province: text(),
});

/** Where an organisation can be visited. One per organisation; others stand in `organization_addresses`. */
export const addresses = pgTable(
  'addresses',
  {
    ...standardColumns(),
    ...addressColumns(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.organizationId),
    references(table, table.organizationId, organizations, 'cascade'),
  ],
);
export type AddressRow = typeof addresses.$inferSelect;

/** Where it gets its post and where it works, beside where it can be visited. */
export const organizationAddresses = pgTable(
  'organization_addresses',
  {
    ...standardColumns(),
    ...addressColumns(),
    kind: text({ enum: addressKinds }).notNull(),
  },
  (table) => [
    standardKey(table),
    index().on(table.tenant, table.organizationId),
    references(table, table.organizationId, organizations, 'cascade'),
  ],
);
export type OrganizationAddressRow = typeof organizationAddresses.$inferSelect;

/** What only a non-profit has. */
export const organizationProfiles = pgTable(
  'organization_profiles',
  {
    ...standardColumns(),
    organizationId: uuid().notNull(),
    nonProfitTypeId: uuid(),
    showOnSocialMap: boolean().notNull().default(false),
    activityTypeIds: uuid().array().notNull().default(sql`'{}'::uuid[]`),
    /** The people it is there for. */
    ageGroupIds: idList(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.organizationId),
    references(table, table.organizationId, organizations, 'cascade'),
  ],
);
export type OrganizationProfileRow = typeof organizationProfiles.$inferSelect;

/** What somebody says is wrong on a card of the social map. */
export const organizationCorrections = pgTable(
  'organization_corrections',
  {
    ...standardColumns(),
    ...centerColumn(),
    organizationId: uuid().notNull(),
    field: text({ enum: correctionFields }).notNull(),
    suggestion: text().notNull(),
    /** Where to ask back, when they said so. */
    email: text(),
    status: text({ enum: correctionStatuses }).notNull().default('open'),
    resolvedAt: moment(),
    resolvedBy: uuid(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.organizationId, organizations, 'cascade'),
    references(table, table.resolvedBy, users),
    index().on(table.tenant, table.organizationId, table.status, table.createdAt),
  ],
);
export type OrganizationCorrectionRow = typeof organizationCorrections.$inferSelect;
