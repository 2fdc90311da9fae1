import * as v from 'valibot';
import { nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** What an organisation says of itself and can be kept of either. */
export const organizationMergeFields = [
  'name',
  'website',
  'city',
  'phoneNumber',
  'email',
  'description',
  'kvkNumber',
  'logoUrl',
  'coverUrl',
  'areaOfWork',
  'replyTemplate',
  'welcomeText',
] as const;
export type OrganizationMergeField = (typeof organizationMergeFields)[number];

/** What goes over from one organisation to the other, in words that a person knows. */
export const organizationMergeKinds = [
  'vacancies',
  'applications',
  'conversations',
  'members',
  'corrections',
  'forms',
  'notes',
  'other',
] as const;
export type OrganizationMergeKind = (typeof organizationMergeKinds)[number];

const counts = v.record(v.picklist(organizationMergeKinds), v.number());

/** What merging two organisations would do. */
export const organizationMergePreview = resourceOf(
  'organization_merge_previews',
  v.object({
    /** The values of both; `canChoose` is false where only that of the one that stays can be kept. */
    fields: v.array(
      v.object({
        field: v.picklist(organizationMergeFields),
        from: nullableString,
        into: nullableString,
        canChoose: v.boolean(),
      }),
    ),
    moves: counts,
    /** Why they cannot be merged: the code of the refusal that would come. */
    refusal: nullableString,
  }),
);
export type OrganizationMergePreview = v.InferOutput<typeof organizationMergePreview>;

/** A merge that was done, as long as it can be taken back. */
export const organizationMerge = resourceOf(
  'organization_merges',
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
export type OrganizationMerge = v.InferOutput<typeof organizationMerge>;

/** `takeFrom`: the values that the organisation that stays takes over from the one that is closed. */
export const organizationMergeInput = v.object({
  intoId: v.pipe(v.string(), v.uuid('invalid')),
  takeFrom: v.optional(
    v.pipe(
      v.array(v.picklist(organizationMergeFields, 'invalid')),
      v.maxLength(organizationMergeFields.length, 'too_many'),
    ),
    [],
  ),
});
export type OrganizationMergeInput = v.InferOutput<typeof organizationMergeInput>;
