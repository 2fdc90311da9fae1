import {
  type Balance,
  type Breakdown,
  figureKeys,
  figures,
  funnelSteps,
  type Interval,
  type Metric,
  replyPieces,
  type Shown,
} from '@omzien/model/analytics';
import type {
  AnalyticsBalance,
  AnalyticsCohort,
  AnalyticsFigure,
  AnalyticsPart,
  AnalyticsPoint,
  AnalyticsReplyTime,
  AnalyticsStep,
} from '@omzien/model/analyticsAnswers';
import type { Locale } from '@omzien/model/tenants';
import { vacancyTypes } from '@omzien/model/vacancy';
import { type AnalyticsRepository, noneCounted } from './analytics.repository.ts';
import { intervalsOf, type Period } from './analyticsPeriod.ts';
import type { AnalyticsQuery } from './analyticsQuery.ts';
import type { AnalyticsScope } from './analyticsScope.ts';
import { otherName, replyPieceNames, sourceNames, typeNames, withoutName } from './analyticsTexts.ts';
import type { Restrictions } from './counting/cells.ts';
import type { FigurePart } from './counting/figureSql.ts';
import { medianHours, repliesInPieces } from './counting/replyTimes.ts';
import { changeOf, compared, createTeller, nothing, shareOf } from './told.ts';

/** More parts than this are told together, so that an answer stays readable. */
const mostParts = 100;
/** How many months a cohort is followed. */
const mostMonths = 12;

/** By what each figure can be taken apart. */
const ofVacancies = ['category', 'place', 'source', 'organization', 'center', 'vacancy_type', 'vacancy'] as const;
const withoutSource = ofVacancies.filter((by) => by !== 'source');
const breakdownsOf: Readonly<Record<Metric, readonly Breakdown[]>> = {
  vacancies_published: withoutSource,
  vacancies_filled: withoutSource,
  views: ofVacancies,
  apply_opened: ofVacancies,
  applications: ofVacancies,
  answered: ofVacancies,
  accepted: ofVacancies,
  matches: ofVacancies,
  new_volunteers: ['center'],
  page_views: ['page', 'center'],
  activity_dates: ['center'],
  registrations: ['center'],
  checked_in: ['center'],
  active_volunteers: ['center'],
  returning_volunteers: ['center'],
  people_helped: ['center', 'vacancy_type'],
};
const partOf = (by: Breakdown): FigurePart => (by === 'vacancy_type' ? 'vacancyType' : by);

/** What one part is called among the restrictions of a count. */
const restrictionOf = (by: Breakdown | Balance, key: string): Restrictions => {
  switch (by) {
    case 'organization':
      return { organizations: key };
    case 'center':
      return { centers: key };
    case 'vacancy_type':
      return { vacancyType: key };
    default:
      return { [by]: key };
  }
};

type NamedPart = { key: string; name: string | null };

export const createAnalytics = (
  repository: AnalyticsRepository,
  scope: AnalyticsScope,
  { period, before }: AnalyticsQuery,
  locale: Locale,
) => {
  const teller = createTeller(scope);
  const periods = before === null ? [period] : [period, before];

  async function summaries() {
    const counted = await repository.summaries(scope, periods);
    return (key: (typeof figureKeys)[number]) =>
      compared(
        teller.figure(key, counted, 0, period),
        before === null ? nothing : teller.figure(key, counted, 1, before),
      );
  }

  async function pointsOf(metric: Metric, interval: Interval, asked: Period) {
    const { before: earlier, days } = await repository.byDay(metric, scope, asked);
    const pieces = intervalsOf(asked, interval);
    const sums = pieces.map(() => 0);
    let piece = 0;
    for (const [day, value] of days) {
      while (piece < pieces.length - 1 && day > (pieces[piece]?.to.toString() ?? '')) piece += 1;
      sums[piece] = (sums[piece] ?? 0) + value;
    }
    return { pieces, points: teller.tellPieces(metric, earlier, sums) };
  }

  const nameOf = (by: Breakdown | Balance, { key, name }: NamedPart): string => {
    if (key === 'other') return otherName[locale];
    if (name !== null) return name;
    if (by === 'vacancy_type') return typeNames[vacancyTypes.find((type) => type === key) ?? 'volunteering'][locale];
    if (by === 'source') return (Object.hasOwn(sourceNames, key) ? sourceNames[key] : withoutName)?.[locale] ?? key;
    return withoutName[locale];
  };

  type ToldPart = NamedPart & { now: Shown; earlier: Shown };
  const sumOf = (shown: readonly Shown[]): Shown => {
    const value = shown.reduce((sum, one) => sum + (one.value ?? 0), 0);
    return value > 0 ? { value, suppressed: false } : { value: null, suppressed: shown.some((one) => one.suppressed) };
  };
  /** The largest parts by themselves, the rest as one. */
  const gathered = (parts: readonly ToldPart[]): ToldPart[] => {
    if (parts.length <= mostParts) return [...parts];
    const rest = parts.slice(mostParts - 1);
    const other = { now: sumOf(rest.map(({ now }) => now)), earlier: sumOf(rest.map((part) => part.earlier)) };
    return [...parts.slice(0, mostParts - 1), { key: 'other', name: null, ...other }];
  };

  return {
    async summary(): Promise<AnalyticsFigure[]> {
      const told = await summaries();
      return figureKeys
        .filter((key) => scope.figures.has(key))
        .map((key) => {
          const figure = told(key);
          const { name, unit } = figures[key];
          const change = changeOf(figure.value, figure.comparison);
          return { type: 'analytics_figures', id: key, key, name: name[locale], unit, ...figure, change };
        });
    },

    async funnel(): Promise<AnalyticsStep[]> {
      const steps = funnelSteps.filter((key) => scope.figures.has(key));
      const counted = await repository.summaries({ ...scope, figures: new Set(steps) }, periods);
      const told = steps.map((key) =>
        compared(
          teller.figure(key, counted, 0, period),
          before === null ? nothing : teller.figure(key, counted, 1, before),
        ),
      );
      return steps.map((key, order) => {
        const figure = told[order] ?? compared(nothing, nothing);
        const previous = order === 0 ? null : (told[order - 1]?.value ?? null);
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
      return pieces.map(({ from, to }, index) => ({
        type: 'analytics_points',
        id: `${metric}-${from}`,
        startsOn: from.toString(),
        endsOn: to.toString(),
        ...compared(points[index] ?? nothing, then?.points[index] ?? nothing),
        comparisonStartsOn: then?.pieces[index]?.from.toString() ?? null,
      }));
    },

    /** Null: this figure cannot be taken apart in this way. */
    async breakdown(metric: Metric, by: Breakdown): Promise<AnalyticsPart[] | null> {
      if (!breakdownsOf[metric].includes(by)) return null;
      const found = await repository.parts(metric, partOf(by), scope, periods, locale);
      const told = found
        .map((part) => ({ ...part, restriction: restrictionOf(by, part.key) }))
        .filter(({ counted, restriction }) => counted.some((one) => teller.isTold(metric, one, restriction)))
        .map(({ key, name, restriction, counted: [now = noneCounted, then = noneCounted] }) => ({
          key,
          name,
          now: teller.tell(metric, now, restriction),
          earlier: before === null ? nothing : teller.tell(metric, then, restriction),
        }))
        // What was there before and is not any more has nothing to tell of now.
        .filter(({ now, earlier }) => now.value !== 0 || (earlier.value ?? 0) > 0);
      const orderOf = ({ now, earlier }: ToldPart) => (now.value ?? 0) * 1e9 + (earlier.value ?? 0);
      told.sort(
        (one, other) =>
          orderOf(other) - orderOf(one) ||
          nameOf(by, one).localeCompare(nameOf(by, other), locale) ||
          one.key.localeCompare(other.key),
      );
      const parts = gathered(told);
      const total = parts.reduce((sum, { now }) => sum + (now.value ?? 0), 0);
      return parts.map((part) => ({
        type: 'analytics_parts',
        id: `${metric}-${by}-${part.key}`,
        key: part.key,
        name: nameOf(by, part),
        ...compared(part.now, part.earlier),
        share: shareOf(part.now.value, total),
      }));
    },

    async supplyDemand(by: Balance): Promise<AnalyticsBalance[]> {
      const hasSearches = scope.figures.has('new_volunteers');
      const rows = (await repository.balance(by, scope, period, locale)).map((row) => ({
        ...row,
        told: teller.tell('applications', row, restrictionOf(by, row.key)),
        // Whoever runs an organisation has no searches of others.
        waiting: hasSearches
          ? teller.tellPeople('saved_searches', restrictionOf(by, row.key), { before: 0, until: row.searches })
          : nothing,
      }));
      // What nobody asks for and of which nothing is told is not even named.
      const named = rows.filter(
        ({ demand, told, waiting }) => demand > 0 || !told.suppressed || waiting.value !== null,
      );
      named.sort(
        (one, other) =>
          other.demand - one.demand ||
          (other.told.value ?? 0) - (one.told.value ?? 0) ||
          nameOf(by, one).localeCompare(nameOf(by, other), locale) ||
          one.key.localeCompare(other.key),
      );
      return named.slice(0, mostParts).map((row) => ({
        type: 'analytics_balances',
        id: `${by}-${row.key}`,
        key: row.key,
        name: nameOf(by, row),
        demand: row.demand,
        supply: row.told.value,
        suppressed: row.told.suppressed,
        searches: row.waiting.value,
        searchesSuppressed: row.waiting.suppressed,
        perVacancy: shareOf(row.told.value, row.demand),
        latitude: row.latitude,
        longitude: row.longitude,
      }));
    },

    /** How long people waited, in pieces, and the middle. */
    async replyTimes(): Promise<{ pieces: AnalyticsReplyTime[]; medianHours: number | null }> {
      const [now = [], then = []] = await repository.replies(scope, periods);
      const told = repliesInPieces(now, teller.replies);
      const earlier = before === null ? null : repliesInPieces(then, teller.replies);
      const total = told.reduce((sum, { value }) => sum + (value ?? 0), 0);
      return {
        medianHours: medianHours(now, teller.replies).value,
        pieces: replyPieces.map(({ key, upToHours }, order) => {
          const piece = told[order] ?? nothing;
          return {
            type: 'analytics_reply_times',
            id: key,
            key,
            name: replyPieceNames[key][locale],
            order,
            upToHours,
            ...compared(piece, earlier?.[order] ?? nothing),
            share: shareOf(piece.value, total),
          };
        }),
      };
    },

    /** Who began in a month of the period, and how many of them did something again. */
    async retention(): Promise<AnalyticsCohort[]> {
      const cohorts = await repository.cohorts(scope, period);
      return cohorts.map(({ month, later }) => {
        const told = (after: number) =>
          teller.tellPeople('cohort', { cohort: `${month}+${after}` }, { before: 0, until: later.get(after) ?? 0 });
        const began = told(0);
        const { months } = month.until(period.to.with({ day: 1 }), { largestUnit: 'months' });
        return {
          type: 'analytics_cohorts',
          id: month.toString(),
          startsOn: month.toString(),
          ...began,
          later: Array.from({ length: Math.min(months, mostMonths) }, (_, index) => {
            const again = told(index + 1);
            const share = shareOf(again.value, began.value);
            return { month: index + 1, ...again, share };
          }),
        };
      });
    },
  };
};
export type Analytics = ReturnType<typeof createAnalytics>;
