import * as v from 'valibot';
import { nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** What is about a person and can be kept of either account. */
export const mergeFields = [
  'email',
  'firstName',
  'lastName',
  'salutation',
  'phoneNumber',
  'jobTitle',
  'gender',
  'postcode',
  'birthYear',
  'locale',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** What goes over from one account to the other, in words that a person knows. */
export const mergeKinds = [
  'applications',
  'activities',
  'conversations',
  'favorites',
  'roles',
  'savedSearches',
  'volunteerProfile',
  'vacancies',
  'notes',
  'notices',
  'other',
] as const;
export type MergeKind = (typeof mergeKinds)[number];

const counts = v.record(v.picklist(mergeKinds), v.number());
const value = v.nullable(v.union([v.string(), v.number()]));

/** What merging two accounts would do. */
export const userMergePreview = resourceOf(
  'user_merge_previews',
  v.object({
    /** The values of both; `canChoose` is false where only that of the account that stays can be kept. */
    fields: v.array(v.object({ field: v.picklist(mergeFields), from: value, into: value, canChoose: v.boolean() })),
    moves: counts,
    /** Why they cannot be merged: the code of the refusal that would come. */
    refusal: nullableString,
  }),
);
export type UserMergePreview = v.InferOutput<typeof userMergePreview>;

/** A merge that was done, as long as it can be taken back. */
export const userMerge = resourceOf(
  'user_merges',
  v.object({
    fromId: v.string(),
    intoId: v.string(),
    fromName: nullableString,
    intoName: nullableString,
    moved: counts,
    /** After an undo: what had changed meanwhile and stays where it is. */
    kept: counts,
    undoUntil: timestamp,
    undoneAt: nullableTimestamp,
    createdAt: timestamp,
  }),
);
export type UserMerge = v.InferOutput<typeof userMerge>;

export const duplicateReasons = ['name', 'phone', 'address', 'postcode'] as const;
/** An account that may be of the same person. */
export const userDuplicate = resourceOf(
  'user_duplicates',
  v.object({
    fullName: v.string(),
    email: v.string(),
    phoneNumber: nullableString,
    status: v.string(),
    createdAt: timestamp,
    reasons: v.array(v.picklist(duplicateReasons)),
  }),
);
export type UserDuplicate = v.InferOutput<typeof userDuplicate>;

/** `takeFrom`: the values that the account that stays takes over from the one that is closed. */
export const mergeInput = v.object({
  intoId: v.pipe(v.string(), v.uuid('invalid')),
  takeFrom: v.optional(
    v.pipe(v.array(v.picklist(mergeFields, 'invalid')), v.maxLength(mergeFields.length, 'too_many')),
    [],
  ),
});
export type MergeInput = v.InferOutput<typeof mergeInput>;
