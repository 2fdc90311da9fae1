import type { Balance, FigureKey } from '@omzien/model/analytics';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { pages } from '../../tables/content/pages.table.ts';
import { savedSearches } from '../../tables/notifications/savedSearches.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { type Bounds, boundsOf, dayBefore, type Period } from './analyticsPeriod.ts';
import type { AnalyticsScope } from './analyticsScope.ts';
import { type CountedFrom, type CountedMetric, daysSql, type FigurePart, untilSql } from './counting/figureSql.ts';
import { type GivenTime, hoursIn } from './counting/hoursGiven.ts';
import { medianHours, type ReplyBin } from './counting/replyTimes.ts';

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
/** Open at a moment, as far as a vacancy remembers. */
const openAt = (moment: SQL) => sql`${vacancies.publishedAt} < ${moment} and ${vacancies.status} <> 'draft'
  and least(coalesce(${vacancies.expiresAt}, 'infinity'), coalesce(${vacancies.filledAt}, 'infinity'),
    coalesce(${vacancies.archivedAt}, 'infinity'), coalesce(${vacancies.deletedAt}, 'infinity')) >= ${moment}`;
const openDuring = ({
  start,
  end,
}: Bounds) => sql`${vacancies.publishedAt} < ${at(end)} and ${vacancies.status} <> 'draft'
  and least(coalesce(${vacancies.expiresAt}, 'infinity'), coalesce(${vacancies.filledAt}, 'infinity'),
    coalesce(${vacancies.archivedAt}, 'infinity'), coalesce(${vacancies.deletedAt}, 'infinity')) >= ${at(start)}`;

/** How much there was from the beginning until the day before a period, and until its end. */
export type Counted = { before: number; until: number };
export const noneCounted: Counted = { before: 0, until: 0 };
export const inPeriod = ({ before, until }: Counted) => until - before;
export type CountedPart = Counted & { key: string; name: string | null };
/** By key of the part, for each of the periods that were asked. */
type CountedOf = ReadonlyMap<string, readonly Counted[]>;

/** The figures that are counted by day under their own name. */
export const countedFigures = [
  'vacancies_published',
  'vacancies_filled',
  'organizations_approved',
  'views',
  'apply_opened',
  'applications',
  'answered',
  'accepted',
  'matches',
  'new_volunteers',
  'digest_mails',
  'page_views',
  'activity_dates',
  'registrations',
  'checked_in',
  'active_volunteers',
  'returning_volunteers',
  'people_helped',
] as const satisfies readonly FigureKey[];

/** Everything of a summary: each figure by period, answers by how long they took, open vacancies, and hours. */
export type CountedSummary = {
  figures: ReadonlyMap<FigureKey, readonly Counted[]>;
  replies: readonly (readonly ReplyBin[])[];
  open: readonly (number | null)[];
  given: GivenTime | null;
};

const edgesOf = (periods: readonly Period[]) =>
  periods.flatMap(({ from, to }) => [dayBefore(from).toString(), to.toString()]);
type UntilRow = { metric: string; key: string; center: string } & Record<string, unknown>;
const countedIn = (row: UntilRow, periods: readonly Period[]): Counted[] =>
  periods.map((_, index) => ({
    before: Number(row[`until_${index * 2}`]),
    until: Number(row[`until_${index * 2 + 1}`]),
  }));
export const replyBins = (rows: ReadonlyMap<string, readonly Counted[]>, index: number): ReplyBin[] =>
  [...rows].map(([hours, periods]) => ({ hours: Number(hours), ...(periods[index] ?? noneCounted) }));

const numberOf = (value: unknown) => (value === null || value === undefined ? null : Number(value));

const languageNames = { nl: { nl: 'Nederlands', en: 'Engels' }, en: { nl: 'Dutch', en: 'English' } } as const;
/** A page often has its title in two languages: then its own is told along, so that none stands in a list twice. */
const pageNames = (locale: 'nl' | 'en'): SQL => {
  const { nl, en } = languageNames[locale];
  return sql`select page.id::text as key, page.title || case
      when exists (
        select 1 from ${pages} as other
        where other.center_id = page.center_id and other.title = page.title and other.locale <> page.locale
      ) then case page.locale when 'en' then ${` (${en})`} else ${` (${nl})`} end
      else '' end as name
    from ${pages} as page`;
};

/** The names of parts that are records. */
const partNames = (part: FigurePart, scope: AnalyticsScope, locale: 'nl' | 'en'): SQL | null => {
  const named = (table: SQL, name: SQL) => sql`select id::text as key, ${name} as name from ${table}`;
  switch (part) {
    case 'category':
      return named(sql`${lookups}`, sql`coalesce(name ->> ${sql.raw(`'${locale}'`)}, name ->> 'nl')`);
    case 'place':
      return sql`select lower(${vacancies.city}) as key, max(${vacancies.city}) as name from ${vacancies}
        where ${scope.vacancies} group by 1`;
    case 'organization':
      return named(sql`${organizations}`, sql`name`);
    case 'vacancy':
      return named(sql`${vacancies}`, sql`title`);
    case 'page':
      return pageNames(locale);
    case 'center':
      return named(sql`${volunteerCenters}`, sql`name`);
    default:
      return null;
  }
};

export type CountedBalance = CountedPart & {
  demand: number;
  searches: number;
  /** The middle of the vacancies of a place. */
  latitude: number | null;
  longitude: number | null;
};

/** Figures as they are. What may be told of them is decided by who asks for them. Each is one statement. */
export const createAnalyticsRepository = (db: Database) => {
  const until = async (
    counted: CountedFrom,
    questions: readonly { metrics: readonly CountedMetric[]; part: FigurePart }[],
    periods: readonly Period[],
    byCenter = false,
  ) => {
    const edges = edgesOf(periods);
    const statements = questions.map(({ metrics, part }) => untilSql(counted, metrics, part, edges, { byCenter }));
    const { rows } = await db.execute<UntilRow>(sql.join(statements, sql` union all `));
    return rows;
  };

  /** Answers have a bin; everything else is asked whole. */
  const totals = async (
    counted: CountedFrom,
    figures: readonly CountedMetric[],
    periods: readonly Period[],
    byCenter = false,
  ) =>
    until(
      counted,
      [
        { metrics: figures, part: 'all' },
        { metrics: ['reply_time'], part: 'bin' },
      ],
      periods,
      byCenter,
    );

  /** By centre: what people gave, day by day. */
  async function givenTime(counted: CountedFrom, to: string, byCenter = false): Promise<Map<string, GivenTime>> {
    const metrics = ['weekly_matches', 'weekly_minutes', 'checked_in', 'activity_minutes'];
    const { rows } = await db.execute<{ metric: string; center: string; day: string; value: unknown }>(
      daysSql(counted, metrics, { from: null, to }, { byCenter }),
    );
    const centers = Map.groupBy(rows, ({ center }) => center);
    return new Map(
      [...centers].map(([center, found]) => {
        const sumsOf = (metric: string) =>
          new Map(found.filter((row) => row.metric === metric).map(({ day, value }) => [day, Number(value)]));
        const pairs = (people: string, minutes: string) => {
          const sums = sumsOf(minutes);
          return [...sumsOf(people)].map(([day, count]) => ({ day, people: count, minutes: sums.get(day) ?? 0 }));
        };
        return [
          center,
          {
            weekly: pairs('weekly_matches', 'weekly_minutes'),
            activities: pairs('checked_in', 'activity_minutes'),
          },
        ];
      }),
    );
  }

  const repository = {
    /** Every figure of the summary for some periods. */
    async summaries(scope: AnalyticsScope, periods: readonly Period[]): Promise<CountedSummary> {
      const { counted, figures: asked } = scope;
      const wanted = countedFigures.filter((key) => asked.has(key));
      const rows = await until(
        counted,
        [
          { metrics: wanted, part: 'all' },
          ...(asked.has('reply_hours') ? [{ metrics: ['reply_time'], part: 'bin' as const }] : []),
          ...(asked.has('digest_views') ? [{ metrics: ['views'], part: 'source' as const }] : []),
        ],
        periods,
      );
      const figures = new Map<FigureKey, Counted[]>();
      const bins = new Map<string, Counted[]>();
      for (const row of rows) {
        const found = countedIn(row, periods);
        if (row.metric === 'reply_time') bins.set(row.key, found);
        else if (row.metric === 'views' && row.key === 'alert') figures.set('digest_views', found);
        else if (row.key === '') figures.set(row.metric as FigureKey, found);
      }
      return {
        figures,
        replies: periods.map((_, index) => replyBins(bins, index)),
        open: asked.has('vacancies_open') ? await repository.openVacancies(scope, periods) : periods.map(() => null),
        given: asked.has('hours_given') ? await repository.givenTime(scope, periods) : null,
      };
    },

    /** The main figures of one period, in full: for who sees each of what is counted. */
    async summary(scope: AnalyticsScope, period: Period): Promise<Map<FigureKey, number | null>> {
      const { figures, replies, open, given } = await repository.summaries(scope, [period]);
      const values = new Map<FigureKey, number | null>();
      for (const key of scope.figures) values.set(key, inPeriod(figures.get(key)?.[0] ?? noneCounted));
      if (scope.figures.has('vacancies_open')) values.set('vacancies_open', open[0] ?? 0);
      if (scope.figures.has('reply_hours')) values.set('reply_hours', medianHours(replies[0] ?? [], null).value);
      if (given) values.set('hours_given', hoursIn(given, period, null));
      return values;
    },

    async openVacancies(scope: AnalyticsScope, periods: readonly Period[]): Promise<number[]> {
      const counts = periods.map(
        (period, index) =>
          sql`count(*) filter (where ${openAt(at(boundsOf(period).end))}) as ${sql.identifier(`open_${index}`)}`,
      );
      const { rows } = await db.execute<Record<string, unknown>>(
        sql`select ${sql.join(counts, sql`, `)} from ${vacancies} where ${scope.vacancies} and ${vacancies.publishedAt} is not null`,
      );
      return periods.map((_, index) => Number(rows[0]?.[`open_${index}`]));
    },

    /** All that was given until the last of these periods is over. */
    async givenTime({ counted }: AnalyticsScope, periods: readonly Period[]): Promise<GivenTime> {
      const last =
        periods
          .map(({ to }) => to.toString())
          .sort()
          .at(-1) ?? '';
      const found = await givenTime(counted, last);
      return found.get('') ?? { weekly: [], activities: [] };
    },

    /** How much there was until the day before a period, and on each of its days that had any. */
    async byDay(
      metric: CountedMetric,
      { counted }: AnalyticsScope,
      { from, to }: Period,
    ): Promise<{ before: number; days: Map<string, number> }> {
      const before = dayBefore(from).toString();
      const { rows } = await db.execute<{ day: string | null; value: unknown }>(sql`
        select null as day, coalesce(sum(until_0), 0) as value from (${untilSql(counted, [metric], 'all', [before])}) as earlier
        union all
        select day, value from (${daysSql(counted, [metric], { from: from.toString(), to: to.toString() })}) as days`);
      const days = new Map<string, number>();
      let earlier = 0;
      for (const { day, value } of rows)
        if (day === null) earlier = Number(value);
        else days.set(day, Number(value));
      return { before: earlier, days };
    },

    /** The parts of a metric, each for all of the periods. */
    async parts(
      metric: CountedMetric,
      part: FigurePart,
      scope: AnalyticsScope,
      periods: readonly Period[],
      locale: 'nl' | 'en',
    ): Promise<{ key: string; name: string | null; counted: Counted[] }[]> {
      const names = partNames(part, scope, locale);
      const counted = untilSql(scope.counted, [metric], part, edgesOf(periods));
      const { rows } = await db.execute<UntilRow & { name: string | null }>(
        names === null
          ? sql`select counted.*, null::text as name from (${counted}) as counted`
          : sql`select counted.*, named.name from (${counted}) as counted left join (${names}) as named on named.key = counted.key`,
      );
      return rows.map((row) => ({ key: row.key || 'none', name: row.name, counted: countedIn(row, periods) }));
    },

    /** How long answers took, by period. */
    async replies({ counted }: AnalyticsScope, periods: readonly Period[]): Promise<ReplyBin[][]> {
      const rows = await until(counted, [{ metrics: ['reply_time'], part: 'bin' }], periods);
      const bins = new Map(rows.map((row) => [row.key, countedIn(row, periods)]));
      return periods.map((_, index) => replyBins(bins, index));
    },

    /** Volunteers by their first month, and by how many months after it they did something again. */
    async cohorts({ counted }: AnalyticsScope, { from, to }: Period) {
      const first = from.with({ day: 1 });
      const { rows } = await db.execute<{ key: string; day: string; value: unknown }>(
        daysSql(counted, ['cohort'], { from: first.toString(), to: to.toString() }, { part: 'bin' }),
      );
      const byMonth = Map.groupBy(rows, ({ day }) => day);
      return [...monthsOf(first, to)].map((month) => ({
        month,
        later: new Map((byMonth.get(month.toString()) ?? []).map(({ key, value }) => [Number(key), Number(value)])),
      }));
    },

    /** What a story is made of, of every centre of the tenant. */
    async story(periods: readonly Period[]) {
      const everywhere: CountedFrom = {
        kind: 'centers',
        vacancyType: null,
        centers: (column) => sql`${column} in (select id from ${volunteerCenters})`,
      };
      const rows = await totals(everywhere, ['matches', 'people_helped'], periods, true);
      const last =
        periods
          .map(({ to }) => to.toString())
          .sort()
          .at(-1) ?? '';
      const given = await givenTime(everywhere, last, true);
      const { rows: centers } = await db.execute<{ id: string }>(sql`select id from ${volunteerCenters}`);
      const ofCenter = Map.groupBy(rows, ({ center }) => center);
      return new Map(
        centers.map(({ id }) => {
          const own = ofCenter.get(id) ?? [];
          const countedOf = (metric: string) => {
            const row = own.find((one) => one.metric === metric);
            return row === undefined ? periods.map(() => noneCounted) : countedIn(row, periods);
          };
          const bins: CountedOf = new Map(
            own.filter(({ metric }) => metric === 'reply_time').map((row) => [row.key, countedIn(row, periods)]),
          );
          return [
            id,
            {
              matches: countedOf('matches'),
              peopleHelped: countedOf('people_helped'),
              replies: periods.map((_, index) => replyBins(bins, index)),
              given: given.get(id) ?? { weekly: [], activities: [] },
            },
          ];
        }),
      );
    },

    /** The centres of a question. */
    async centersOf({ counted }: AnalyticsScope): Promise<Set<string>> {
      if (counted.kind !== 'centers') return new Set();
      const { rows } = await db.execute<{ id: string }>(
        sql`select id from ${volunteerCenters} where ${counted.centers(sql`id`)}`,
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** Open vacancies, applications and saved searches side by side. */
    async balance(by: Balance, scope: AnalyticsScope, period: Period, locale: 'nl' | 'en'): Promise<CountedBalance[]> {
      const supply = untilSql(scope.counted, ['applications'], by, edgesOf([period]));
      const key = by === 'category' ? sql`coalesce(taken.id::text, '')` : sql`coalesce(lower(${vacancies.city}), '')`;
      const perCategory =
        by === 'category' ? sql`left join lateral unnest(${vacancies.categoryIds}) as taken(id) on true` : sql``;
      const ofPlace = (column: SQL) => (by === 'place' ? column : sql`null::float8`);
      const asked = sql`coalesce(${savedSearches.query} ->> 'filter[category_ids_in]', '')`;
      const near = sql`trim(${savedSearches.query} ->> 'filter[near]')`;
      const searches =
        by === 'category'
          ? sql`select trim(wanted.id) as key, count(*) as searches, null as name from ${savedSearches}
              join lateral unnest(string_to_array(${asked}, ',')) as wanted(id) on true where`
          : sql`select lower(${near}) as key, count(*) as searches, max(${near}) as name from ${savedSearches} where ${near} <> '' and`;
      const names = partNames(by, scope, locale) ?? sql`select null as key, null as name where false`;
      const { rows } = await db.execute<Record<string, unknown> & { key: string; name: string | null }>(sql`
        with demand as (
          select ${key} as key, count(*) as demand, avg(${ofPlace(sql`${vacancies.latitude}`)}) as latitude,
            avg(${ofPlace(sql`${vacancies.longitude}`)}) as longitude
          from ${vacancies} ${perCategory} where ${scope.vacancies} and ${openDuring(boundsOf(period))} group by 1
        ),
        supply as (select key, until_0, until_1 from (${supply}) as counted),
        searches as (
          ${searches} ${scope.savedSearches} and ${savedSearches.active}
            and (${savedSearches.userId} is not null or ${savedSearches.confirmedAt} is not null) group by 1
        ),
        named as (${names})
        select key, coalesce(named.name, searches.name) as name, demand, latitude, longitude, until_0, until_1, searches
        from demand full join supply using (key) full join searches using (key) left join named using (key)`);
      return rows
        .filter(({ name }) => name !== null)
        .map((row) => ({
          key: row.key || 'none',
          name: row.name,
          demand: Number(row.demand ?? 0),
          before: Number(row.until_0 ?? 0),
          until: Number(row.until_1 ?? 0),
          searches: Number(row.searches ?? 0),
          latitude: numberOf(row.latitude),
          longitude: numberOf(row.longitude),
        }));
    },
  };
  return repository;
};
export type AnalyticsRepository = ReturnType<typeof createAnalyticsRepository>;

function* monthsOf(from: Period['from'], to: Period['to']) {
  for (let month = from; month.toString() <= to.toString(); month = month.add({ months: 1 })) yield month;
}
