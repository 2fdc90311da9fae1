import * as v from 'valibot';
import { balances, breakdowns, comparisons, type FigureKey, figureKeys, intervals, metrics } from './analytics.ts';
import { blockImage } from './contentBlockParts.ts';
import { calendarDay, email, nullableTimestamp, recordId, requiredText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';
import { locales } from './tenants.ts';

/** `days`: fixed ones. The others move along with the day on which the report is read or sent. */
export const reportPeriodKinds = ['last_month', 'last_quarter', 'last_year', 'this_year', 'days'] as const;
export type ReportPeriodKind = (typeof reportPeriodKinds)[number];
export const reportComparisons = ['none', ...comparisons] as const;
export type ReportComparison = (typeof reportComparisons)[number];
/** With what a report begins. */
export const reportTemplates = ['yearly', 'quarterly', 'empty'] as const;
export type ReportTemplate = (typeof reportTemplates)[number];
export const reportFrequencies = ['monthly', 'quarterly', 'yearly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];
export const mostReportRecipients = 20;
export const reportEditionStates = ['waiting', 'made', 'failed'] as const;
/** How long what was sent or shared can be opened. */
export const reportEditionDays = 365;

const words = (maximum: number) => v.pipe(v.string('blank'), v.maxLength(maximum, 'too_long'));
const base = { id: recordId };
/** What every piece with figures has: words of its own, what the figures mean, and the numbers as a table. */
const told = { caption: words(160), showDefinition: v.boolean(), showTable: v.boolean() };

/** A piece of a report. */
export const reportBlock = v.variant('kind', [
  v.object({ ...base, kind: v.literal('heading'), text: words(120) }),
  v.object({ ...base, kind: v.literal('text'), text: words(8000) }),
  v.object({ ...base, kind: v.literal('picture'), image: v.nullable(blockImage), caption: words(200) }),
  v.object({ ...base, kind: v.literal('quote'), text: words(600), by: words(120) }),
  v.object({ ...base, kind: v.literal('page_break') }),
  v.object({
    ...base,
    ...told,
    kind: v.literal('figures'),
    keys: v.pipe(v.array(v.picklist(figureKeys), 'invalid'), v.maxLength(12, 'too_many')),
  }),
  v.object({ ...base, ...told, kind: v.literal('funnel') }),
  v.object({
    ...base,
    ...told,
    kind: v.literal('over_time'),
    metric: v.picklist(metrics),
    interval: v.picklist(intervals),
  }),
  v.object({ ...base, ...told, kind: v.literal('parts'), metric: v.picklist(metrics), by: v.picklist(breakdowns) }),
  v.object({ ...base, ...told, kind: v.literal('supply_demand'), by: v.picklist(balances) }),
  v.object({ ...base, ...told, kind: v.literal('reply_times') }),
  v.object({ ...base, ...told, kind: v.literal('retention') }),
  v.object({ ...base, ...told, kind: v.literal('activities') }),
  v.object({ ...base, ...told, kind: v.literal('story') }),
]);
export type ReportBlock = v.InferOutput<typeof reportBlock>;
export type ReportBlockKind = ReportBlock['kind'];
export const ownBlockKinds = ['heading', 'text', 'picture', 'quote', 'page_break'] as const;
export const figureBlockKinds = [
  'figures',
  'funnel',
  'over_time',
  'parts',
  'supply_demand',
  'reply_times',
  'retention',
  'activities',
  'story',
] as const;
export const reportBlockKinds = [...ownBlockKinds, ...figureBlockKinds] as const;
/** A piece whose content is written, and not counted. */
export type OwnBlock = Extract<ReportBlock, { kind: (typeof ownBlockKinds)[number] }>;
export type FigureBlock = Exclude<ReportBlock, OwnBlock>;
/** Whether what a piece says is written in it, so that nothing has to be counted for it. */
export const isOwnBlock = (block: ReportBlock): block is OwnBlock => ownBlockKinds.some((kind) => kind === block.kind);

/** The figures of activities, in the order in which they are told. */
export const activityFigures = [
  'activity_dates',
  'registrations',
  'checked_in',
] as const satisfies readonly FigureKey[];

const period = v.pipe(
  v.object({
    kind: v.picklist(reportPeriodKinds),
    from: v.nullable(calendarDay),
    to: v.nullable(calendarDay),
  }),
  v.check(({ kind, from, to }) => kind !== 'days' || (from !== null && to !== null && from <= to), 'period'),
);
export type ReportPeriod = v.InferOutput<typeof period>;

const contents = {
  title: v.pipe(
    requiredText(120),
    v.check((text) => !/\p{Cc}/u.test(text), 'line_break'),
  ),
  subtitle: v.pipe(v.string(), v.trim(), v.maxLength(160, 'too_long')),
  language: v.picklist(locales),
  period,
  comparison: v.picklist(reportComparisons),
  /** For who works for the whole tenant: all centres together, and not this one alone. */
  wholeTenant: v.boolean(),
  cover: v.nullable(blockImage),
  blocks: v.pipe(v.array(reportBlock), v.maxLength(60, 'too_many')),
};

/** `POST /analytics_reports`: the template writes the first pieces. */
export const analyticsReportInput = v.object({
  title: contents.title,
  template: v.optional(v.picklist(reportTemplates), 'empty'),
  language: v.optional(contents.language, 'nl'),
});
/** `PATCH /analytics_reports/:id`: what is left out stays. */
export const analyticsReportChange = v.partial(v.object(contents));
export type AnalyticsReportChange = v.InferOutput<typeof analyticsReportChange>;

export const reportRecipients = v.pipe(
  v.array(email, 'invalid'),
  v.minLength(1, 'blank'),
  v.maxLength(mostReportRecipients, 'too_many'),
  v.check((addresses) => new Set(addresses.map((address) => address.toLowerCase())).size === addresses.length, 'taken'),
);
/** `PUT /analytics_reports/:id/schedule`: on which day it is sent, to whom, and with which words. */
export const reportSchedule = v.object({
  frequency: v.picklist(reportFrequencies),
  /** Of the month; 28 at most, so that every month has it. */
  day: v.pipe(
    v.number('not_a_number'),
    v.integer('not_an_integer'),
    v.minValue(1, 'too_small'),
    v.maxValue(28, 'too_big'),
  ),
  /** Of the year, where it is sent once a year. */
  month: v.optional(
    v.pipe(
      v.number('not_a_number'),
      v.integer('not_an_integer'),
      v.minValue(1, 'too_small'),
      v.maxValue(12, 'too_big'),
    ),
    1,
  ),
  recipients: reportRecipients,
  text: v.pipe(v.string(), v.trim(), v.maxLength(2000, 'too_long')),
});
export type ReportSchedule = v.InferOutput<typeof reportSchedule>;

export const analyticsReport = resourceOf(
  'analytics_reports',
  v.object({
    title: v.string(),
    subtitle: v.string(),
    language: v.picklist(locales),
    period: v.object({
      kind: v.picklist(reportPeriodKinds),
      from: v.nullable(v.string()),
      to: v.nullable(v.string()),
    }),
    comparison: v.picklist(reportComparisons),
    wholeTenant: v.boolean(),
    cover: v.nullable(blockImage),
    blocks: v.array(reportBlock),
    schedule: v.nullable(
      v.object({
        frequency: v.picklist(reportFrequencies),
        day: v.number(),
        month: v.number(),
        recipients: v.array(v.string()),
        text: v.string(),
      }),
    ),
    /** When it is sent next; null without a schedule, and while it is paused. */
    nextSendAt: nullableTimestamp,
    isPaused: v.boolean(),
    lastSentAt: nullableTimestamp,
    /** The last one that was sent by itself, and what became of it; null where none ever was. */
    lastSending: v.nullable(v.object({ state: v.picklist(reportEditionStates), at: timestamp })),
    /** Until when the longest link leads to it; null when nothing does. */
    sharedUntil: nullableTimestamp,
    archivedAt: nullableTimestamp,
    createdAt: timestamp,
    updatedAt: timestamp,
    lockVersion: v.number(),
  }),
);
export type AnalyticsReport = v.InferOutput<typeof analyticsReport>;

const table = { head: v.array(v.string()), rows: v.array(v.array(v.string())), note: v.nullable(v.string()) };
const part = { id: v.string() };
const about = { title: v.string(), definition: v.nullable(v.string()) };
const nullableNumber = v.nullable(v.number());

/** A piece of a report with everything in it that a reader sees: nothing is left to be counted, asked or named. */
export const reportPart = v.variant('kind', [
  v.object({ ...part, kind: v.literal('heading'), text: v.string() }),
  v.object({ ...part, kind: v.literal('text'), text: v.string() }),
  v.object({ ...part, kind: v.literal('picture'), image: v.nullable(blockImage), caption: v.string() }),
  v.object({ ...part, kind: v.literal('quote'), text: v.string(), by: v.string() }),
  v.object({ ...part, kind: v.literal('page_break') }),
  v.object({
    ...part,
    ...about,
    kind: v.literal('tiles'),
    tiles: v.array(
      v.object({
        name: v.string(),
        value: v.string(),
        /** Such as "12% meer dan de periode ervoor"; null without a comparison. */
        change: v.nullable(v.string()),
        definition: v.nullable(v.string()),
      }),
    ),
  }),
  v.object({
    ...part,
    ...about,
    kind: v.literal('chart'),
    drawing: v.picklist(['bars', 'columns', 'line', 'funnel', 'histogram', 'grid']),
    /** What a chart says to who does not see it. */
    alt: v.string(),
    unit: v.picklist(['count', 'hours', 'share']),
    labels: v.array(v.string()),
    series: v.array(
      v.object({
        name: v.string(),
        role: v.picklist(['series-1', 'series-2', 'comparison']),
        values: v.array(v.object({ value: nullableNumber, suppressed: v.boolean() })),
      }),
    ),
    /** Beside each label, such as the share of the step before. */
    notes: v.array(v.string()),
    /** Shares from 0 to 1 of a grid: a row for each row of the table. */
    shades: v.array(v.array(nullableNumber)),
    showTable: v.boolean(),
    ...table,
  }),
  v.object({
    ...part,
    ...about,
    kind: v.literal('story'),
    sentences: v.array(v.object({ value: v.string(), name: v.string(), sentence: v.string() })),
  }),
  /** Figures that are not there for who owns the report, or for this period. */
  v.object({ ...part, ...about, kind: v.literal('nothing'), text: v.string() }),
]);
export type ReportPart = v.InferOutput<typeof reportPart>;

/** A report as it is read: on a screen, behind a link, and as PDF. */
export const reportDocument = v.object({
  title: v.string(),
  subtitle: v.string(),
  language: v.picklist(locales),
  centerName: v.string(),
  /** The colour of the centre, `#rrggbb`. */
  color: v.nullable(v.string()),
  logoUrl: v.nullable(v.string()),
  period: v.string(),
  comparison: v.nullable(v.string()),
  madeOn: v.string(),
  cover: v.nullable(blockImage),
  parts: v.array(reportPart),
  /** What the report itself says, in its language: who reads it may read the site in another. Older editions lack it. */
  words: v.optional(
    v.object({ contents: v.string(), madeOn: v.string(), compared: v.string(), definition: v.string() }),
  ),
});
export type ReportDocument = v.InferOutput<typeof reportDocument>;
/** `POST /analytics_reports/:id/preview`. */
export const reportPreview = resourceOf('report_documents', reportDocument);

export const reportEditionKinds = ['scheduled', 'test', 'shared'] as const;
export const reportDeliveryStates = ['waiting', 'sent', 'failed'] as const;
/** A report as it stood at one moment: what was sent or shared, with its figures. */
export const reportEdition = resourceOf(
  'analytics_report_editions',
  v.object({
    kind: v.picklist(reportEditionKinds),
    state: v.picklist(reportEditionStates),
    /** Why it could not be made: `no_right` when who planned it may not read the figures any more. */
    reason: v.nullable(v.picklist(['no_right', 'failed'])),
    deliveries: v.array(v.object({ email: v.string(), state: v.picklist(reportDeliveryStates) })),
    createdAt: timestamp,
    madeAt: nullableTimestamp,
    expiresAt: timestamp,
  }),
);
export type ReportEdition = v.InferOutput<typeof reportEdition>;

/** `POST /analytics_reports/:id/links`. */
export const reportLinkInput = v.object({ lastDay: calendarDay });
/** A link for who has no account. `url` is told once, when it is made. */
export const reportLink = resourceOf(
  'analytics_report_links',
  v.object({
    url: v.nullable(v.string()),
    /** The report as it stood when it was shared, and whether it could be made. */
    editionId: recordId,
    state: v.picklist(reportEditionStates),
    expiresAt: timestamp,
    /** How often somebody opened it. */
    openedCount: v.number(),
    lastOpenedAt: nullableTimestamp,
    revokedAt: nullableTimestamp,
    createdAt: timestamp,
  }),
);
export type ReportLink = v.InferOutput<typeof reportLink>;
/** `POST /analytics_report_links/open`: what is behind a link. `document` is null while it is being made, and when that failed. */
export const sharedReport = resourceOf(
  'shared_reports',
  v.object({ state: v.picklist(reportEditionStates), document: v.nullable(reportDocument) }),
);
/** What stands behind the `#` of a link. It is sent in a body, so that it stands in no address and no log. */
export const reportToken = v.object({ token: v.pipe(v.string(), v.maxLength(200, 'too_long')) });
/** The PDF behind a link, as base64: it is asked with the token in a body, which no address for a file can be. */
export const reportFile = resourceOf('report_files', v.object({ fileName: v.string(), content: v.string() }));
