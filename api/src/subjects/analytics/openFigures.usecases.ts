import type { FigureKey } from '@omzien/model/analytics';
import { figureDefinitions } from '@omzien/model/figureDefinitions';
import { type OpenFigures, openFiguresLicense } from '@omzien/model/openFigures';
import type { Grant } from '@omzien/model/permissions';
import type { Locale } from '@omzien/model/tenants';
import { eq, min } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Temporal } from 'temporal-polyfill';
import { notFound } from '../../http/problems.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { createAnalyticsRepository } from './analytics.repository.ts';
import { createAnalytics } from './analytics.usecases.ts';
import { type Period, today } from './analyticsPeriod.ts';
import type { AnalyticsQuery } from './analyticsQuery.ts';
import { analyticsScope } from './analyticsScope.ts';

/** What everybody may know, in the order in which it is told. */
const open = [
  'hours_given',
  'people_helped',
  'matches',
  'applications',
  'vacancies_open',
  'vacancies_published',
  'vacancies_filled',
  'organizations_approved',
  'registrations',
  'activity_dates',
] as const satisfies readonly FigureKey[];
const mostYears = 5;
const months = 24;

/** As the staff of the centre counts, whoever asks: what is told of it is decided by the figures themselves. */
const asCenter = (centerId: string): Grant[] => [{ reach: 'center', actor: 'centerAdmin', scopeId: centerId }];

/** Milliseconds for which what was counted is told again. */
const freshness = 60_000;
const mostKept = 500;
type Told = Omit<OpenFigures, 'centerName'>;

/**
 * The figures that a centre tells everybody; 404 where it tells none. They are counted once a minute and language, however
 * many read them; whether the centre tells them is asked every time.
 */
export function createOpenFigures(app: FastifyInstance) {
  const kept = new Map<string, { until: number; told: Promise<Told> }>();

  return async (request: FastifyRequest, locale: Locale): Promise<OpenFigures> => {
    const { centerId, tenant } = request.context;
    const [center] = await app.db
      .select({ name: volunteerCenters.name, isOpen: volunteerCenters.openFigures })
      .from(volunteerCenters)
      .where(eq(volunteerCenters.id, centerId));
    if (!center?.isOpen) throw notFound();
    const now = app.clock();
    // With the day what is told moves on.
    const key = [tenant, centerId, locale, today(now)].join();
    const known = kept.get(key);
    if (known && known.until > now.getTime()) return { ...(await known.told), centerName: center.name };
    if (kept.size >= mostKept) kept.clear();
    const told = count(app, request, locale);
    kept.set(key, { until: now.getTime() + freshness, told });
    told.catch(() => kept.delete(key));
    return { ...(await told), centerName: center.name };
  };
}

async function count(app: FastifyInstance, request: FastifyRequest, locale: Locale): Promise<Told> {
  const { centerId } = request.context;
  const [began] = await app.db
    .select({ at: min(vacancies.publishedAt) })
    .from(vacancies)
    .where(eq(vacancies.centerId, centerId));
  // The day that runs is not over: what is told of it would change while somebody reads.
  const last = today(app.clock()).subtract({ days: 1 });
  const firstYear = Math.max(began?.at ? today(began.at).year : last.year, last.year - mostYears + 1);
  const years = Array.from({ length: last.year - firstYear + 1 }, (_, place) => firstYear + place);
  const repository = createAnalyticsRepository(app.db);
  const over = async (period: Period) => {
    const query: AnalyticsQuery = { period, before: null, centerId, organizationId: null, vacancyType: null };
    return createAnalytics(repository, await analyticsScope(app, request, query, asCenter(centerId)), query, locale);
  };
  const byYear = new Map<number, Awaited<ReturnType<ReturnType<typeof createAnalytics>['summary']>>>();
  for (const year of years) {
    const end = Temporal.PlainDate.from({ year, month: 12, day: 31 });
    const to = Temporal.PlainDate.compare(end, last) > 0 ? last : end;
    byYear.set(year, await (await over({ from: to.with({ month: 1, day: 1 }), to })).summary());
  }
  const newest = byYear.get(last.year) ?? [];
  const line = await over({ from: last.with({ day: 1 }).subtract({ months: months - 1 }), to: last });
  const points = await line.timeseries('applications', 'month');
  return {
    type: 'open_figures',
    id: centerId,
    updatedOn: last.toString(),
    license: openFiguresLicense,
    years,
    figures: open
      .flatMap((key) => newest.find((figure) => figure.key === key) ?? [])
      .map(({ key, name, unit }) => ({
        key,
        name,
        unit,
        definition: figureDefinitions[key][locale],
        values: years.map((year) => {
          const found = byYear.get(year)?.find((figure) => figure.key === key);
          return { year, value: found?.value ?? null, suppressed: found?.suppressed ?? false };
        }),
      })),
    months: points.map(({ startsOn, value, suppressed }) => ({ startsOn, value, suppressed })),
  };
}
