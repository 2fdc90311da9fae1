import * as v from 'valibot';
import { nullableString, nullableTimestamp, requiredText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { roleAssignment, roleNames, scopeTypes } from './roles.ts';

export const roleRequestStates = ['pending', 'granted', 'denied', 'withdrawn'] as const;
export type RoleRequestState = (typeof roleRequestStates)[number];

/** Roles that somebody can ask for. Who looks after a whole tenant is chosen in another way. */
export const askableRoles = ['admin', 'mentor', 'student', 'content_manager', 'organization_superuser'] as const;

/** How many wishes of one person may wait at once. */
export const mostRoleRequests = 5;
/** How long somebody who gave up a role can still take it back. */
export const leaveUndoMinutes = 10;

/** A wish for a role, for its asker and for those who answer it. */
export const roleRequest = resourceOf(
  'role_requests',
  v.object({
    role: v.picklist(roleNames),
    scopeType: v.picklist(scopeTypes),
    scopeId: v.string(),
    scopeName: v.string(),
    organizationId: nullableString,
    reason: v.string(),
    state: v.picklist(roleRequestStates),
    /** What whoever denied it wrote. */
    answer: nullableString,
    /** Who answers: those who run the organisation, or the centre. */
    recipient: v.picklist(['organization', 'center']),
    recipientName: v.string(),
    requester: v.object({ id: v.string(), name: v.string() }),
    decidedByName: nullableString,
    decidedAt: nullableTimestamp,
    createdAt: timestamp,
    lockVersion: v.number(),
  }),
);
export type RoleRequest = v.InferOutput<typeof roleRequest>;

/** `expiresAt` is the last day of the role. */
export const grantRoleInput = v.object({ expiresAt: v.nullish(v.pipe(v.string(), v.isoDate('invalid')), null) });
export type GrantRoleInput = v.InferOutput<typeof grantRoleInput>;
export const denyRoleInput = v.object({ answer: requiredText(500) });
export type DenyRoleInput = v.InferOutput<typeof denyRoleInput>;

/** One of the own roles, and whether one can give it up. */
export const ownRole = resourceOf(
  'roles',
  v.object({
    ...roleAssignment.entries,
    /** The organisation or the centre would be left without anybody who runs it. */
    isLastAdmin: v.boolean(),
    /** Who could run it instead: others who work there. Only where `isLastAdmin`. */
    successors: v.array(v.object({ id: v.string(), name: v.string() })),
  }),
);
export type OwnRole = v.InferOutput<typeof ownRole>;

/** What somebody gave up a moment ago, and until when that can be undone. */
export const leftRole = resourceOf(
  'left_roles',
  v.object({
    scopeName: v.string(),
    roles: v.array(v.picklist(roleNames)),
    undoUntil: timestamp,
    createdAt: timestamp,
  }),
);
export type LeftRole = v.InferOutput<typeof leftRole>;
