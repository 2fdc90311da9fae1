import {
  type Daypart,
  foundViaPlatform,
  frequencies,
  type HelpCategory,
  helpCategories,
  languageLevels,
  locationKinds,
  vacancyStatuses,
  vacancyTypes,
} from '@omzien/model/vacancy';
import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { users } from '../people/users.table.ts';

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Whom a vacancy names as its contact. Stored as it is shown; who sees the phone is decided when it is answered. */
export type StoredContactPerson = {
  name: string;
  function: string | null;
  email: string | null;
  phone: string | null;
  photoUrl: string | null;
};

/** Another place where the work is done, found by the geocoder when it was written. */
export type StoredPlace = {
  street: string | null;
  postcode: string | null;
  city: string | null;
  latitude: number | null;
  longitude: number | null;
};
/** The texts of a vacancy in another language; null where it has none. */
export type StoredTranslation = {
  title: string | null;
  summary: string | null;
  description: string | null;
  requirements: string | null;
  offer: string | null;
};

const moment = () => timestamp({ withTimezone: true });
const idList = () => uuid().array().notNull().default(sql`'{}'::uuid[]`);

export const vacancies = pgTable(
  'vacancies',
  {
    ...standardColumns(),
    ...centerColumn(),
    organizationId: uuid().notNull(),
    ownerId: uuid(),
    title: text().notNull(),
    slug: text().notNull(),
    vacancyType: text({ enum: vacancyTypes }).notNull().default('volunteering'),
    status: text({ enum: vacancyStatuses }).notNull().default('draft'),
    summary: text().notNull().default(''),
    description: text().notNull().default(''),
    requirements: text(),
    offer: text(),
    /** Lists of ids rather than join tables: every facet is one pass over the rows, and GIN answers "any of these" (`openVacancies`). */
    categoryIds: idList(),
    ageGroupIds: idList(),
    accessibilityIds: idList(),
    dayparts: text().array().$type<Daypart[]>().notNull().default(sql`'{}'::text[]`),
    minimumAge: smallint(),
    languageLevel: text({ enum: languageLevels }).notNull().default('none'),
    frequency: text({ enum: frequencies }).notNull().default('regularly'),
    hoursPerWeekMin: smallint(),
    hoursPerWeekMax: smallint(),
    startsOn: date(),
    endsOn: date(),
    locationKind: text({ enum: locationKinds }).notNull().default('on_site'),
    street: text(),
    postcode: text(),
    city: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Null: as many as come. */
    places: integer(),
    placesTaken: integer().notNull().default(0),
    waitingList: boolean().notNull().default(false),
    vogRequired: boolean().notNull().default(false),
    drivingLicence: boolean().notNull().default(false),
    expensesText: text(),
    insured: boolean().notNull().default(false),
    groupSuitable: boolean().notNull().default(false),
    contactPerson: jsonb().$type<StoredContactPerson>(),
    contactPhoneVisible: boolean().notNull().default(false),
    extraQuestions: text().array().notNull().default(sql`'{}'::text[]`),
    imageUrl: text(),
    imageAlt: text(),
    publishedAt: moment(),
    expiresAt: moment(),
    filledAt: moment(),
    archivedAt: moment(),
    deletedAt: moment(),
    viewsCount: integer().notNull().default(0),
    sharedWithCenters: boolean().notNull().default(false),
    languages: text().array().notNull().default(sql`'{}'::text[]`),
    extraAddresses: jsonb().$type<StoredPlace[]>().notNull().default([]),
    /** Single dates, where a vacancy is not for every week. */
    occurrences: jsonb().$type<{ startsAt: string; endsAt: string | null }[]>().notNull().default([]),
    /** What everybody who applies is told at once. */
    autoReply: text(),
    /** Who hears of applications beside the contact person. */
    notifyAlso: text().array().notNull().default(sql`'{}'::text[]`),
    translations: jsonb().$type<{ en?: StoredTranslation }>().notNull().default({}),
    imageFileId: uuid(),
    stockImageId: uuid(),
    /** Says nothing to who cannot see it, so it needs no words. */
    imageDecorative: boolean().notNull().default(false),
    focalPoint: jsonb().$type<{ x: number; y: number }>(),
    /** When a draft goes on line by itself. */
    publishAt: moment(),
    /** A draft of an organisation that waits for its approval, and goes on line with it. */
    publishOnApproval: boolean().notNull().default(false),
    takenDownReason: text(),
    foundViaPlatform: text({ enum: foundViaPlatform }),
    helpCategory: text({ enum: helpCategories }).$type<HelpCategory>(),
    helpWhen: text(),
    /** Whom a request is for when it is not for its owner, and that this person agrees. Never shown to the public. */
    helpFor: text(),
    helpConsentAt: moment(),
    awaitingScreening: boolean().notNull().default(false),
    screenedAt: moment(),
    screenedBy: uuid(),
    /** Kept equal to the organisation's name by a trigger, so that one index answers for both. Never write it. */
    organizationName: text().notNull().default(''),
    /** Dutch words, stemmed, without accents: title first, then organisation and summary, then the rest. */
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('dutch', omzien_unaccent(title)), 'A') ||
            setweight(to_tsvector('dutch', omzien_unaccent(organization_name || ' ' || summary)), 'B') ||
            setweight(to_tsvector('dutch', omzien_unaccent(description || ' ' || coalesce(requirements, '') || ' ' || coalesce(offer, '') || ' ' || coalesce(city, ''))), 'C')`,
      ),
    /** What misspelled words are compared with, by trigrams. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(omzien_unaccent(title || ' ' || organization_name || ' ' || summary))`),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    references(table, table.organizationId, organizations),
    references(table, table.ownerId, users),
    index().on(table.tenant, table.status, table.centerId, table.publishedAt),
    index().on(table.tenant, table.organizationId, table.status),
    index().on(table.tenant, table.organizationId, table.createdAt),
    index().on(table.tenant, table.centerId, table.createdAt),
    index().on(table.tenant, table.createdAt),
    index().on(table.tenant, table.latitude, table.longitude),
    index().on(table.tenant, table.ownerId, table.createdAt),
  ],
);
export type VacancyRow = typeof vacancies.$inferSelect;
export type NewVacancyRow = typeof vacancies.$inferInsert;
