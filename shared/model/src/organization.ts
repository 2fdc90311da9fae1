import * as v from 'valibot';
import { coordinates, nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { held } from './held.ts';
import { resourceOf } from './jsonApi.ts';

export const organizationTypes = ['School', 'VolunteerCenter', 'NonProfit'] as const;
export const organizationStatuses = ['approved', 'pending', 'denied', 'archived', 'deleted'] as const;
export type OrganizationStatus = (typeof organizationStatuses)[number];

/** What a centre looks at before an organisation may take part: the criteria of NOV that Dutch centres use. */
export const approvalCriteria = ['non_profit_aim', 'liability_insurance', 'fixed_contact', 'no_paid_work'] as const;
export type ApprovalCriterion = (typeof approvalCriteria)[number];

/** Why a sign-up was refused; the text beside it is what the organisation reads. */
export const denialReasons = [
  'not_non_profit',
  'not_insured',
  'paid_work',
  'outside_area',
  'duplicate',
  'other',
] as const;
export type DenialReason = (typeof denialReasons)[number];

export const addressKinds = ['visit', 'post', 'work'] as const;
export type AddressKind = (typeof addressKinds)[number];
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export const socialNetworks = [
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'x',
  'tiktok',
  'mastodon',
  'bluesky',
] as const;

export const address = resourceOf(
  'addresses',
  v.object({
    kind: v.optional(v.picklist(addressKinds)),
    street: nullableString,
    houseNumber: nullableString,
    addition: nullableString,
    postcode: nullableString,
    city: v.string(),
    municipality: v.optional(nullableString),
    province: v.optional(nullableString),
    ...coordinates,
  }),
);
export type Address = v.InferOutput<typeof address>;

/** Open from `from` to `to` on a day of the week; a day may come twice, a day that is missing is closed. */
export const openingHours = v.object({ day: v.picklist(weekdays), from: v.string(), to: v.string() });
export type OpeningHours = v.InferOutput<typeof openingHours>;
/** A day, or days in a row, on which it is otherwise: closed without hours. `to` is the last of the days. */
export const openingException = v.object({
  from: v.string(),
  to: v.nullable(v.string()),
  hours: v.array(v.object({ from: v.string(), to: v.string() })),
  note: nullableString,
});
export type OpeningException = v.InferOutput<typeof openingException>;
export const socialLink = v.object({ network: v.picklist(socialNetworks), url: v.string() });
export type SocialLink = v.InferOutput<typeof socialLink>;

export const organizationProfile = resourceOf(
  'organization_profiles',
  v.object({
    nonProfitTypeId: nullableString,
    showOnSocialMap: v.boolean(),
    activityTypeIds: v.array(v.string()),
    ageGroupIds: v.optional(v.array(v.string())),
  }),
);

/** The centre that a record comes from, when another centre shares it with this one. */
export const sharedFrom = v.nullable(v.object({ id: v.string(), name: v.string() }));

/** What only its own staff and the staff of its centre see. */
const staffAttributes = {
  /** How often it was changed, for `If-Match`. */
  lockVersion: v.optional(v.number()),
  deniedReason: nullableString,
  deniedReasonCode: v.optional(v.nullable(v.picklist(denialReasons))),
  held,
  /** From when a refused organisation may ask again. */
  reapplyFrom: v.optional(nullableTimestamp),
  /** Until when its own staff may bring an archived organisation back. */
  restoreUntil: v.optional(nullableTimestamp),
  criteria: v.optional(v.array(v.picklist(approvalCriteria))),
  replyTemplate: v.optional(nullableString),
  welcomeText: v.optional(nullableString),
  approvedAt: v.optional(nullableTimestamp),
  archivedAt: v.optional(nullableTimestamp),
  lastActivityAt: v.optional(nullableTimestamp),
  /** Whole days that a pending organisation waits for an answer. */
  waitingDays: v.optional(v.nullable(v.number())),
  /** Working days within which the centre promises an answer. */
  reviewDays: v.optional(v.number()),
  /** When the promised time for a pending organisation is over. */
  reviewDueAt: v.optional(nullableTimestamp),
  membersCount: v.optional(v.number()),
  vacanciesCount: v.optional(v.number()),
  /** Who signed it up. */
  signer: v.optional(v.nullable(v.object({ id: v.string(), fullName: v.string(), email: v.string() }))),
  openCorrectionsCount: v.optional(v.number()),
  /** When its people were last asked whether all of it is still right. */
  profileCheckSentAt: v.optional(nullableTimestamp),
  /** What the centre and the signer write to each other about the sign-up, and whose turn it is. */
  reviewThread: v.optional(
    v.nullable(
      v.object({ id: v.string(), lastMessageAt: timestamp, lastMessageSide: v.picklist(['organization', 'center']) }),
    ),
  ),
};

const organizationAttributes = v.object({
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
  kvkNumber: v.optional(nullableString),
  anbi: v.optional(v.boolean()),
  areaOfWork: v.optional(nullableString),
  socialLinks: v.optional(v.array(socialLink)),
  openingHours: v.optional(v.array(openingHours)),
  openingExceptions: v.optional(v.array(openingException)),
  /** Closed on the public holidays of the Netherlands, beside the exceptions. */
  closedOnHolidays: v.optional(v.boolean()),
  /** What stands in the middle when the cover is cut to a shape: 0 to 1 from the left and from the top. */
  coverFocalPoint: v.optional(v.nullable(v.object({ x: v.number(), y: v.number() }))),
  coverAlt: v.optional(nullableString),
  /** The organisation that this one has become part of. */
  mergedIntoId: v.optional(nullableString),
  /** Language codes such as `nl`. */
  languages: v.optional(v.array(v.string())),
  /** Ids of accessibility options. */
  accessibility: v.optional(v.array(v.string())),
  latitude: v.optional(v.nullable(v.number())),
  longitude: v.optional(v.nullable(v.number())),
  /** Share of applications that got an answer, 0 to 1. Null while there are too few to say. */
  replyRate: v.nullable(v.number()),
  medianReplyHours: v.nullable(v.number()),
  openVacanciesCount: v.number(),
  profileCheckedAt: nullableTimestamp,
  sharedWithCenters: v.optional(v.boolean()),
  sharedFrom: v.optional(sharedFrom),
  volunteerCenterId: v.optional(v.string()),
  distanceKm: v.optional(v.nullable(v.number())),
  createdAt: timestamp,
  updatedAt: v.optional(timestamp),
  ...staffAttributes,
  address: v.optional(address),
  addresses: v.optional(v.array(address)),
  profile: v.optional(organizationProfile),
  /** The open vacancies, with `include=vacancies`. */
  vacancies: v.optional(v.array(v.looseObject({ type: v.literal('vacancies'), id: v.string() }))),
});
export const organization = resourceOf('organizations', organizationAttributes);
export type Organization = v.InferOutput<typeof organization>;

/** The same answer for a known and an unknown address. */
export const organizationSignup = resourceOf(
  'organization_signups',
  v.object({ name: v.string(), status: v.literal('pending'), centerName: v.string(), reviewDays: v.number() }),
);

/** An organisation that may be the same one. Who is not staff sees the name, the place and how alike it is. */
export const organizationDuplicate = resourceOf(
  'organization_duplicates',
  v.object({
    name: v.string(),
    city: nullableString,
    /** 0 to 1; 1 when website or KvK number are the same. */
    similarity: v.number(),
    status: v.optional(v.picklist(organizationStatuses)),
    website: v.optional(nullableString),
    kvkNumber: v.optional(nullableString),
  }),
);

export const accessRequest = resourceOf('organization_access_requests', v.object({ organizationName: v.string() }));

/** Somebody who works for an organisation; the id is the user's. */
export const organizationMember = resourceOf(
  'organization_members',
  v.object({
    fullName: v.string(),
    email: v.string(),
    phoneNumber: nullableString,
    jobTitle: nullableString,
    roles: v.array(v.string()),
    status: v.string(),
    lastSignInAt: nullableTimestamp,
    since: timestamp,
    /** Only for who may invite: until when an invitation waits. */
    held,
  }),
);

/** What may be pointed out on a card of the social map. */
export const correctionFields = [
  'name',
  'description',
  'address',
  'opening_hours',
  'phone_number',
  'email',
  'website',
  'accessibility',
  'closed',
  'other',
] as const;

export const correctionStatuses = ['open', 'applied', 'dismissed'] as const;

export const organizationCorrection = resourceOf(
  'organization_corrections',
  v.object({
    field: v.picklist(correctionFields),
    suggestion: v.string(),
    email: nullableString,
    status: v.picklist(correctionStatuses),
    createdAt: timestamp,
    /** Until when its organisation has time to answer; then it is on the list of the centre. */
    answerBy: timestamp,
    resolvedAt: nullableTimestamp,
    /** Answered, and who sent it hears of it at this moment: until then the answer can be taken back. */
    held,
  }),
);
export type OrganizationCorrection = v.InferOutput<typeof organizationCorrection>;
