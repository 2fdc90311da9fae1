import type { AnalyticsFigure, AnalyticsPart, AnalyticsPoint } from '@omzien/model/analyticsAnswers';
import type { Locale } from '@omzien/model/tenants';
import { stringify } from 'csv-stringify/sync';
import type { Period } from './analyticsPeriod.ts';

const headings = {
  nl: ['onderdeel', 'naam', 'van', 'tot en met', 'waarde', 'vergelijking'],
  en: ['report', 'name', 'from', 'to', 'value', 'comparison'],
} as const;
const few = '<5';
const cell = (value: number | null, suppressed: boolean) => (suppressed ? few : (value ?? ''));

type Compared = { value: number | null; suppressed: boolean; comparison: number | null; comparisonSuppressed: boolean };
const cells = ({ value, suppressed, comparison, comparisonSuppressed }: Compared) => [
  cell(value, suppressed),
  cell(comparison, comparisonSuppressed),
];

/** Figures as a table for a spreadsheet. What is hidden on the screen is hidden here. */
export function analyticsTable(
  { from, to }: Period,
  locale: Locale,
  metricName: string,
  content: { summary: readonly AnalyticsFigure[]; points: readonly AnalyticsPoint[]; parts: readonly AnalyticsPart[] },
): string {
  const days = [from.toString(), to.toString()];
  const rows = [
    ...content.summary.map((figure) => ['summary', figure.name, ...days, ...cells(figure)]),
    ...content.points.map((point) => ['timeseries', metricName, point.startsOn, point.endsOn, ...cells(point)]),
    ...content.parts.map((part) => ['breakdown', `${metricName}: ${part.name}`, ...days, ...cells(part)]),
  ];
  return stringify([headings[locale], ...rows], { bom: true, escape_formulas: true, record_delimiter: 'windows' });
}
