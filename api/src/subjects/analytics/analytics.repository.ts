import type { Balance, Breakdown, FigureKey, Metric } from '@omzien/model/analytics';
import { timeZone } from '@omzien/model/tenants';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { pageCounts } from '../../tables/content/pageCounts.table.ts';
import { pages } from '../../tables/content/pages.table.ts';
import { mails } from '../../tables/notifications/mails.table.ts';
import { savedSearches } from '../../tables/notifications/savedSearches.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { userRoles, users } from '../../tables/people/users.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { vacancyCounts } from '../../tables/vacancies/vacancyCounts.table.ts';
import type { Bounds } from './analyticsPeriod.ts';
import type { AnalyticsScope } from './analyticsScope.ts';

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const within = (column: SQL, { start, end }: Bounds) => sql`${column} >= ${at(start)} and ${column} < ${at(end)}`;
const onDays = (column: SQL, { fromDay, toDay }: Bounds) => sql`${column} between ${fromDay}::date and ${toDay}::date`;
const dayOf = (moment: SQL) => sql`(${moment} at time zone ${sql.raw(`'${timeZone}'`)})::date`;

/** When an application reached the organisation. */
const came = sql`coalesce(${applications.confirmedAt}, ${applications.createdAt})`;
const sent = sql`${applications.stage} not in ('unconfirmed', 'approached', 'suggested')
  and (${applications.confirmedAt} is not null or ${applications.stage} <> 'withdrawn')`;
const ofVacancy = sql`${vacancies.tenant} = ${applications.tenant} and ${vacancies.id} = ${applications.vacancyId}`;
const isAccepted = sql`${applications.status} = 'accepted'`;
const stepConditions = {
  applications: sql`true`,
  answered: sql`${applications.firstResponseAt} is not null`,
  accepted: isAccepted,
  matches: sql`${isAccepted} and 'yes' in (${applications.matchResult}, ${applications.matchResultVolunteer}, ${applications.matchResultOrganization})`,
} as const;
type StepMetric = keyof typeof stepConditions;
const isStep = (metric: Metric): metric is StepMetric => Object.hasOwn(stepConditions, metric);

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
const isVolunteer = sql`${users.confirmedAt} is not null and exists (select 1 from ${userRoles}
  where ${userRoles.tenant} = ${users.tenant} and ${userRoles.userId} = ${users.id}
    and ${userRoles.role} in ('volunteer', 'student'))`;

/** Where the rows of a metric stand, on which day each counts, and for how much. */
type Facts = { from: SQL; where: SQL; day: SQL; amount: SQL; source?: SQL };

function factsOf(metric: Metric, scope: AnalyticsScope, bounds: Bounds): Facts {
  if (isStep(metric))
    return {
      from: sql`${applications} join ${vacancies} on ${ofVacancy}`,
      where: sql`${scope.applications} and ${sent} and ${within(came, bounds)} and ${stepConditions[metric]}`,
      day: dayOf(came),
      amount: sql`1`,
      source: sql`${applications.source}`,
    };
  switch (metric) {
    case 'views':
    case 'apply_opened':
      return {
        from: sql`${vacancyCounts} join ${vacancies} on ${vacancies.tenant} = ${vacancyCounts.tenant} and ${vacancies.id} = ${vacancyCounts.vacancyId}`,
        where: sql`${scope.vacancies} and ${onDays(sql`${vacancyCounts.day}`, bounds)} and ${vacancyCounts.kind} = ${metric === 'views' ? 'view' : 'apply_opened'}`,
        day: sql`${vacancyCounts.day}`,
        amount: sql`${vacancyCounts.count}`,
        source: sql`${vacancyCounts.source}`,
      };
    case 'vacancies_published':
    case 'vacancies_filled': {
      const moment = metric === 'vacancies_filled' ? sql`${vacancies.filledAt}` : sql`${vacancies.publishedAt}`;
      return {
        from: sql`${vacancies}`,
        where: sql`${scope.vacancies} and ${within(moment, bounds)}`,
        day: dayOf(moment),
        amount: sql`1`,
      };
    }
    case 'page_views':
      return {
        from: sql`${pageCounts} join ${pages} on ${pages.tenant} = ${pageCounts.tenant} and ${pages.id} = ${pageCounts.pageId}`,
        where: sql`${scope.pages} and ${onDays(sql`${pageCounts.day}`, bounds)}`,
        day: sql`${pageCounts.day}`,
        amount: sql`${pageCounts.count}`,
      };
    default:
      return {
        from: sql`${users}`,
        where: sql`${scope.users} and ${isVolunteer} and ${within(sql`${users.createdAt}`, bounds)}`,
        day: dayOf(sql`${users.createdAt}`),
        amount: sql`1`,
      };
  }
}

/** By what a metric can be taken apart: the key of a part, its name where a record has one, and what to join for it. */
type Dimension = { key: SQL; join?: SQL; name?: SQL };
const categoryName = (locale: 'nl' | 'en') =>
  sql`(select coalesce(${lookups.name} ->> ${sql.raw(`'${locale}'`)}, ${lookups.name} ->> 'nl') from ${lookups}
    where ${lookups.tenant} = ${vacancies.tenant} and ${lookups.id} = taken.id)`;

function dimensionOf(metric: Metric, by: Breakdown, facts: Facts, locale: 'nl' | 'en'): Dimension | null {
  const center = metric === 'page_views' ? pages : metric === 'new_volunteers' ? users : vacancies;
  if (by === 'center')
    return {
      key: sql`${center.centerId}::text`,
      join: sql`join ${volunteerCenters} on ${volunteerCenters.tenant} = ${center.tenant} and ${volunteerCenters.id} = ${center.centerId}`,
      name: sql`${volunteerCenters.name}`,
    };
  if (metric === 'page_views') return by === 'page' ? { key: sql`${pages.id}::text`, name: sql`${pages.title}` } : null;
  if (metric === 'new_volunteers') return null;
  switch (by) {
    case 'category':
      return {
        key: sql`taken.id::text`,
        join: sql`left join lateral unnest(${vacancies.categoryIds}) as taken(id) on true`,
        name: categoryName(locale),
      };
    case 'place':
      return { key: sql`lower(${vacancies.city})`, name: sql`${vacancies.city}` };
    case 'source':
      return facts.source ? { key: facts.source } : null;
    case 'organization':
      return { key: sql`${vacancies.organizationId}::text`, name: sql`${vacancies.organizationName}` };
    case 'vacancy_type':
      return { key: sql`${vacancies.vacancyType}` };
    case 'vacancy':
      return { key: sql`${vacancies.id}::text`, name: sql`${vacancies.title}` };
    default:
      return null;
  }
}

export type CountedPart = { key: string; name: string | null; value: number };
export type CountedBalance = CountedPart & {
  supply: number;
  searches: number;
  /** The middle of the vacancies of a place. */
  latitude: number | null;
  longitude: number | null;
};
const numberOf = (value: unknown) => (value === null || value === undefined ? null : Number(value));

/** Figures as they are. What may be told of them is decided by who asks for them. Each is one statement. */
export const createAnalyticsRepository = (db: Database) => ({
  /** Every figure of the summary for one period. Null: there is nothing to take a middle or a share of. */
  async summary(scope: AnalyticsScope, bounds: Bounds): Promise<Map<FigureKey, number | null>> {
    const count = (metric: Metric) => {
      const { from, where, amount } = factsOf(metric, scope, bounds);
      return sql`(select coalesce(sum(${amount}), 0) from ${from} where ${where})`;
    };
    const { from, where } = factsOf('applications', scope, bounds);
    const hours = sql`extract(epoch from ${applications.firstResponseAt} - ${came}) / 3600`;
    const views = factsOf('views', scope, bounds);
    const questions: Partial<Record<FigureKey, SQL>> = {
      vacancies_open: sql`(select count(*) from ${vacancies} where ${scope.vacancies} and ${openAt(at(bounds.end))})`,
      vacancies_published: count('vacancies_published'),
      vacancies_filled: count('vacancies_filled'),
      views: count('views'),
      apply_opened: count('apply_opened'),
      applications: count('applications'),
      answered: count('answered'),
      accepted: count('accepted'),
      matches: count('matches'),
      reply_hours: sql`(select percentile_cont(0.5) within group (order by ${hours})
        from ${from} where ${where} and ${applications.firstResponseAt} is not null)`,
      organizations_approved: sql`(select count(*) from ${organizations}
        where ${scope.organizations} and ${within(sql`${organizations.approvedAt}`, bounds)})`,
      new_volunteers: count('new_volunteers'),
      digest_mails: sql`(select count(*) from ${mails} where ${scope.mails} and ${mails.templateKey} = 'periodic_digest'
        and ${within(sql`${mails.sentAt}`, bounds)})`,
      digest_views: sql`(select coalesce(sum(${views.amount}), 0) from ${views.from}
        where ${views.where} and ${vacancyCounts.source} = 'alert')`,
      page_views: count('page_views'),
    };
    const asked = Object.entries(questions).filter(([key]) => scope.figures.has(key as FigureKey));
    const columns = asked.map(([key, question]) => sql`${question} as ${sql.identifier(key)}`);
    const { rows } = await db.execute<Record<string, unknown>>(sql`select ${sql.join(columns, sql`, `)}`);
    return new Map(asked.map(([key]) => [key as FigureKey, numberOf(rows[0]?.[key])]));
  },

  /** How much there was on each day that had any. */
  async byDay(metric: Metric, scope: AnalyticsScope, bounds: Bounds): Promise<Map<string, number>> {
    const { from, where, day, amount } = factsOf(metric, scope, bounds);
    const { rows } = await db.execute<{ day: string; value: unknown }>(
      sql`select to_char(${day}, 'YYYY-MM-DD') as day, sum(${amount}) as value from ${from} where ${where} group by 1 order by 1`,
    );
    return new Map(rows.map((row) => [row.day, Number(row.value)]));
  },

  /** The parts of a metric, the largest first; null where it has none of this kind. */
  async parts(
    metric: Metric,
    by: Breakdown,
    scope: AnalyticsScope,
    bounds: Bounds,
    locale: 'nl' | 'en',
  ): Promise<CountedPart[] | null> {
    const facts = factsOf(metric, scope, bounds);
    const dimension = dimensionOf(metric, by, facts, locale);
    if (dimension === null) return null;
    const { rows } = await db.execute<{ key: string | null; name: string | null; value: unknown }>(sql`
      select key, max(name) as name, sum(amount) as value from (
        select ${dimension.key} as key, ${dimension.name ?? sql`null::text`} as name, ${facts.amount} as amount
        from ${facts.from} ${dimension.join ?? sql``} where ${facts.where}) as counted
      group by key order by value desc, name, key`);
    return rows.map(({ key, name, value }) => ({ key: key || 'none', name, value: Number(value) }));
  },

  /** Open vacancies, applications and saved searches side by side, the most wanted first. */
  async balance(by: Balance, scope: AnalyticsScope, bounds: Bounds, locale: 'nl' | 'en'): Promise<CountedBalance[]> {
    const facts = factsOf('applications', scope, bounds);
    const dimension = dimensionOf('applications', by, facts, locale);
    if (dimension === null) throw new Error(`Demand and supply cannot be weighed by ${by}.`);
    const asked = sql`coalesce(${savedSearches.query} ->> 'filter[category_ids_in]', '')`;
    const searches =
      by === 'category'
        ? sql`select trim(wanted.id) as key, null::text as name, 0 as demand, 0 as supply, 1 as searches, null::float8 as latitude, null::float8 as longitude from ${savedSearches}
            join lateral unnest(string_to_array(${asked}, ',')) as wanted(id) on true where`
        : sql`select lower(trim(${savedSearches.query} ->> 'filter[near]')), trim(${savedSearches.query} ->> 'filter[near]'), 0, 0, 1, null::float8, null::float8
            from ${savedSearches} where ${savedSearches.query} ->> 'filter[near]' <> '' and`;
    const { rows } = await db.execute<Record<'key' | 'name', string | null> & Record<string, unknown>>(sql`
      select key, max(name) as name, sum(demand) as demand, sum(supply) as supply, sum(searches) as searches,
        avg(latitude) as latitude, avg(longitude) as longitude from (
        select ${dimension.key} as key, ${dimension.name ?? sql`null::text`} as name, 1 as demand, 0 as supply, 0 as searches,
          ${by === 'place' ? vacancies.latitude : sql`null::float8`} as latitude, ${by === 'place' ? vacancies.longitude : sql`null::float8`} as longitude
        from ${vacancies} ${dimension.join ?? sql``} where ${scope.vacancies} and ${openDuring(bounds)}
        union all
        select ${dimension.key}, ${dimension.name ?? sql`null::text`}, 0, 1, 0, null::float8, null::float8
        from ${facts.from} ${dimension.join ?? sql``} where ${facts.where}
        union all
        ${searches} ${scope.savedSearches} and ${savedSearches.active}
          and (${savedSearches.userId} is not null or ${savedSearches.confirmedAt} is not null)
      ) as counted group by key having max(name) is not null order by demand desc, supply desc, name, key`);
    return rows.map(({ key, name, demand, supply, searches: wanted, latitude, longitude }) => ({
      key: key || 'none',
      name,
      value: Number(demand),
      supply: Number(supply),
      searches: Number(wanted),
      latitude: numberOf(latitude),
      longitude: numberOf(longitude),
    }));
  },
});
export type AnalyticsRepository = ReturnType<typeof createAnalyticsRepository>;
