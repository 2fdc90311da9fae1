import {
  type ReportBlock,
  type ReportDocument,
  type ReportPeriod,
  reportComparisons,
  reportEditionKinds,
  reportEditionStates,
  reportFrequencies,
} from '@omzien/model/analyticsReport';
import type { blockImage } from '@omzien/model/contentBlockParts';
import { locales } from '@omzien/model/tenants';
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type * as v from 'valibot';
import { centerColumn, references, standardColumns, standardKey } from '../../database/standardColumns.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';

const moment = () => timestamp({ withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Reports with figures that a centre builds for others. They are counted anew whenever they are looked at. */
export const analyticsReports = pgTable(
  'analytics_reports',
  {
    ...standardColumns(),
    ...centerColumn(),
    title: text().notNull(),
    subtitle: text().notNull().default(''),
    language: text({ enum: locales }).notNull().default('nl'),
    period: jsonb().$type<ReportPeriod>().notNull(),
    comparison: text({ enum: reportComparisons }).notNull().default('none'),
    wholeTenant: boolean().notNull().default(false),
    cover: jsonb().$type<v.InferOutput<typeof blockImage>>(),
    blocks: jsonb().$type<ReportBlock[]>().notNull().default([]),
    createdById: uuid(),
    archivedAt: moment(),
    frequency: text({ enum: reportFrequencies }),
    sendDay: integer().notNull().default(1),
    sendMonth: integer().notNull().default(1),
    recipients: text().array().notNull().default([]),
    coverText: text().notNull().default(''),
    /** As who its figures are read when it is sent: whoever planned it. */
    scheduledById: uuid(),
    nextSendAt: moment(),
    pausedAt: moment(),
    lastSentAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.centerId, volunteerCenters),
    index().on(table.tenant, table.centerId, table.createdAt),
    index().on(table.tenant, table.nextSendAt),
  ],
);
export type AnalyticsReportRow = typeof analyticsReports.$inferSelect;

/** A report as it stood when it was sent or shared: its figures and its PDF. Gone after a year. */
export const analyticsReportEditions = pgTable(
  'analytics_report_editions',
  {
    ...standardColumns(),
    ...centerColumn(),
    reportId: uuid().notNull(),
    kind: text({ enum: reportEditionKinds }).notNull(),
    state: text({ enum: reportEditionStates }).notNull().default('waiting'),
    reason: text({ enum: ['no_right', 'failed'] }),
    /** The moment of the schedule that it belongs to: one edition for each, whoever makes it. */
    dueAt: moment(),
    /** As who its figures are read. */
    userId: uuid().notNull(),
    deliveries: jsonb().$type<{ email: string; mailId: string }[]>().notNull().default([]),
    content: jsonb().$type<ReportDocument>(),
    pdf: bytes(),
    madeAt: moment(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    standardKey(table),
    references(table, table.reportId, analyticsReports, 'cascade'),
    references(table, table.centerId, volunteerCenters),
    unique().on(table.tenant, table.reportId, table.dueAt),
    index().on(table.tenant, table.reportId, table.createdAt),
    index().on(table.tenant, table.state),
    index().on(table.tenant, table.expiresAt),
  ],
);
export type AnalyticsReportEditionRow = typeof analyticsReportEditions.$inferSelect;

/** Links with which somebody without an account reads an edition, until a day that whoever made it chose. */
export const analyticsReportLinks = pgTable(
  'analytics_report_links',
  {
    ...standardColumns(),
    ...centerColumn(),
    reportId: uuid().notNull(),
    editionId: uuid().notNull(),
    tokenHash: text().notNull(),
    createdById: uuid(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    openedCount: integer().notNull().default(0),
    lastOpenedAt: moment(),
  },
  (table) => [
    standardKey(table),
    references(table, table.reportId, analyticsReports, 'cascade'),
    references(table, table.editionId, analyticsReportEditions, 'cascade'),
    references(table, table.centerId, volunteerCenters),
    unique().on(table.tenant, table.tokenHash),
    index().on(table.tenant, table.reportId, table.createdAt),
  ],
);
export type AnalyticsReportLinkRow = typeof analyticsReportLinks.$inferSelect;
