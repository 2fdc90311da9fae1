import * as v from 'valibot';
import { resourceOf } from './jsonApi.ts';

/**
 * What can wait for somebody who works here, and the list that shows exactly that: a count and its list never differ.
 * `{soon}` is the end of the fourteenth day from now.
 */
export const workCountLists = {
  today: '/work_items',
  applications: '/applications?filter[awaiting_reply_true]=true',
  conversations: '/conversations?filter[unread_true]=true',
  vacancies: '/vacancies?filter[status_eq]=published&filter[expires_at_lteq]={soon}',
  organizations: '/organizations?filter[status_eq]=pending',
} as const;

export type WorkCountName = keyof typeof workCountLists;
export const workCountNames = Object.keys(workCountLists) as WorkCountName[];

/** How much waits for the asker. What the asker may not see has no count. */
export const workCounts = resourceOf(
  'work_counts',
  v.object({ waiting: v.record(v.picklist(workCountNames), v.number()) }),
);
export type WorkCounts = v.InferOutput<typeof workCounts>;
