import {
  type AnalyticsReport,
  type AnalyticsReportChange,
  analyticsReport,
  analyticsReportChange,
} from '@omzien/model/analyticsReport';
import type { Form } from '@omzien/ui/form';
import { recordShape } from '@omzien/ui/record-form';
import * as v from 'valibot';

export const storedReport = analyticsReport;
export type StoredReport = AnalyticsReport;

/** What is written of a report: all that can be changed of it. */
export const reportSchema = v.required(analyticsReportChange);
export type ReportValues = v.InferInput<typeof reportSchema>;
export type ReportForm = Form<ReportValues, v.InferOutput<typeof reportSchema>>;

export const valuesOf = ({
  title,
  subtitle,
  language,
  period,
  comparison,
  wholeTenant,
  cover,
  blocks,
}: StoredReport): ReportValues => ({ title, subtitle, language, period, comparison, wholeTenant, cover, blocks });

export const reportShape = recordShape<StoredReport, ReportValues, AnalyticsReportChange>({
  fields: analyticsReportChange.entries,
  valuesOf,
  isCode: (name) => !['title', 'subtitle'].includes(name),
});
