import { type ActivityOverview, activityOverview } from '@omzien/model/activity';
import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { withinReach } from '../../http/access.ts';
import { filterToSql } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound } from '../../http/problems.ts';
import { many } from '../../http/routeDocs.ts';
import { activityDetails } from '../../tables/vacancies/activities.table.ts';
import { vacancies as table } from '../../tables/vacancies/vacancies.table.ts';
import { applicationsCount } from '../vacancies/search/applicationCounts.ts';
import { statusAt } from '../vacancies/search/vacancies.resource.ts';
import { vacancyPermissions } from '../vacancies/search/vacancyPermissions.ts';

/** One number or moment of the dates of an activity; `next` is its first date that still comes. */
const ofDates = (value: SQL, now: Date, order: SQL = sql``) => sql`(
  select ${value} from "activity_occurrences" as one
  where one.tenant = "vacancies"."tenant" and one.vacancy_id = "vacancies"."id"
    and one.cancelled_at is null and one.starts_at > ${now.toISOString()}::timestamptz ${order})`;
const first = sql`order by one.starts_at, one.id limit 1`;
const waiting = sql`(
  select coalesce(sum(people), 0)::int from "activity_registrations" as who
  where who.tenant = one.tenant and who.occurrence_id = one.id and who.state = 'waiting')`;

export const overviewDefinition: ListDefinition = {
  id: table.id,
  filters: {
    title: table.title,
    organization_id: table.organizationId,
    organization_name: table.organizationName,
    volunteer_center_id: table.centerId,
    frequency: table.frequency,
    city: table.city,
    created_at: table.createdAt,
  },
  // The status stands apart, so that the tabs can count the others.
  scopes: ['status_eq', 'status_in'],
  sorts: {
    next_starts_at: null,
    title: table.title,
    status: table.status,
    organization_name: table.organizationName,
    created_at: table.createdAt,
  },
  defaultSort: 'next_starts_at',
  maximumSize: 1000,
};

/** What staff keep an eye on: the next date of each activity, and how full it is. */
export const overviewRoutes: FastifyPluginAsync = async (app) => {
  app.get(
    '/activities/overview',
    {
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'List activities for staff, with their next date and how many come',
          description: '`meta.counts` tells how many there are in each status.',
          list: overviewDefinition,
          answer: many(activityOverview),
        },
      },
    },
    async (request, reply) => {
      if (!request.context.features.activities) throw notFound();
      const query = request.listQuery(overviewDefinition);
      const now = app.clock();
      const statusColumn = { status: table.status };
      const byStatus = ['status_eq', 'status_in'].map((key) =>
        filterToSql(key, [query.scopes.get(key) ?? ''], statusColumn),
      );
      const others = and(
        eq(table.vacancyType, 'activity'),
        ne(table.status, 'deleted'),
        withinReach(request.grants, { organization: table.organizationId, center: table.centerId }),
        query.where,
      );
      const where = and(others, ...byStatus);
      const { search: _search, searchText: _searchText, ...columns } = getTableColumns(table);
      const nextStartsAt = ofDates(sql`one.starts_at`, now, first);
      const descending = query.sort[0]?.name === 'next_starts_at' && query.sort[0].descending;
      const [rows, counted, wanted] = await Promise.all([
        app.db
          .select({
            vacancy: columns,
            applicationsCount,
            registration: sql<'none' | 'here' | 'external'>`coalesce(${activityDetails.registration}, 'none')`,
            places: sql<number | null>`coalesce(${activityDetails.places}, ${table.places})`,
            nextId: sql<string | null>`${ofDates(sql`one.id`, now, first)}`,
            nextStartsAt: sql<Date | null>`${nextStartsAt}`.mapWith(table.createdAt),
            nextPlacesTaken: sql<number>`coalesce(${ofDates(sql`one.places_taken`, now, first)}, 0)`,
            nextWaitingCount: sql<number>`coalesce(${ofDates(waiting, now, first)}, 0)`,
            upcomingCount: sql<number>`${ofDates(sql`count(*)::int`, now)}`,
            registrationsCount: sql<number>`(
            select count(*)::int from "activity_registrations" as who
            where who.tenant = "vacancies"."tenant" and who.vacancy_id = "vacancies"."id"
              and who.state in ('registered', 'attended'))`,
          })
          .from(table)
          .leftJoin(
            activityDetails,
            and(eq(activityDetails.tenant, table.tenant), eq(activityDetails.vacancyId, table.id)),
          )
          .where(where)
          .orderBy(
            ...(query.sort[0]?.name === 'next_starts_at'
              ? [descending ? sql`${nextStartsAt} desc nulls last` : sql`${nextStartsAt} asc nulls last`, table.id]
              : query.orderBy),
          )
          .limit(query.limit)
          .offset(query.offset),
        app.db
          .select({ status: table.status, count: sql<number>`count(*)::int` })
          .from(table)
          .where(others)
          .groupBy(table.status),
        app.db.select({ count: sql<number>`count(*)::int` }).from(table).where(where),
      ]);
      return reply.collection(
        rows.map((row): ActivityOverview => {
          const { vacancy } = row;
          const status = statusAt(vacancy, now);
          return {
            type: 'activities',
            id: vacancy.id,
            title: vacancy.title,
            status,
            frequency: vacancy.frequency,
            organizationId: vacancy.organizationId,
            organizationName: vacancy.organizationName,
            city: vacancy.city,
            registration: row.registration,
            places: row.places,
            nextOccurrenceId: row.nextId,
            nextStartsAt: row.nextStartsAt?.toISOString() ?? null,
            nextPlacesTaken: row.nextPlacesTaken,
            nextWaitingCount: row.nextWaitingCount,
            upcomingCount: row.upcomingCount,
            registrationsCount: row.registrationsCount,
            createdAt: vacancy.createdAt.toISOString(),
            lockVersion: vacancy.lockVersion,
            permissions: vacancyPermissions(
              request.actor,
              { ...vacancy, applicationsCount: row.applicationsCount },
              status,
            ),
          };
        }),
        {
          total: wanted[0]?.count ?? 0,
          meta: { counts: Object.fromEntries(counted.map(({ status, count }) => [status, count])) },
        },
      );
    },
  );
};
