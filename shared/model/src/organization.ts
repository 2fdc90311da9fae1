import * as v from 'valibot';
import { coordinates, nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const organizationTypes = ['School', 'VolunteerCenter', 'NonProfit'] as const;
export const organizationStatuses = ['approved', 'pending', 'denied', 'archived', 'deleted'] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

export const address = resourceOf(
  'addresses',
  v.object({
    street: nullableString,
    houseNumber: nullableString,
    addition: nullableString,
    postcode: nullableString,
    city: v.string(),
    ...coordinates,
  }),
);
export type Address = v.InferOutput<typeof address>;

export const organizationProfile = resourceOf(
  'organization_profiles',
  v.object({
    nonProfitTypeId: nullableString,
    showOnSocialMap: v.boolean(),
    activityTypeIds: v.array(v.string()),
  }),
);

export const organization = resourceOf(
  'organizations',
  v.object({
    name: v.string(),
    slug: v.string(),
    organizationType: v.picklist(organizationTypes),
    status: v.picklist(organizationStatuses),
    website: nullableString,
    city: nullableString,
    phoneNumber: nullableString,
    email: nullableString,
    description: nullableString,
    logoUrl: nullableString,
    coverUrl: nullableString,
    /** Share of applications that got an answer, 0 to 1. Null while there are too few to say. */
    replyRate: v.nullable(v.number()),
    medianReplyHours: v.nullable(v.number()),
    openVacanciesCount: v.number(),
    deniedReason: nullableString,
    profileCheckedAt: nullableTimestamp,
    createdAt: timestamp,
    address: v.optional(address),
    profile: v.optional(organizationProfile),
  }),
);
export type Organization = v.InferOutput<typeof organization>;
