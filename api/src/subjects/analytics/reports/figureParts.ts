import { type FigureKey, figures, smallestShown } from '@omzien/model/analytics';
import type {
  AnalyticsBalance,
  AnalyticsCohort,
  AnalyticsFigure,
  AnalyticsPart,
  AnalyticsPoint,
  AnalyticsReplyTime,
  AnalyticsStep,
  AnalyticsStoryPart,
} from '@omzien/model/analyticsAnswers';
import { activityFigures, type FigureBlock, type ReportPart } from '@omzien/model/analyticsReport';
import { figureDefinitions } from '@omzien/model/figureDefinitions';
import type { Locale } from '@omzien/model/tenants';
import { Temporal } from 'temporal-polyfill';
import { languageTag } from '../../../services/calendar/formatLongDate.ts';
import { periodText } from './reportPeriods.ts';
import { byNames, reportWords } from './reportWords.ts';

/** Asks one of the addresses of figures, as whoever owns the report. Null when he has no right to it, or it is not there. */
export type AskFigures = (path: string, query?: Readonly<Record<string, string>>) => Promise<unknown[] | null>;
type Chart = Extract<ReportPart, { kind: 'chart' }>;
type Value = { value: number | null; suppressed: boolean };
type Compared = Value & { comparison: number | null; comparisonSuppressed: boolean };
type Unit = 'count' | 'hours' | 'share';

/** More parts than this do not stand in a chart; the table has them. */
const mostBars = 12;
const mostRows = 40;
/** With less than this a change is told by the number that was, and not as a share of it. */
const fewToCompare = 20;

/** Makes pieces with figures ready to read: every number a text, every chart with what it says in words. */
export function createFigureParts(locale: Locale, isCompared: boolean, ask: AskFigures) {
  const words = reportWords[locale];
  const number = (value: number, digits = 0) =>
    value.toLocaleString(languageTag[locale], { maximumFractionDigits: digits });
  const percent = (value: number) => value.toLocaleString(languageTag[locale], { style: 'percent' });
  function shown({ value, suppressed }: Value, unit: Unit = 'count'): string {
    if (suppressed) return words.hidden;
    if (value === null) return words.none;
    if (unit === 'share') return percent(value);
    if (unit === 'hours') return locale === 'nl' ? `${number(value, 1)} uur` : `${number(value, 1)} hours`;
    return number(value);
  }
  const then = ({ comparison, comparisonSuppressed }: Compared): Value => ({
    value: comparison,
    suppressed: comparisonSuppressed,
  });
  const titleOf = ({ caption }: FigureBlock, usual: string) => caption.trim() || usual;
  const definitionOf = ({ showDefinition }: FigureBlock, ...keys: FigureKey[]) =>
    showDefinition ? keys.map((key) => figureDefinitions[key][locale]).join(' ') : null;
  const noteOf = (values: readonly Value[]) => (values.some(({ suppressed }) => suppressed) ? words.hiddenNote : null);
  const nothing = (block: FigureBlock, usual: string, text: string): ReportPart => ({
    kind: 'nothing',
    id: block.id,
    title: titleOf(block, usual),
    definition: null,
    text,
  });
  const series = (rows: readonly Compared[]): Chart['series'] => [
    { name: words.now, role: 'series-1', values: rows.map(({ value, suppressed }) => ({ value, suppressed })) },
    ...(isCompared ? [{ name: words.before, role: 'comparison' as const, values: rows.map(then) }] : []),
  ];
  /** The sentence for who does not see the chart. */
  function altOf(title: string, rows: readonly (Value & { name: string })[], unit: Unit): string {
    const known = rows.filter(({ value }) => value !== null);
    const highest = known.reduce<(typeof known)[number] | null>(
      (best, row) => (best === null || (row.value ?? 0) > (best.value ?? 0) ? row : best),
      null,
    );
    return highest ? `${title}. ${words.highest}: ${highest.name}, ${shown(highest, unit)}.` : title;
  }

  /** A chart of rows with one number each, and its table. */
  function chartOf(
    block: FigureBlock,
    title: string,
    drawing: Chart['drawing'],
    rows: readonly (Compared & { name: string; more?: string })[],
    options: { unit?: Unit; definition: string | null; first: string; extra?: string },
  ): ReportPart {
    const { unit = 'count', definition, first, extra } = options;
    const has = rows.some(({ value, suppressed, comparison }) => suppressed || value || comparison);
    if (!has) return nothing(block, title, words.noFigures);
    // A chart without one number to draw looks like a chart that failed: a sentence says more.
    if (rows.every(({ value, comparison }) => !value && !comparison)) return nothing(block, title, words.allFew);
    const bars = drawing === 'bars' ? rows.slice(0, mostBars) : rows;
    const told = rows.slice(0, mostRows);
    return {
      kind: 'chart',
      id: block.id,
      title: titleOf(block, title),
      definition,
      drawing,
      alt: altOf(titleOf(block, title), rows, unit),
      unit,
      labels: bars.map(({ name }) => name),
      series: series(bars),
      notes: bars.some(({ more }) => more) && drawing === 'funnel' ? bars.map(({ more }) => more ?? '') : [],
      shades: [],
      showTable: block.showTable,
      head: [first, words.now, ...(isCompared ? [words.before] : []), ...(extra ? [extra] : [])],
      rows: told.map((row) => [
        row.name,
        shown(row, unit),
        ...(isCompared ? [shown(then(row), unit)] : []),
        ...(extra ? [row.more || words.none] : []),
      ]),
      note: noteOf(told.flatMap((row) => [row, then(row)])),
    };
  }

  function tilesOf(block: FigureBlock, usual: string, found: readonly AnalyticsFigure[]): ReportPart {
    if (found.length === 0) return nothing(block, usual, words.noFigures);
    const changeOf = ({ change, comparison, comparisonSuppressed, unit }: AnalyticsFigure): string | null => {
      if (!isCompared) return null;
      if (comparisonSuppressed) return `${words.before}: ${words.hidden}`;
      if (comparison === null) return null;
      // "300% more" of three is a large word for a few.
      if (change === null || (unit === 'count' && comparison < fewToCompare))
        return `${words.before}: ${shown({ value: comparison, suppressed: false }, unit)}`;
      return change === 0 ? words.same : `${percent(Math.abs(change))} ${change > 0 ? words.more : words.less}`;
    };
    return {
      kind: 'tiles',
      id: block.id,
      title: titleOf(block, usual),
      definition: null,
      tiles: found.map((figure) => ({
        name: figure.name,
        value: shown(figure, figure.unit),
        change: changeOf(figure),
        definition: block.showDefinition ? figureDefinitions[figure.key][locale] : null,
      })),
    };
  }

  const pointName = ({ startsOn, endsOn }: AnalyticsPoint) => {
    const [from, to] = [Temporal.PlainDate.from(startsOn), Temporal.PlainDate.from(endsOn)];
    if (startsOn === endsOn) return from.toLocaleString(languageTag[locale], { day: 'numeric', month: 'short' });
    if (from.day === 1 && to.day === to.daysInMonth && from.month === to.month)
      return from.toLocaleString(languageTag[locale], { month: 'short', year: 'numeric' });
    if (from.day === 1 && to.day === to.daysInMonth && (from.month !== 1 || to.month !== 12))
      return locale === 'nl'
        ? `${Math.ceil(to.month / 3)}e kwartaal ${to.year}`
        : `Q${Math.ceil(to.month / 3)} ${to.year}`;
    if (from.day === 1 && from.month === 1 && to.month === 12 && to.day === 31) return String(from.year);
    return periodText({ from, to }, locale);
  };

  /** Retention is a table of its own: who began in a month, and how many of them came back in each month after it. */
  function gridOf(block: FigureBlock, cohorts: readonly AnalyticsCohort[]): ReportPart {
    const months = Math.min(6, Math.max(0, ...cohorts.map(({ later }) => later.length)));
    const shownCohorts = cohorts.filter(({ value, suppressed }) => suppressed || value);
    if (months === 0 || shownCohorts.length === 0) return nothing(block, words.retention, words.noFigures);
    if (shownCohorts.every(({ value }) => !value)) return nothing(block, words.retention, words.allFew);
    const cells = (cohort: AnalyticsCohort) =>
      Array.from({ length: months }, (_, index) => cohort.later[index] ?? null);
    /** Eight columns stand beside each other: no room for words. */
    const brief = (cell: Value) => (cell.value === null ? `<${smallestShown}` : shown(cell));
    const title = titleOf(block, words.retention);
    return {
      kind: 'chart',
      id: block.id,
      title,
      definition: definitionOf(block, 'returning_volunteers'),
      drawing: 'grid',
      alt: title,
      unit: 'share',
      labels: [],
      series: [],
      notes: [],
      shades: shownCohorts.map((cohort) => cells(cohort).map((cell) => cell?.share ?? null)),
      showTable: true,
      head: [words.month, words.began, ...Array.from({ length: months }, (_, index) => `+${index + 1}`)],
      rows: shownCohorts.map((cohort) => [
        Temporal.PlainDate.from(cohort.startsOn).toLocaleString(languageTag[locale], {
          month: 'short',
          year: 'numeric',
        }),
        brief(cohort),
        ...cells(cohort).map((cell) => (cell === null ? '' : cell.share === null ? brief(cell) : percent(cell.share))),
      ]),
      note: noteOf(shownCohorts.flatMap((cohort) => [cohort, ...cohort.later])),
    };
  }

  return async function partOf(block: FigureBlock): Promise<ReportPart> {
    const read = async <Row>(path: string, query?: Readonly<Record<string, string>>) =>
      (await ask(path, query)) as Row[] | null;
    switch (block.kind) {
      case 'figures':
      case 'activities': {
        const usual = block.kind === 'figures' ? words.figures : words.activities;
        const keys: readonly FigureKey[] = block.kind === 'figures' ? block.keys : activityFigures;
        const found = await read<AnalyticsFigure>('summary');
        if (found === null) return nothing(block, usual, words.noRight);
        return tilesOf(
          block,
          usual,
          keys.flatMap((key) => found.filter((figure) => figure.key === key)),
        );
      }
      case 'funnel': {
        const found = await read<AnalyticsStep>('funnel');
        if (found === null) return nothing(block, words.funnel, words.noRight);
        const rows = found.map((step) => ({
          ...step,
          more: step.shareOfPrevious === null ? '' : percent(step.shareOfPrevious),
        }));
        return chartOf(block, words.funnel, 'funnel', rows, {
          definition: definitionOf(block, ...found.map(({ key }) => key)),
          first: words.step,
          extra: words.kept,
        });
      }
      case 'over_time': {
        const { metric, interval } = block;
        const usual = `${figures[metric].name[locale]} ${byNames[interval]?.[locale]}`;
        const found = await read<AnalyticsPoint>('timeseries', { metric, interval });
        if (found === null) return nothing(block, usual, words.noRight);
        const rows = found.map((point) => ({ ...point, name: pointName(point) }));
        return chartOf(block, usual, rows.length > 24 ? 'line' : 'columns', rows, {
          definition: definitionOf(block, metric),
          first: words.period,
        });
      }
      case 'parts': {
        const { metric, by } = block;
        const usual = `${figures[metric].name[locale]} ${byNames[by]?.[locale]}`;
        const found = await read<AnalyticsPart>('breakdown', { metric, by });
        if (found === null) return nothing(block, usual, words.noRight);
        const rows = found.map((part) => ({ ...part, more: part.share === null ? '' : percent(part.share) }));
        return chartOf(block, usual, 'bars', rows, {
          definition: definitionOf(block, metric),
          first: words.name,
          extra: words.share,
        });
      }
      case 'supply_demand': {
        const usual = `${words.supplyDemand} ${byNames[block.by]?.[locale]}`;
        const found = await read<AnalyticsBalance>('supply_demand', { by: block.by });
        if (found === null) return nothing(block, usual, words.noRight);
        if (found.length === 0) return nothing(block, usual, words.noFigures);
        const bars = found.slice(0, mostBars);
        const title = titleOf(block, usual);
        return {
          kind: 'chart',
          id: block.id,
          title,
          definition: definitionOf(block, 'vacancies_open', 'applications'),
          drawing: 'bars',
          alt: altOf(
            title,
            found.map(({ name, supply, suppressed }) => ({ name, value: supply, suppressed })),
            'count',
          ),
          unit: 'count',
          labels: bars.map(({ name }) => name),
          series: [
            {
              name: words.demand,
              role: 'series-1',
              values: bars.map(({ demand }) => ({ value: demand, suppressed: false })),
            },
            {
              name: words.supply,
              role: 'series-2',
              values: bars.map(({ supply, suppressed }) => ({ value: supply, suppressed })),
            },
          ],
          notes: [],
          shades: [],
          showTable: block.showTable,
          head: [words.name, words.demand, words.supply, words.perVacancy],
          rows: found
            .slice(0, mostRows)
            .map(({ name, demand, supply, suppressed, perVacancy }) => [
              name,
              number(demand),
              shown({ value: supply, suppressed }),
              perVacancy === null ? words.none : number(perVacancy, 1),
            ]),
          note: noteOf(found.map(({ supply, suppressed }) => ({ value: supply, suppressed }))),
        };
      }
      case 'reply_times': {
        const found = await read<AnalyticsReplyTime>('reply_times');
        if (found === null) return nothing(block, words.replyTimes, words.noRight);
        const rows = found.map((piece) => ({ ...piece, more: piece.share === null ? '' : percent(piece.share) }));
        return chartOf(block, words.replyTimes, 'histogram', rows, {
          definition: definitionOf(block, 'reply_hours'),
          first: words.wait,
          extra: words.share,
        });
      }
      case 'retention': {
        const found = await read<AnalyticsCohort>('retention');
        return found === null ? nothing(block, words.retention, words.noRight) : gridOf(block, found);
      }
      case 'story': {
        const found = await read<AnalyticsStoryPart>('story');
        if (found === null) return nothing(block, words.story, words.noRight);
        const sentences = found
          .filter(({ sentence }) => sentence !== '')
          .map((part) => ({ value: shown(part, part.unit), name: part.name, sentence: part.sentence }));
        if (sentences.length === 0) return nothing(block, words.story, words.noFigures);
        return {
          kind: 'story',
          id: block.id,
          title: titleOf(block, words.story),
          definition: definitionOf(block, ...found.map(({ key }) => key)),
          sentences,
        };
      }
    }
  };
}
