import * as v from 'valibot';
import { nullableString, nullableTimestamp, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** What the staff of a centre has to look at, until somebody has done it or it has resolved itself. */
export const workItem = resourceOf(
  'work_items',
  v.object({
    /** `application_call`, `organization_approval`, `report`, `bounce`, `vacancy_quiet`, `factor_recovery`, … */
    kind: v.string(),
    subject: v.object({ type: v.string(), id: v.string(), name: nullableString }),
    organizationId: nullableString,
    volunteerCenterId: v.string(),
    /** Where it is dealt with, as a path of the site. */
    url: nullableString,
    details: v.record(v.string(), v.nullable(v.union([v.string(), v.number()]))),
    /** Whole days since it came. */
    waitingDays: v.number(),
    dueAt: nullableTimestamp,
    doneAt: nullableTimestamp,
    doneByName: nullableString,
    createdAt: timestamp,
    lockVersion: v.number(),
  }),
);
export type WorkItem = v.InferOutput<typeof workItem>;

export const workItemTransitions = [
  { name: 'done', from: ['open'], to: 'done' },
  { name: 'reopen', from: ['done'], to: 'open' },
] as const;
