import * as v from 'valibot';
import { boundedText, email, nullableString, nullableTimestamp, requiredText } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import {
  address,
  openingException,
  openingHours,
  organizationTypes,
  sharedFrom,
  socialLink,
  weekdays,
} from './organization.ts';

/** How the opening hours stand at the moment of the answer, by the clocks of Amsterdam. */
export const openingState = v.object({
  isOpen: v.boolean(),
  /** Until when it is open, `17:00`. Null while it is closed. */
  until: nullableString,
  /** When it opens again, within a week. Null while it is open, and when it is closed for longer. */
  next: v.nullable(v.object({ day: v.picklist(weekdays), at: v.string(), isToday: v.boolean() })),
});
export type OpeningState = v.InferOutput<typeof openingState>;

/** An organisation as the social map shows it. Only approved ones that want to be on it. */
export const socialMapCard = resourceOf(
  'social_map_cards',
  v.object({
    name: v.string(),
    slug: v.string(),
    organizationType: v.picklist(organizationTypes),
    summary: v.string(),
    description: nullableString,
    nonProfitTypeId: nullableString,
    /** The themes: ids of activity types. */
    activityTypeIds: v.array(v.string()),
    ageGroupIds: v.array(v.string()),
    phoneNumber: nullableString,
    website: nullableString,
    city: nullableString,
    logoUrl: nullableString,
    coverUrl: nullableString,
    openingHours: v.array(openingHours),
    /** Those that are not over yet. */
    openingExceptions: v.array(openingException),
    closedOnHolidays: v.boolean(),
    /** Null when no hours are known. */
    opening: v.nullable(openingState),
    languages: v.array(v.string()),
    accessibility: v.array(v.string()),
    socialLinks: v.array(socialLink),
    address: v.nullable(v.omit(address, ['type', 'id', 'permissions'])),
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
    distanceKm: v.nullable(v.number()),
    openVacanciesCount: v.number(),
    profileCheckedAt: nullableTimestamp,
    /** Since when nobody has checked it, once that is more than a year ago. */
    uncheckedSince: nullableTimestamp,
    sharedFrom,
  }),
);
export type SocialMapCard = v.InferOutput<typeof socialMapCard>;

/** A dot on the map: one organisation with its id, or several close together. */
export const socialMapCluster = resourceOf(
  'social_map_clusters',
  v.object({
    latitude: v.number(),
    longitude: v.number(),
    count: v.number(),
    /** The organisations, when they are few. */
    ids: v.nullable(v.array(v.string())),
    /** The name, when it is one. */
    name: nullableString,
    /** From which zoom a cluster falls apart. */
    expandsAt: v.nullable(v.number()),
  }),
);
export type SocialMapCluster = v.InferOutput<typeof socialMapCluster>;

/** The first letters of the index; what begins with anything else stands under `#`. */
export const mapLetters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#'] as const;

/** `GET /social_map.json`: all cards in one file. */
export const socialMapFile = v.object({
  data: v.array(v.record(v.string(), v.unknown())),
  meta: v.object({ total: v.number(), generatedAt: v.string() }),
});

/** `POST …/messages`: a question to an organisation, by somebody who need not have an account. */
export const mapMessageInput = v.object({
  name: requiredText(120),
  email,
  message: boundedText(10, 2000),
});
export type MapMessageInput = v.InferOutput<typeof mapMessageInput>;

export const mapMessage = resourceOf('social_map_messages', v.object({ organizationName: v.string() }));

/** A page of services as HSDS 3 (Human Services Data Specification) has it, each with its organisation and places. Its names are those of HSDS. */
export const hsdsPage = v.object({
  total_items: v.number(),
  total_pages: v.number(),
  page_number: v.number(),
  size: v.number(),
  first_page: v.boolean(),
  last_page: v.boolean(),
  empty: v.boolean(),
  contents: v.array(v.record(v.string(), v.unknown())),
});
