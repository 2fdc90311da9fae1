import * as v from 'valibot';
import { figureKeys, figureUnits, funnelSteps, storyKeys } from './analytics.ts';
import { nullableString } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

const figureValue = {
  /** Null when it is suppressed, or when there is nothing to count. */
  value: v.nullable(v.number()),
  /** Told as "fewer than 5": no complete five came together in the period. */
  suppressed: v.boolean(),
};
const compared = {
  ...figureValue,
  /** Of the period that it is compared with; null without `compare`. */
  comparison: v.nullable(v.number()),
  comparisonSuppressed: v.boolean(),
};

export const analyticsFigure = resourceOf(
  'analytics_figures',
  v.object({
    key: v.picklist(figureKeys),
    name: v.string(),
    unit: v.picklist(figureUnits),
    ...compared,
    /** Growth as a share of the comparison: 0.25 is a quarter more. */
    change: v.nullable(v.number()),
  }),
);
export type AnalyticsFigure = v.InferOutput<typeof analyticsFigure>;

export const analyticsStep = resourceOf(
  'analytics_steps',
  v.object({
    key: v.picklist(funnelSteps),
    name: v.string(),
    order: v.number(),
    ...compared,
    /** As a share of the step before; null where either is hidden. */
    shareOfPrevious: v.nullable(v.number()),
  }),
);
export type AnalyticsStep = v.InferOutput<typeof analyticsStep>;

export const analyticsPoint = resourceOf(
  'analytics_points',
  v.object({
    startsOn: v.string(),
    endsOn: v.string(),
    ...compared,
    comparisonStartsOn: nullableString,
  }),
);
export type AnalyticsPoint = v.InferOutput<typeof analyticsPoint>;

export const analyticsPart = resourceOf(
  'analytics_parts',
  v.object({
    /** The id of a record, or a word such as `search`; `none` for what has none. */
    key: v.string(),
    name: v.string(),
    ...compared,
    /** As a share of all parts; null where it is hidden. */
    share: v.nullable(v.number()),
  }),
);
export type AnalyticsPart = v.InferOutput<typeof analyticsPart>;

export const analyticsBalance = resourceOf(
  'analytics_balances',
  v.object({
    key: v.string(),
    name: v.string(),
    /** Vacancies that were open in the period. */
    demand: v.number(),
    /** Applications of the period. */
    supply: v.nullable(v.number()),
    suppressed: v.boolean(),
    /** Saved searches that wait for such vacancies. */
    searches: v.nullable(v.number()),
    searchesSuppressed: v.boolean(),
    /** Applications for each open vacancy. */
    perVacancy: v.nullable(v.number()),
    /** Where a place lies, in degrees (WGS 84); null for what is no place, or one that we do not know. */
    latitude: v.nullable(v.number()),
    longitude: v.nullable(v.number()),
  }),
);
export type AnalyticsBalance = v.InferOutput<typeof analyticsBalance>;

/**
 * How long people waited for the first answer: one piece of the scale, in order. `value` is how many answered applications
 * of the period fall in it.
 */
export const analyticsReplyTime = resourceOf(
  'analytics_reply_times',
  v.object({
    /** Such as `within_day`. */
    key: v.string(),
    name: v.string(),
    order: v.number(),
    /** Hours up to which this piece reaches; null for the last one. */
    upToHours: v.nullable(v.number()),
    ...compared,
    /** As a share of all answered; null where it is hidden. */
    share: v.nullable(v.number()),
  }),
);
export type AnalyticsReplyTime = v.InferOutput<typeof analyticsReplyTime>;

/** Volunteers who began in one month, and how many of them did something again later. */
export const analyticsCohort = resourceOf(
  'analytics_cohorts',
  v.object({
    /** The first day of their first month. */
    startsOn: v.string(),
    /** How many began. */
    ...figureValue,
    /** How many of them were active in the first, second, … month after it. */
    later: v.array(v.object({ month: v.number(), ...figureValue, share: v.nullable(v.number()) })),
  }),
);
export type AnalyticsCohort = v.InferOutput<typeof analyticsCohort>;

/** One figure of the story that a coordinator tells, with the words to use. */
export const analyticsStoryPart = resourceOf(
  'analytics_story_parts',
  v.object({
    key: v.picklist(storyKeys),
    name: v.string(),
    unit: v.picklist(figureUnits),
    ...compared,
    change: v.nullable(v.number()),
    /** The middle of the other centres of this tenant; null where fewer than five are in it. */
    median: v.nullable(v.number()),
    centersInMedian: v.number(),
    /** A sentence that can be copied as it is. */
    sentence: v.string(),
  }),
);
export type AnalyticsStoryPart = v.InferOutput<typeof analyticsStoryPart>;
