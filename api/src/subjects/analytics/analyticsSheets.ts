import { type FigureKey, figures, type Metric } from '@omzien/model/analytics';
import type { Locale } from '@omzien/model/tenants';
import { stringify } from 'csv-stringify/sync';
import { unzipSync, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import type { Analytics } from './analytics.usecases.ts';
import type { AnalyticsQuery } from './analyticsQuery.ts';
import type { AnalyticsScope } from './analyticsScope.ts';

/** The sections of the screen, each a table of its own. */
export const exportParts = [
  'summary',
  'funnel',
  'timeseries',
  'supply_demand',
  'supply_demand_places',
  'reply_times',
  'sources',
  'digest',
  'retention',
  'activities',
  'pages',
] as const;
export type ExportPart = (typeof exportParts)[number];
export type FigureSheet = { name: string; head: string[]; rows: (string | number)[][] };

const words = {
  nl: {
    names: {
      summary: 'In het kort',
      funnel: 'Van kijken tot match',
      timeseries: 'Door de tijd',
      supply_demand: 'Per thema',
      supply_demand_places: 'Per plaats',
      reply_times: 'Antwoordtijd',
      sources: 'Herkomst',
      digest: 'Overzichtsmails',
      retention: 'Wie er blijft',
      activities: 'Activiteiten',
      pages: 'Pagina’s',
    },
    figure: 'Cijfer',
    step: 'Stap',
    share: 'Deel',
    from: 'Van',
    to: 'Tot en met',
    value: 'Waarde',
    comparison: 'Vergelijking',
    change: 'Verschil',
    theme: 'Thema',
    place: 'Plaats',
    demand: 'Open vacatures',
    supply: 'Aanmeldingen',
    perVacancy: 'Aanmeldingen per vacature',
    searches: 'Bewaarde zoekopdrachten',
    waiting: 'Wachttijd',
    source: 'Herkomst',
    page: 'Pagina',
    began: 'Begonnen in',
    many: 'Vrijwilligers',
    after: (month: number) => `Na ${month} ${month === 1 ? 'maand' : 'maanden'}`,
  },
  en: {
    names: {
      summary: 'At a glance',
      funnel: 'From looking to a match',
      timeseries: 'Over time',
      supply_demand: 'By theme',
      supply_demand_places: 'By place',
      reply_times: 'Reply time',
      sources: 'Sources',
      digest: 'Digest mails',
      retention: 'Who stays',
      activities: 'Activities',
      pages: 'Pages',
    },
    figure: 'Figure',
    step: 'Step',
    share: 'Share',
    from: 'From',
    to: 'To',
    value: 'Value',
    comparison: 'Comparison',
    change: 'Change',
    theme: 'Theme',
    place: 'Place',
    demand: 'Open vacancies',
    supply: 'Applications',
    perVacancy: 'Applications per vacancy',
    searches: 'Saved searches',
    waiting: 'Waiting time',
    source: 'Source',
    page: 'Page',
    began: 'Began in',
    many: 'Volunteers',
    after: (month: number) => `After ${month} ${month === 1 ? 'month' : 'months'}`,
  },
} as const;

const cell = (value: number | null, suppressed = false): string | number => (suppressed ? '<5' : (value ?? ''));
type Compared = { value: number | null; suppressed: boolean; comparison: number | null; comparisonSuppressed: boolean };
const cells = ({ value, suppressed, comparison, comparisonSuppressed }: Compared) => [
  cell(value, suppressed),
  cell(comparison, comparisonSuppressed),
];

const keysOf: Partial<Record<ExportPart, readonly FigureKey[]>> = {
  digest: ['digest_mails', 'digest_views'],
  activities: ['activity_dates', 'registrations', 'checked_in'],
};

/** Which sections there are for this reader and these filters. */
export function partsFor({ reading, figures: told }: AnalyticsScope): ExportPart[] {
  const isStaff = reading === 'center' || reading === 'organization';
  return exportParts.filter((part) => {
    switch (part) {
      case 'summary':
      case 'timeseries':
        return true;
      case 'funnel':
      case 'sources':
        return reading !== 'content';
      case 'pages':
        return told.has('page_views');
      case 'digest':
        return told.has('digest_views');
      case 'activities':
        return told.has('activity_dates');
      case 'retention':
        return told.has('active_volunteers');
      default:
        return isStaff;
    }
  });
}

/** The tables of these sections, as the screen shows them. */
export async function sheetsOf(
  parts: readonly ExportPart[],
  analytics: Analytics,
  { metric, interval, locale }: { metric: Metric; interval: Parameters<Analytics['timeseries']>[1]; locale: Locale },
): Promise<FigureSheet[]> {
  const text = words[locale];
  const sheets: FigureSheet[] = [];
  for (const part of parts) sheets.push({ name: text.names[part], ...(await tableOf(part)) });
  return sheets;

  async function tableOf(part: ExportPart): Promise<Omit<FigureSheet, 'name'>> {
    switch (part) {
      case 'summary':
      case 'digest':
      case 'activities': {
        const wanted = keysOf[part];
        const rows = (await analytics.summary()).filter(({ key }) => wanted === undefined || wanted.includes(key));
        return {
          head: [text.figure, text.value, text.comparison, text.change],
          rows: rows.map((row) => [row.name, ...cells(row), cell(row.change)]),
        };
      }
      case 'funnel':
        return {
          head: [text.step, text.value, text.comparison, text.share],
          rows: (await analytics.funnel()).map((row) => [row.name, ...cells(row), cell(row.shareOfPrevious)]),
        };
      case 'timeseries':
        return {
          head: [text.from, text.to, figures[metric].name[locale], text.comparison],
          rows: (await analytics.timeseries(metric, interval)).map((row) => [row.startsOn, row.endsOn, ...cells(row)]),
        };
      case 'supply_demand':
      case 'supply_demand_places': {
        const rows = await analytics.supplyDemand(part === 'supply_demand' ? 'category' : 'place');
        return {
          head: [
            part === 'supply_demand' ? text.theme : text.place,
            text.demand,
            text.supply,
            text.perVacancy,
            text.searches,
          ],
          rows: rows.map((row) => [
            row.name,
            row.demand,
            cell(row.supply, row.suppressed),
            cell(row.perVacancy),
            cell(row.searches, row.searchesSuppressed),
          ]),
        };
      }
      case 'reply_times':
        return {
          head: [text.waiting, text.value, text.comparison, text.share],
          rows: (await analytics.replyTimes()).pieces.map((row) => [row.name, ...cells(row), cell(row.share)]),
        };
      case 'sources':
      case 'pages': {
        const rows = await (part === 'sources'
          ? analytics.breakdown('applications', 'source')
          : analytics.breakdown('page_views', 'page'));
        return {
          head: [part === 'sources' ? text.source : text.page, text.value, text.comparison, text.share],
          rows: (rows ?? []).map((row) => [row.name, ...cells(row), cell(row.share)]),
        };
      }
      case 'retention': {
        const cohorts = await analytics.retention();
        const months = [...new Set(cohorts.flatMap(({ later }) => later.map(({ month }) => month)))].sort(
          (one, other) => one - other,
        );
        return {
          head: [text.began, text.many, ...months.map(text.after)],
          rows: cohorts.map(({ startsOn, value, suppressed, later }) => [
            startsOn,
            cell(value, suppressed),
            ...months.map((month) => {
              const found = later.find((one) => one.month === month);
              return found ? cell(found.value, found.suppressed) : '';
            }),
          ]),
        };
      }
    }
  }
}

/** One section for a spreadsheet that reads text. */
export const csvOf = ({ head, rows }: FigureSheet): string =>
  stringify([head, ...rows], { bom: true, delimiter: ';', escape_formulas: true, record_delimiter: 'windows' });

/** The parts of a spreadsheet bear the day that its figures end with: the same figures are the same file. */
function datedBy(day: AnalyticsQuery['period']['to'], workbook: Buffer): Buffer {
  const mtime = new Date(day.year, day.month - 1, day.day);
  return Buffer.from(zipSync(unzipSync(workbook), { mtime }));
}

/** Sections as sheets of one file: numbers as numbers, what is hidden as text; the last one says of which days it is. */
export async function xlsxOf(sheets: readonly FigureSheet[], { period, before }: AnalyticsQuery, locale: Locale) {
  const text = words[locale];
  const bold = (value: string) => ({ value, fontWeight: 'bold' as const });
  const days = [period, ...(before ? [before] : [])].map(({ from, to }) => [from.toString(), to.toString()]);
  const about: FigureSheet = { name: locale === 'nl' ? 'Periode' : 'Period', head: [text.from, text.to], rows: days };
  const workbook = await writeExcelFile(
    [...sheets, about].map(({ name, head, rows }) => ({
      sheet: name,
      data: [head.map(bold), ...rows.map((row) => row.map((value) => (value === '' ? null : { value })))],
      columns: head.map((_, index) => ({ width: index === 0 ? 36 : 18 })),
      stickyRowsCount: 1,
    })),
  ).toBuffer();
  return datedBy(period.to, workbook);
}
