import {
  type AnalyticsBalance,
  type AnalyticsFigure,
  type AnalyticsPart,
  type AnalyticsPoint,
  type AnalyticsStep,
  type Balance,
  type Breakdown,
  type FigureKey,
  figureKeys,
  figures,
  funnelSteps,
  type Interval,
  type Metric,
  type Shown,
  shownNumber,
  shownParts,
} from '@omzien/model/analytics';
import type { Locale } from '@omzien/model/tenants';
import { vacancyTypes } from '@omzien/model/vacancy';
import type { AnalyticsRepository, CountedPart } from './analytics.repository.ts';
import { boundsOf, intervalsOf, type Period } from './analyticsPeriod.ts';
import type { AnalyticsQuery } from './analyticsQuery.ts';
import type { AnalyticsScope } from './analyticsScope.ts';
import { otherName, sourceNames, typeNames, withoutName } from './analyticsTexts.ts';

/** What a period is compared with when nothing is: nothing, and nothing hidden. */
const nothing: Shown = { value: null, suppressed: false };
const hidden: Shown = { value: null, suppressed: true };
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
const shareOf = (part: number | null, whole: number | null) =>
  part === null || whole === null || whole === 0 ? null : rounded(part / whole, 4);

/** More parts than this are told together, so that an answer stays readable. */
const mostParts = 100;

export const createAnalytics = (
  repository: AnalyticsRepository,
  scope: AnalyticsScope,
  { period, before }: AnalyticsQuery,
  locale: Locale,
) => {
  const hides = (key: FigureKey) => scope.hidesSmall && figures[key].countsPeople;
  const shown = (key: FigureKey, values: readonly number[]): Shown[] =>
    hides(key) ? shownParts(values) : values.map((value) => ({ value, suppressed: false }));

  /** One figure of a summary. What is made of numbers that are hidden would tell them. */
  function figureOf(key: FigureKey, counted: ReadonlyMap<FigureKey, number | null>): Shown {
    const answered = counted.get('answered') ?? 0;
    const all = counted.get('applications') ?? 0;
    if (key === 'reply_rate') {
      if (hides(key) && (shownNumber(all).suppressed || shownNumber(answered).suppressed)) return hidden;
      return { value: shareOf(answered, all), suppressed: false };
    }
    if (key === 'reply_hours') {
      if (hides(key) && shownNumber(answered).suppressed) return hidden;
      const hours = counted.get(key) ?? null;
      return { value: hours === null ? null : rounded(hours, 1), suppressed: false };
    }
    const value = counted.get(key) ?? 0;
    return hides(key) ? shownNumber(value) : { value, suppressed: false };
  }

  async function summaries() {
    const now = await repository.summary(scope, boundsOf(period));
    const then = before === null ? null : await repository.summary(scope, boundsOf(before));
    return (key: FigureKey) => {
      const current = figureOf(key, now);
      const comparison = then === null ? nothing : figureOf(key, then);
      return { ...current, comparison: comparison.value, comparisonSuppressed: comparison.suppressed };
    };
  }

  async function pointsOf(metric: Metric, interval: Interval, asked: Period) {
    const days = await repository.byDay(metric, scope, boundsOf(asked));
    const pieces = intervalsOf(asked, interval);
    const sums = pieces.map(() => 0);
    const counted = [...days];
    let piece = 0;
    for (const [day, value] of counted) {
      while (piece < pieces.length - 1 && day > (pieces[piece]?.to.toString() ?? '')) piece += 1;
      sums[piece] = (sums[piece] ?? 0) + value;
    }
    return { pieces, points: shown(metric, sums) };
  }

  const nameOf = (by: Breakdown | Balance, { key, name }: CountedPart): string => {
    if (key === 'other') return otherName[locale];
    if (name !== null) return name;
    if (by === 'vacancy_type') return typeNames[vacancyTypes.find((type) => type === key) ?? 'volunteering'][locale];
    if (by === 'source') return (Object.hasOwn(sourceNames, key) ? sourceNames[key] : withoutName)?.[locale] ?? key;
    return withoutName[locale];
  };
  /** The largest parts by themselves, the rest as one. */
  const gathered = (parts: readonly CountedPart[]): CountedPart[] => {
    if (parts.length <= mostParts) return [...parts];
    const rest = parts.slice(mostParts - 1);
    const value = rest.reduce((sum, part) => sum + part.value, 0);
    return [...parts.slice(0, mostParts - 1), { key: 'other', name: null, value }];
  };

  return {
    async summary(): Promise<AnalyticsFigure[]> {
      const told = await summaries();
      return figureKeys
        .filter((key) => scope.figures.has(key))
        .map((key) => {
          const figure = told(key);
          const { value, comparison } = figure;
          const change = value === null || comparison === null ? null : shareOf(value - comparison, comparison);
          const { name, unit } = figures[key];
          return { type: 'analytics_figures', id: key, key, name: name[locale], unit, ...figure, change };
        });
    },

    async funnel(): Promise<AnalyticsStep[]> {
      const told = await summaries();
      const steps = funnelSteps.filter((key) => scope.figures.has(key));
      return steps.map((key, order) => {
        const figure = told(key);
        const previous = order === 0 ? null : told(steps[order - 1] ?? key).value;
        return {
          type: 'analytics_steps',
          id: key,
          key,
          name: figures[key].name[locale],
          order,
          ...figure,
          shareOfPrevious: shareOf(figure.value, previous),
        };
      });
    },

    async timeseries(metric: Metric, interval: Interval): Promise<AnalyticsPoint[]> {
      const { pieces, points } = await pointsOf(metric, interval, period);
      const then = before === null ? null : await pointsOf(metric, interval, before);
      return pieces.map(({ from, to }, index) => {
        const comparison = then?.points[index] ?? nothing;
        return {
          type: 'analytics_points',
          id: `${metric}-${from}`,
          startsOn: from.toString(),
          endsOn: to.toString(),
          ...(points[index] ?? nothing),
          comparison: comparison.value,
          comparisonSuppressed: comparison.suppressed,
          comparisonStartsOn: then?.pieces[index]?.from.toString() ?? null,
        };
      });
    },

    /** Null: this figure cannot be taken apart in this way. */
    async breakdown(metric: Metric, by: Breakdown): Promise<AnalyticsPart[] | null> {
      const found = await repository.parts(metric, by, scope, boundsOf(period), locale);
      if (found === null) return null;
      const parts = gathered(found);
      const counted = before === null ? null : await repository.parts(metric, by, scope, boundsOf(before), locale);
      const values = shown(
        metric,
        parts.map(({ value }) => value),
      );
      const keys = new Set(parts.map(({ key }) => key));
      // What there was then and is not any more counts as one part, so that hiding knows the whole.
      const thenOf = new Map((counted ?? []).map((part) => [part.key, part.value]));
      const gone = (counted ?? []).filter(({ key }) => !keys.has(key)).reduce((sum, part) => sum + part.value, 0);
      const then =
        counted === null
          ? null
          : shown(metric, [
              ...parts.map(({ key }) => (key === 'other' ? gone : (thenOf.get(key) ?? 0))),
              ...(keys.has('other') ? [] : [gone]),
            ]);
      const total = parts.reduce((sum, part) => sum + part.value, 0);
      return parts.map((part, index) => {
        const current = values[index] ?? nothing;
        const comparison = then?.[index] ?? nothing;
        return {
          type: 'analytics_parts',
          id: `${metric}-${by}-${part.key}`,
          key: part.key,
          name: nameOf(by, part),
          ...current,
          comparison: comparison.value,
          comparisonSuppressed: comparison.suppressed,
          share: shareOf(current.value, total),
        };
      });
    },

    async supplyDemand(by: Balance): Promise<AnalyticsBalance[]> {
      const rows = (await repository.balance(by, scope, boundsOf(period), locale)).slice(0, mostParts);
      const supplies = shown(
        'applications',
        rows.map(({ supply }) => supply),
      );
      const waiting = shown(
        'applications',
        rows.map(({ searches }) => searches),
      );
      return rows.map((row, index) => {
        const supply = supplies[index] ?? nothing;
        // Whoever runs an organisation has no searches of others.
        const searches = scope.figures.has('new_volunteers') ? (waiting[index] ?? nothing) : nothing;
        return {
          type: 'analytics_balances',
          id: `${by}-${row.key}`,
          key: row.key,
          name: nameOf(by, row),
          demand: row.value,
          supply: supply.value,
          suppressed: supply.suppressed,
          searches: searches.value,
          searchesSuppressed: searches.suppressed,
          perVacancy: shareOf(supply.value, row.value),
          latitude: row.latitude,
          longitude: row.longitude,
        };
      });
    },
  };
};
