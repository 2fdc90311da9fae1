import type { FigureKey } from '@omzien/model/analytics';
import { type Reading, readingOf } from '@omzien/model/analyticsReading';
import type { Grant } from '@omzien/model/permissions';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { withinReach } from '../../http/access.ts';
import { notFound } from '../../http/problems.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { savedSearches } from '../../tables/notifications/savedSearches.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { readable } from '../applications/applicationList.ts';
import type { AnalyticsQuery } from './analyticsQuery.ts';
import type { Restrictions } from './counting/cells.ts';
import type { CountedFrom } from './counting/figureSql.ts';
import { createFives, type Fives } from './counting/lateFives.ts';

const ofApplications = ['applications', 'answered', 'accepted', 'matches', 'reply_hours', 'reply_rate'] as const;
const ofVacancies = ['vacancies_open', 'vacancies_published', 'vacancies_filled', 'views', 'apply_opened'] as const;
const ofActivities = ['activity_dates', 'registrations', 'checked_in'] as const;
const ofCenter = [
  'organizations_approved',
  'new_volunteers',
  'digest_mails',
  'page_views',
  'active_volunteers',
  'returning_volunteers',
  'hours_given',
  'people_helped',
] as const;

export type AnalyticsScope = {
  reading: Reading;
  /** What somebody does himself is no secret to him. */
  hidesSmall: boolean;
  /** Of whom this question is about, as a name of its counts. */
  cell: Restrictions;
  fives: Fives;
  /** The figures that this question has an answer to. */
  figures: ReadonlySet<FigureKey>;
  /** Where what is counted by day stands for this question. */
  counted: CountedFrom;
  /** What stands in rows, as conditions. */
  vacancies: SQL;
  savedSearches: SQL;
};

function figuresFor(
  reading: Reading,
  { organizationId, vacancyType }: AnalyticsQuery,
  hasActivities: boolean,
): Set<FigureKey> {
  if (reading === 'content') return new Set(['page_views']);
  if (reading === 'own' || reading === 'students') return new Set(ofApplications);
  // What no organisation and no type of vacancy has is left out rather than told as if it had.
  const isWhole = reading === 'center' && organizationId === null && vacancyType === null;
  const withActivities = hasActivities && (vacancyType === null || vacancyType === 'activity');
  return new Set([
    ...ofVacancies,
    ...ofApplications,
    'digest_views',
    ...(withActivities ? ofActivities : []),
    ...(isWhole ? ofCenter : []),
  ]);
}

/** The organisations whose events are counted: the one that is asked for, or those that somebody works for. */
const organizationsOf = (grants: readonly Grant[], organizationId: string | null): string[] =>
  organizationId === null
    ? grants.flatMap(({ reach, scopeId }) => (reach === 'organization' && scopeId !== null ? [scopeId] : []))
    : [organizationId];

/**
 * The centres that are counted, by one name whoever asks: the only one, all of them, or these. `tenant` stays the name when
 * a centre is added.
 */
async function namedCenters(db: Database, atCenter: SQL, grants: readonly Grant[], centerId: string | null) {
  if (centerId !== null) return centerId;
  const [only, ...others] = grants;
  if (only?.reach === 'center' && only.scopeId !== null && others.length === 0) return only.scopeId;
  const found = await db
    .select({ id: volunteerCenters.id, isCounted: sql<boolean>`${atCenter}` })
    .from(volunteerCenters);
  const counted = found.flatMap(({ id, isCounted }) => (isCounted ? [id] : []));
  return counted.length > 1 && counted.length === found.length ? 'tenant' : counted.sort().join();
}

/** What the counts of a question are called, before they are taken apart. */
async function cellOf(
  db: Database,
  atCenter: SQL,
  counted: CountedFrom,
  {
    request,
    grants,
    centerId,
    organizationId,
  }: {
    request: FastifyRequest;
    grants: readonly Grant[];
    centerId: string | null;
    organizationId: string | null;
  },
): Promise<Restrictions> {
  const type = counted.vacancyType === null ? {} : { vacancyType: counted.vacancyType };
  const center = centerId === null ? {} : { centers: centerId };
  switch (counted.kind) {
    case 'centers':
      return { ...type, centers: await namedCenters(db, atCenter, grants, centerId) };
    case 'organizations':
      return { ...type, ...center, organizations: [...new Set(counted.ids)].sort().join() };
    case 'rows': {
      const readers = grants.map(({ reach, scopeId }) => `${reach} ${scopeId ?? request.actor.user?.id}`);
      const organization = organizationId === null ? {} : { organizations: organizationId };
      return { ...type, ...center, ...organization, reader: [...new Set(readers)].sort().join() };
    }
  }
}

const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`true`;

/** What may be counted for this request, as conditions. An organisation or centre out of reach is not there: 404. */
export async function analyticsScope(
  { db, lateness }: Pick<FastifyInstance, 'db' | 'lateness'>,
  request: FastifyRequest,
  query: AnalyticsQuery,
  given: readonly Grant[] = request.grants,
): Promise<AnalyticsScope> {
  const { reading, grants } = readingOf(given);
  const { centerId, organizationId, vacancyType } = query;
  if (centerId !== null || organizationId !== null) {
    const within = withinReach(grants, { organization: organizations.id, center: organizations.centerId });
    const [found] = await db
      .select({ id: organizations.id })
      .from(organizations)
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, organizations.tenant), eq(volunteerCenters.id, organizations.centerId)),
      )
      .where(
        and(
          reading === 'own' || reading === 'students' ? undefined : within,
          centerId === null ? undefined : eq(organizations.centerId, centerId),
          organizationId === null ? undefined : eq(organizations.id, organizationId),
        ),
      )
      .limit(1);
    if (!found) throw notFound();
  }
  const center = (column: Parameters<typeof eq>[0]) => (centerId === null ? undefined : eq(column, centerId));
  const organization = (column: Parameters<typeof eq>[0]) =>
    organizationId === null ? undefined : eq(column, organizationId);
  const centerGrants = grants.filter(({ reach }) => reach !== 'organization');
  const type = vacancyType === null ? undefined : eq(vacancies.vacancyType, vacancyType);
  const atCenter = (column: Parameters<typeof eq>[0]) =>
    all(withinReach(centerGrants, { center: column as AnyPgColumn }), center(column));
  /** What is kept of centres. Nobody counts what he reaches as staff of one organisation among them. */
  const centers = (column: SQL) => sql`${column} in (
    select ${volunteerCenters.id} from ${volunteerCenters} where ${atCenter(volunteerCenters.id)})`;
  const counted: CountedFrom =
    reading === 'own' || reading === 'students'
      ? {
          kind: 'rows',
          vacancyType,
          applications: all(
            readable(request, grants),
            center(applications.centerId),
            organization(applications.organizationId),
          ),
        }
      : reading === 'organization' || organizationId !== null
        ? { kind: 'organizations', vacancyType, ids: organizationsOf(grants, organizationId), centerId }
        : { kind: 'centers', vacancyType, centers };
  const { activities } = request.context.features;
  return {
    reading,
    hidesSmall: reading !== 'own',
    cell: await cellOf(db, atCenter(volunteerCenters.id), counted, {
      request,
      grants: centerGrants,
      centerId,
      organizationId,
    }),
    fives: createFives(lateness(request.context.tenant)),
    figures: figuresFor(reading, query, activities),
    counted,
    vacancies:
      counted.kind === 'organizations'
        ? all(
            withinReach(grants, { organization: vacancies.organizationId, center: vacancies.centerId }),
            center(vacancies.centerId),
            organization(vacancies.organizationId),
            type,
          )
        : all(atCenter(vacancies.centerId), type),
    savedSearches: atCenter(savedSearches.centerId),
  };
}
