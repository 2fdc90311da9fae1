import type { OpeningHours } from '@omzien/model/organization';
import type { SharingRules, ThemeConfig } from '@omzien/model/volunteerCenter';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';

/** `expiresAt`: until when the challenge can be answered, as a timestamp. */
export type PendingDomain = { host: string; challenge: string; expiresAt: string };

/** The centres of a tenant. A user account belongs to exactly one. */
export const volunteerCenters = pgTable(
  'volunteer_centers',
  {
    ...standardColumns(),
    name: text().notNull(),
    slug: text().notNull(),
    city: text().notNull(),
    email: text().notNull(),
    phoneNumber: text(),
    /** Host names without port that are proven to be the centre's; the first is the one for links. */
    domains: text().array().notNull().default(sql`'{}'::text[]`),
    /** Host names that somebody claimed and nobody has proven yet (decision 029): nothing serves them or links to them. */
    pendingDomains: jsonb().$type<PendingDomain[]>().notNull().default([]),
    isDefault: boolean().notNull().default(false),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    order: integer().notNull().default(0),
    municipalities: text().array().notNull().default(sql`'{}'::text[]`),
    /** Four digits each. */
    postcodes: text().array().notNull().default(sql`'{}'::text[]`),
    street: text(),
    houseNumber: text(),
    postcode: text(),
    /** Where the office is, when that is not the place that the centre is named after. */
    addressCity: text(),
    openingHours: jsonb().$type<OpeningHours[]>().notNull().default([]),
    languages: text().array().notNull().default(sql`'{}'::text[]`),
    /** Working days in which a sign-up is looked at. */
    reviewDays: smallint().notNull().default(5),
    /** Days that a vacancy stays open when nobody says how long. */
    expiryDays: smallint().notNull().default(60),
    /** Months after which a closed application is forgotten. */
    retentionMonths: smallint().notNull().default(12),
    peerToPeer: jsonb()
      .$type<{ screenFirstRequest: boolean; minimumAge: number; maximumAnswers: number }>()
      .notNull()
      .default({ screenFirstRequest: true, minimumAge: 16, maximumAnswers: 8 }),
    /** What was never said is shared (`sharingRules`). */
    sharing: jsonb().$type<Partial<SharingRules>>().notNull().default({ sendOrganizations: true, sendVacancies: true }),
    /** Whether content managers may change how the site looks. */
    contentManagersDesign: boolean().notNull().default(false),
    /** Whether everybody may read the figures of the centre. */
    openFigures: boolean().notNull().default(false),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.slug),
    uniqueIndex('volunteer_centers_one_default').on(table.tenant).where(sql`${table.isDefault}`),
    index().on(table.tenant, table.order),
  ],
);
export type VolunteerCenterRow = typeof volunteerCenters.$inferSelect;

/** How the website of a centre looks. */
export const centerProfiles = pgTable(
  'center_profiles',
  {
    ...standardColumns(),
    ...centerColumn(),
    websiteLogoUrl: text(),
    websiteLogoDarkModeUrl: text(),
    faviconUrl: text(),
    gtagId: text(),
    primaryColor: text(),
    primaryColorShades: jsonb().$type<Record<string, string>>(),
    secondaryColor: text(),
    secondaryColorShades: jsonb().$type<Record<string, string>>(),
    mutedColor: text(),
    backgroundColor: text(),
    textColor: text(),
    footerColumns: jsonb()
      .$type<
        {
          column: 1 | 2 | 3 | 4 | 6 | 8;
          title: string;
          content: string;
          en?: { title: string; content: string } | undefined;
        }[]
      >()
      .notNull()
      .default([]),
    showAnbiLogo: boolean().notNull().default(false),
    showNovLogo: boolean().notNull().default(false),
    themeConfig: jsonb().$type<ThemeConfig>().notNull(),
    /** A design that waits to be published: the columns that it changes. */
    draft: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    standardKey(table),
    unique().on(table.tenant, table.centerId),
    references(table, table.centerId, volunteerCenters, 'cascade'),
  ],
);
export type CenterProfileRow = typeof centerProfiles.$inferSelect;
