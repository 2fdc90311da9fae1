import { type FigureKey, figures, type Metric, metrics } from '@omzien/model/analytics';
import type { DashboardView, Tile } from '@omzien/model/dashboard';
import type { Locale } from '@omzien/model/tenants';
import type { AnalyticsRepository } from '../analytics.repository.ts';
import { intervalsOf, periodBefore, today } from '../analyticsPeriod.ts';
import type { AnalyticsScope } from '../analyticsScope.ts';

const ofStaff = [
  { key: 'vacancies_open', url: '/vacancies?filter[status_in]=published' },
  { key: 'applications', url: '/applications' },
  { key: 'matches', url: '/analytics' },
] as const;
const ofOrganization = [
  ...ofStaff.slice(0, 2),
  { key: 'reply_hours', url: '/applications?filter[awaiting_reply_true]=true' },
  { key: 'matches', url: '/applications' },
] as const;

/** The tiles of each view, and where each leads. */
export const tiles: Record<DashboardView, readonly { key: FigureKey; url: string }[]> = {
  tenant: [...ofStaff, { key: 'new_volunteers', url: '/users' }],
  center: [...ofStaff, { key: 'new_volunteers', url: '/users' }],
  organization: ofOrganization,
  school: ofOrganization,
  content: [{ key: 'page_views', url: '/content' }],
  mentor: [
    { key: 'applications', url: '/applications' },
    { key: 'matches', url: '/applications' },
  ],
  student: [],
  volunteer: [],
};

const weeksShown = 12;
const isMetric = (key: FigureKey): key is FigureKey & Metric => (metrics as readonly string[]).includes(key);

/** This month until today beside the same days a year earlier, with the latest twelve weeks as a line. */
export async function tilesOf(
  repository: AnalyticsRepository,
  scope: AnalyticsScope,
  view: DashboardView,
  { now, locale }: { now: Date; locale: Locale },
): Promise<Tile[]> {
  const shown = tiles[view].filter(({ key }) => scope.figures.has(key));
  const to = today(now);
  const period = { from: to.with({ day: 1 }), to };
  const current = await repository.summary(scope, period);
  const former = await repository.summary(scope, periodBefore(period, 'last_year'));
  const weeks = { from: to.subtract({ days: weeksShown * 7 - 1 }), to };
  const rows: Tile[] = [];
  for (const { key, url } of shown) {
    const [value = null, lastYear = null] = [current.get(key), former.get(key)];
    const change =
      value === null || lastYear === null || lastYear === 0 ? null : Number(((value - lastYear) / lastYear).toFixed(4));
    const byDay = isMetric(key) ? await repository.byDay(key, scope, weeks) : null;
    const { name, unit } = figures[key];
    rows.push({
      key,
      name: name[locale],
      unit,
      value,
      lastYear,
      change,
      weeks: byDay ? byWeek(byDay.days, weeks) : [],
      url,
    });
  }
  return rows;
}

/** Whole weeks back from today, so that the last one is not half a week. */
function byWeek(byDay: ReadonlyMap<string, number>, weeks: Parameters<typeof intervalsOf>[0]): number[] {
  const days = intervalsOf(weeks, 'day').map(({ from }) => byDay.get(from.toString()) ?? 0);
  return Array.from({ length: weeksShown }, (_, week) =>
    days.slice(week * 7, week * 7 + 7).reduce((sum, amount) => sum + amount, 0),
  );
}
