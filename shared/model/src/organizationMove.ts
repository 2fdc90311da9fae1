import * as v from 'valibot';
import { nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** What goes along with an organisation, by what a person calls it. */
export const moveKinds = [
  'vacancies',
  'applications',
  'users',
  'conversations',
  'notes',
  'files',
  'forms',
  'templates',
  'corrections',
  'reports',
  'workItems',
  'roleRequests',
] as const;
export type MoveKind = (typeof moveKinds)[number];
const counts = v.record(v.picklist(moveKinds), v.number());

/** What the old centre keeps: the new one never reads it. */
export const stayKinds = ['centerNotes', 'centerConversations', 'handledReports', 'history'] as const;
export type StayKind = (typeof stayKinds)[number];

/**
 * What stands in the way or deserves a look. `moving` stands in the way; `held_decisions` are sent first; `linked_page` is a
 * page of the old centre that names the organisation.
 */
export const moveConflicts = [
  'similar_name',
  'held_decisions',
  'linked_page',
  'open_reports',
  'shared_users',
  'moving',
] as const;
export type MoveConflict = (typeof moveConflicts)[number];

export const moveStatuses = ['running', 'done', 'undoing', 'undone'] as const;
export type MoveStatus = (typeof moveStatuses)[number];
/** So long a move can be taken back. */
export const moveUndoHours = 24;

const person = v.object({ id: v.string(), fullName: v.string() });

/** What a move takes along, before it is done. */
export const movePreview = resourceOf(
  'organization_moves',
  v.object({
    volunteerCenterId: v.string(),
    vacanciesCount: v.number(),
    applicationsCount: v.number(),
    usersMoving: v.array(person),
    usersStaying: v.array(person),
    counts,
    stays: v.record(v.picklist(stayKinds), v.number()),
    /** Whether who asks may only ask for it: a superuser does it. */
    requestOnly: v.boolean(),
    /** `text` is the name that it is about, or how many. */
    conflicts: v.array(v.object({ code: v.picklist(moveConflicts), text: v.string() })),
  }),
);
export type MovePreview = v.InferOutput<typeof movePreview>;

/** A move that was ordered: how far it is, what went along, and until when it can be taken back. */
export const organizationMove = resourceOf(
  'organization_moves',
  v.object({
    organizationId: v.string(),
    organizationName: v.string(),
    fromCenterId: v.string(),
    fromCenterName: v.string(),
    toCenterId: v.string(),
    toCenterName: v.string(),
    status: v.picklist(moveStatuses),
    totalCount: v.number(),
    doneCount: v.number(),
    counts,
    /** What stayed with the new centre when it was taken back, because it changed meanwhile or is new. */
    kept: counts,
    undoUntil: timestamp,
    finishedAt: nullableTimestamp,
    undoneAt: nullableTimestamp,
    createdAt: timestamp,
  }),
);
export type OrganizationMove = v.InferOutput<typeof organizationMove>;
