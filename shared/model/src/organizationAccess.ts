import * as v from 'valibot';
import { nullableString, nullableTimestamp, requiredText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const accessRequestStates = ['pending', 'accepted', 'denied'] as const;
export type AccessRequestState = (typeof accessRequestStates)[number];

/** How long an answered wish stays to be read, and after how long one that nobody answered goes. */
export const answeredAccessDays = 90;
export const unansweredAccessDays = 180;

/** Somebody who wants to work with an organisation, for those who answer. */
export const organizationAccessRequest = resourceOf(
  'organization_access_requests',
  v.object({
    organizationId: v.string(),
    organizationName: v.string(),
    fullName: v.string(),
    email: v.string(),
    message: nullableString,
    state: v.picklist(accessRequestStates),
    /** What whoever refused it wrote. */
    answer: nullableString,
    decidedByName: nullableString,
    decidedAt: nullableTimestamp,
    createdAt: timestamp,
    lockVersion: v.number(),
  }),
);
export type OrganizationAccessRequest = v.InferOutput<typeof organizationAccessRequest>;

export const denyAccessInput = v.object({ answer: requiredText(500) });
export type DenyAccessInput = v.InferOutput<typeof denyAccessInput>;
