import * as v from 'valibot';
import { nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { held } from './held.ts';
import { resourceOf } from './jsonApi.ts';
import { toSnakeCase } from './names.ts';
import { dayparts, languageLevels } from './vacancy.ts';

/** How a volunteer of the pool stands to the organisation that looks. */
export const poolCardStates = [
  /** Can be asked. */
  'available',
  /** This organisation asked, and waits for the answer. */
  'approached',
  /** Has as many open questions as one can get: wait until some are answered. */
  'waiting',
  /** Said no to this organisation not long ago. */
  'declined',
  /** Said yes to this organisation. */
  'accepted',
] as const;
export type PoolCardState = (typeof poolCardStates)[number];

/** Why somebody is out of the pool again: by himself, because the day came that he named, because he never answered. */
export const poolLeavingReasons = ['own', 'until', 'inactive'] as const;
export type PoolLeavingReason = (typeof poolLeavingReasons)[number];

/** Open approaches: of one volunteer, of one organisation, and in one call. */
export const mostApproaches = { perVolunteer: 3, perOrganization: 10, perCall: 5 } as const;
/** Days of Amsterdam after an approach. `end` counts from the last mail, so that everybody has that long to answer it. */
export const approachDays = { remind: 14, answerNow: 28, end: 7 } as const;
/** Who was seen so many days ago or less counts as active. */
export const activeWithinDays = 30;
/** So long after a no the same organisation does not ask again. */
export const restAfterNoDays = 90;

/** What makes a profile complete, by the names of the attributes. */
export const profileParts = [
  'photoUrl',
  'about',
  'district',
  'categoryIds',
  'talentIds',
  'dayparts',
  'languages',
  'maxDistanceKm',
  'hoursPerWeekMax',
] as const;
export type ProfilePart = (typeof profileParts)[number];

/** How much of a profile is filled in, in percent, and what is missing, by the names on the wire. Null: there is none yet. */
export function completenessOf(profile: Readonly<Record<ProfilePart, unknown>> | null) {
  const missing = profileParts.filter((part) => {
    const value = profile?.[part] ?? null;
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });
  const percentage = Math.round(((profileParts.length - missing.length) / profileParts.length) * 100);
  return { percentage, missing: missing.map((part) => toSnakeCase(part)) };
}

/** What an organisation sees of somebody in the pool: nothing by which to find or reach him. */
const card = {
  displayName: v.string(),
  /** A place, never an address. */
  district: nullableString,
  about: nullableString,
  categoryIds: v.array(v.string()),
  talentIds: v.array(v.string()),
  dayparts: v.array(v.picklist(dayparts)),
  languages: v.array(v.string()),
  languageLevel: v.nullable(v.picklist(languageLevels)),
  maxDistanceKm: v.nullable(v.number()),
  hoursPerWeekMax: v.nullable(v.number()),
  hasCar: v.boolean(),
  /** Only with the consent of the volunteer. */
  photoUrl: nullableString,
  /** The day, where it is at most 30 days ago. */
  lastActiveOn: nullableString,
  preferredLocations: v.array(v.string()),
};

const completeness = v.object({ percentage: v.number(), missing: v.array(v.string()) });

/** A volunteer as the asker may see him: a card for organisations, with a name and contact for who may know these. */
export const volunteerProfile = resourceOf(
  'volunteer_profiles',
  v.object({
    ...card,
    /** Whole kilometres from `filter[near]`, or else from the organisation or the centre that looks. */
    distanceKm: v.nullable(v.number()),
    inPool: v.boolean(),
    /** Null for who is not in the pool, and for one's own. */
    state: v.nullable(v.picklist(poolCardStates)),
    userId: v.optional(v.string()),
    firstName: v.optional(v.string()),
    lastName: v.optional(v.string()),
    email: v.optional(v.string()),
    phoneNumber: v.optional(nullableString),
    vogSeenOn: v.optional(nullableString),
    inPoolUntil: v.optional(nullableString),
    leftPoolAt: v.optional(nullableTimestamp),
    leftPoolReason: v.optional(v.nullable(v.picklist(poolLeavingReasons))),
    photoInPool: v.optional(v.boolean()),
    photoFileId: v.optional(nullableString),
    /** How many organisations wait for an answer. */
    openApproaches: v.optional(v.number()),
    completeness: v.optional(completeness),
    /** False until the profile is kept for the first time. */
    stored: v.optional(v.boolean()),
    /** Exactly what an organisation sees. */
    preview: v.optional(v.object(card)),
    lockVersion: v.optional(v.number()),
    createdAt: v.optional(timestamp),
    updatedAt: v.optional(timestamp),
  }),
);
export type VolunteerProfile = v.InferOutput<typeof volunteerProfile>;
export type PoolCard = NonNullable<VolunteerProfile['preview']>;

export const profileReplyStates = [
  'sent',
  'accepted',
  'declined',
  /** By the clock, for somebody who is active and did not answer. */
  'auto_declined',
  /** The volunteer was not seen any more, and left the pool. */
  'expired',
  /** The organisation took it back. */
  'withdrawn',
] as const;
export type ProfileReplyState = (typeof profileReplyStates)[number];

/** A question of an organisation to somebody in the pool, with its answer. */
export const volunteerProfileReply = resourceOf(
  'volunteer_profile_replies',
  v.object({
    volunteerProfileId: v.string(),
    organizationId: v.string(),
    organizationName: v.string(),
    organizationLogoUrl: nullableString,
    vacancyId: nullableString,
    vacancyTitle: nullableString,
    body: v.string(),
    state: v.picklist(profileReplyStates),
    /** Who wrote it. */
    sender: v.nullable(v.object({ id: v.string(), name: v.string() })),
    /** The volunteer: name and contact are there for the organisation after a yes. */
    volunteer: v.object({
      displayName: v.string(),
      district: nullableString,
      fullName: nullableString,
      email: nullableString,
      phoneNumber: nullableString,
      userId: nullableString,
    }),
    /** What the volunteer wrote with the yes or the no. */
    answer: nullableString,
    /** There after a yes. */
    applicationId: nullableString,
    conversationId: nullableString,
    createdAt: timestamp,
    remindedAt: nullableTimestamp,
    /** When the last mail went out. */
    finalRemindedAt: nullableTimestamp,
    answeredAt: nullableTimestamp,
    /** The days on which the clock does its next steps, while it is open. */
    remindsOn: nullableString,
    lastMailOn: nullableString,
    closesOn: nullableString,
    held,
    lockVersion: v.number(),
  }),
);
export type VolunteerProfileReply = v.InferOutput<typeof volunteerProfileReply>;
