import * as v from 'valibot';
import { nullableString, nullableTimestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { address, openingHours, organizationTypes, sharedFrom, socialLink } from './organization.ts';

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
    email: nullableString,
    website: nullableString,
    city: nullableString,
    logoUrl: nullableString,
    coverUrl: nullableString,
    openingHours: v.array(openingHours),
    languages: v.array(v.string()),
    accessibility: v.array(v.string()),
    socialLinks: v.array(socialLink),
    address: v.nullable(v.omit(address, ['type', 'id', 'permissions'])),
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
    distanceKm: v.nullable(v.number()),
    openVacanciesCount: v.number(),
    profileCheckedAt: nullableTimestamp,
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
