import * as v from 'valibot';
import { email, nullableTimestamp, requiredText } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

/** 0 is Sunday. */
export const digestDays = v.pipe(
  v.array(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid'), v.maxValue(6, 'invalid'))),
  v.maxLength(7, 'too_many'),
  v.transform((days) => [...new Set(days)].sort((one, other) => one - other)),
);

/** Such as `{"filter[near]": "Oldebroek", "filter[category_ids_in]": "…"}`: the address of a search without its page. */
export const searchParameters = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(100, 'too_long')),
    v.pipe(v.string('invalid'), v.maxLength(2000, 'too_long')),
  ),
  v.check((query) => Object.keys(query).length <= 30, 'invalid'),
  v.check((query) => JSON.stringify(query).length <= 4000, 'too_long'),
);

export const savedSearch = resourceOf(
  'saved_searches',
  v.object({
    name: v.string(),
    query: v.record(v.string(), v.string()),
    digestDays: v.array(v.number()),
    active: v.boolean(),
    /** False while a visitor has not clicked the mail. */
    confirmed: v.boolean(),
    lastSentAt: nullableTimestamp,
    /** How many vacancies came since the last mail, or since the search was saved. */
    newCount: v.number(),
    createdAt: v.string(),
  }),
);
export type SavedSearch = v.InferOutput<typeof savedSearch>;

const details = {
  name: requiredText(80),
  query: searchParameters,
  digestDays: v.optional(digestDays, []),
  active: v.optional(v.boolean('invalid'), true),
};
/** `email` only from visitors: whoever has an account is mailed at its address. */
export const savedSearchInput = v.object({ ...details, email: v.optional(email) });
export type SavedSearchInput = v.InferOutput<typeof savedSearchInput>;

export const savedSearchChange = v.partial(v.object({ ...details, digestDays, active: v.boolean('invalid') }));
export type SavedSearchChange = v.InferOutput<typeof savedSearchChange>;

export const mostSavedSearches = 20;
