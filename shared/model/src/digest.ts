import * as v from 'valibot';
import { calendarDay, nullableString, nullableTimestamp, recordId } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { digestDays, mostSavedSearches } from './savedSearch.ts';

/** The summary by mail: on which days, and what is in it. */
export const digestSubscription = resourceOf(
  'digest_subscriptions',
  v.object({
    days: v.array(v.number()),
    active: v.boolean(),
    pausedUntil: nullableString,
    savedSearchIds: v.array(v.string()),
    withActivities: v.boolean(),
    withNews: v.boolean(),
    lastSentAt: nullableTimestamp,
    /** When the next one comes if there is something new; null while there is none to come. */
    nextAt: nullableTimestamp,
  }),
);
export type DigestSubscription = v.InferOutput<typeof digestSubscription>;

/** What is left out stays. `savedSearchIds` names the searches that take part. */
export const digestSubscriptionInput = v.object({
  days: v.optional(digestDays),
  active: v.optional(v.boolean('invalid')),
  pausedUntil: v.optional(v.nullable(calendarDay)),
  savedSearchIds: v.optional(v.pipe(v.array(recordId), v.maxLength(mostSavedSearches, 'too_many'))),
  withActivities: v.optional(v.boolean('invalid')),
  withNews: v.optional(v.boolean('invalid')),
});
export type DigestSubscriptionInput = v.InferOutput<typeof digestSubscriptionInput>;

const item = v.object({ title: v.string(), url: v.string() });
/** What would be mailed now, and how it looks. */
export const digestPreview = resourceOf(
  'digest_previews',
  v.object({
    vacanciesCount: v.number(),
    /** Under whose name it comes. */
    senderName: v.string(),
    mails: v.array(
      v.object({
        searchName: v.string(),
        subject: v.string(),
        html: v.string(),
        /** What the other two are made of. */
        markdown: v.string(),
        text: v.string(),
        vacancies: v.array(item),
        activities: v.array(item),
        news: v.array(item),
      }),
    ),
  }),
);
export type DigestPreview = v.InferOutput<typeof digestPreview>;

/** The hour of the day, in Europe/Amsterdam, from which a summary may come. */
export const digestHour = 7;
