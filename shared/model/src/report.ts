import * as v from 'valibot';
import { boundedText, nullableString, nullableTimestamp, optionalText, timestamp } from './fields.ts';
import { resourceOf } from './jsonApi.ts';

export const reportStatuses = ['open', 'in_review', 'action_taken', 'no_action'] as const;
export type ReportStatus = (typeof reportStatuses)[number];
/** What can be reported, by the plural type of its resource. */
export const reportSubjects = ['vacancies', 'organizations', 'conversations', 'pages', 'activities', 'users'] as const;
export type ReportSubject = (typeof reportSubjects)[number];
export const reportReasons = ['unsafe', 'spam', 'fraud', 'discrimination', 'privacy', 'incorrect', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What somebody writes who reports a record whose address is known. */
export const reportAboutInput = v.object({
  reason: v.picklist(reportReasons, 'blank'),
  text: boundedText(10, 2000),
});
export const reportInput = v.object({
  ...reportAboutInput.entries,
  subjectType: v.picklist(reportSubjects, 'invalid'),
  subjectId: v.pipe(v.string('blank'), v.uuid('invalid')),
});
export type ReportInput = v.InferOutput<typeof reportInput>;

export const resolveReportInput = v.object({
  outcome: v.picklist(['action_taken', 'no_action'], 'blank'),
  /** What the reporter reads about it. */
  note: optionalText(1000),
});

/** What the reporter is told, by the clock: that it came in, and how it ended. */
export const reportReceipt = v.object({ kind: v.picklist(['received', 'closed']), at: timestamp, text: v.string() });

/** A report as its reporter and the centre see it. */
export const report = resourceOf(
  'reports',
  v.object({
    status: v.picklist(reportStatuses),
    reason: v.picklist(reportReasons),
    text: v.string(),
    subjectType: v.picklist(reportSubjects),
    subjectId: v.string(),
    subjectName: nullableString,
    receipts: v.array(reportReceipt),
    createdAt: timestamp,
    takenAt: nullableTimestamp,
    resolvedAt: nullableTimestamp,
    note: nullableString,
    /** For the centre only: null to the reporter. */
    reporterName: nullableString,
    reporterId: nullableString,
    takenBy: nullableString,
    lockVersion: v.number(),
  }),
);
export type Report = v.InferOutput<typeof report>;
