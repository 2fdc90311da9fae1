import * as v from 'valibot';
import { nullableString, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

const subject = v.object({ type: v.string(), id: nullableString, name: nullableString });

/** One line of the audit log: who did what to which record, and when. */
export const auditEvent = resourceOf(
  'audit_events',
  v.object({
    /** `vacancy.published`: the subject in the singular, a dot, what happened to it. */
    action: v.string(),
    subject,
    /** Who really did it; null for the system. */
    actorId: nullableString,
    actorName: nullableString,
    /** As whom, when the actor had signed in as somebody else. */
    actingAsId: nullableString,
    actingAsName: nullableString,
    organizationId: nullableString,
    volunteerCenterId: nullableString,
    /** Name of an attribute → what it was and what it became. */
    changes: v.record(v.string(), v.object({ from: v.unknown(), to: v.unknown() })),
    /** What happened, in one sentence, in the language of who asks. */
    sentence: v.string(),
    ipHash: nullableString,
    requestId: nullableString,
    createdAt: timestamp,
  }),
);
export type AuditEvent = v.InferOutput<typeof auditEvent>;

/** What became of the chain of steps with weight of a tenant: whether anybody changed it. */
export const auditVerification = resourceOf(
  'audit_verifications',
  v.object({
    links: v.number(),
    /** Links whose words went with the account that they named. */
    erased: v.number(),
    /** The newest link, to be compared with what the log says. */
    head: v.nullable(v.object({ position: v.number(), hash: v.string() })),
    /** The first link that is not what it was; null when all are. */
    broken: v.nullable(
      v.object({
        position: v.number(),
        id: nullableString,
        reason: v.picklist(['missing', 'changed', 'forgotten', 'other_head']),
      }),
    ),
  }),
);
export type AuditVerification = v.InferOutput<typeof auditVerification>;

/** One line of the panel with the latest activity. */
export const activityEvent = resourceOf(
  'activity_events',
  v.object({
    action: v.string(),
    subject,
    actorName: nullableString,
    /** What happened, in one sentence, in the language of who asks. */
    sentence: v.string(),
    /** Where it can be seen, as a path of the site; null when it is gone or has no page. */
    url: nullableString,
    /** What one step was taken for, where that is more than one: the sentence then tells how many. */
    items: v.array(v.object({ id: v.string(), name: nullableString, url: nullableString })),
    createdAt: timestamp,
  }),
);
export type ActivityEvent = v.InferOutput<typeof activityEvent>;
