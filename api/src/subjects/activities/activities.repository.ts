import { timeZone } from '@omzien/model/tenants';
import { and, asc, desc, eq, getTableColumns, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { isVacancyOf } from '../../services/directory/sharing.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import {
  type ActivityDetailsRow,
  type ActivityOccurrenceRow,
  activityDetails,
  activityOccurrences,
  activityRegistrations,
} from '../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';

/** An activity as its reads need it: the vacancy, its details where it has any, and the site it belongs to. */
const { search: _search, searchText: _searchText, ...vacancyColumns } = getTableColumns(vacancies);
const foundColumns = {
  vacancy: vacancyColumns,
  details: {
    // As expressions: of a part whose first column is empty Drizzle makes null as a whole.
    recurrence: sql<string | null>`${activityDetails.recurrence}`,
    seriesStartsAt: sql<Date | null>`${activityDetails.seriesStartsAt}`.mapWith(activityDetails.seriesStartsAt),
    seriesEndsAt: sql<Date | null>`${activityDetails.seriesEndsAt}`.mapWith(activityDetails.seriesEndsAt),
    priceCents: sql<number>`coalesce(${activityDetails.priceCents}, 0)`.mapWith(Number),
    places: sql<number | null>`coalesce(${activityDetails.places}, ${vacancies.places})`,
    registration: sql<ActivityDetailsRow['registration']>`coalesce(${activityDetails.registration}, 'none')`,
    externalUrl: sql<string | null>`${activityDetails.externalUrl}`,
    organizer: sql<string | null>`${activityDetails.organizer}`,
    calendarSequence: sql<number>`coalesce(${activityDetails.calendarSequence}, 0)`.mapWith(Number),
  },
  organizationStatus: organizations.status,
  domains: volunteerCenters.domains,
};
const waitingOf = sql<number>`(
  select count(*)::int from "activity_registrations" as waiting
  where waiting.tenant = "activity_occurrences"."tenant" and waiting.occurrence_id = "activity_occurrences"."id"
    and waiting.state = 'waiting')`;

export type FoundActivity = {
  vacancy: Omit<typeof vacancies.$inferSelect, 'search' | 'searchText'>;
  details: {
    recurrence: string | null;
    seriesStartsAt: Date | null;
    seriesEndsAt: Date | null;
    priceCents: number;
    places: number | null;
    registration: ActivityDetailsRow['registration'];
    externalUrl: string | null;
    organizer: string | null;
    calendarSequence: number;
  };
  organizationStatus: string;
  domains: string[];
};
export type FoundOccurrence = ActivityOccurrenceRow & { waitingCount: number };
/** An activity by the date that comes next; without one it says itself when it is. */
export type ComingActivity = {
  id: string;
  next: { startsAt: Date; endsAt: Date; placesTaken: number } | null;
  places: number | null;
  registration: ActivityDetailsRow['registration'];
};
export type FoundEntry = FoundActivity & { occurrence: ActivityOccurrenceRow; distanceKm: number | null };

/** What the calendar of a site shows: dates of activities that are on line there, and that were when they passed. */
export const isInCalendar = (site: Parameters<typeof isVacancyOf>[0], now: Date): SQL =>
  and(
    eq(vacancies.vacancyType, 'activity'),
    eq(organizations.status, 'approved'),
    isVacancyOf(site),
    sql`${vacancies.status} in ('published', 'filled', 'expired')`,
    // What has expired keeps its past dates and shows no new ones.
    or(sql`${vacancies.status} <> 'expired'`, sql`${activityOccurrences.endsAt} <= ${now.toISOString()}::timestamptz`),
  ) as SQL;

export const createActivityRepository = (db: Database) => {
  const joined = () =>
    db
      .select(foundColumns)
      .from(vacancies)
      .innerJoin(
        organizations,
        and(eq(organizations.tenant, vacancies.tenant), eq(organizations.id, vacancies.organizationId)),
      )
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, vacancies.tenant), eq(volunteerCenters.id, vacancies.centerId)),
      )
      .leftJoin(
        activityDetails,
        and(eq(activityDetails.tenant, vacancies.tenant), eq(activityDetails.vacancyId, vacancies.id)),
      )
      .$dynamic();
  const entries = (distance: SQL<number | null>) =>
    db
      .select({ ...foundColumns, occurrence: activityOccurrences, distanceKm: distance })
      .from(activityOccurrences)
      .innerJoin(
        vacancies,
        and(eq(vacancies.tenant, activityOccurrences.tenant), eq(vacancies.id, activityOccurrences.vacancyId)),
      )
      .innerJoin(
        organizations,
        and(eq(organizations.tenant, vacancies.tenant), eq(organizations.id, vacancies.organizationId)),
      )
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, vacancies.tenant), eq(volunteerCenters.id, vacancies.centerId)),
      )
      .leftJoin(
        activityDetails,
        and(eq(activityDetails.tenant, vacancies.tenant), eq(activityDetails.vacancyId, vacancies.id)),
      )
      .$dynamic();

  return {
    async find(id: string, condition?: SQL): Promise<FoundActivity | undefined> {
      const [row] = await joined().where(
        and(eq(vacancies.id, id), eq(vacancies.vacancyType, 'activity'), ne(vacancies.status, 'deleted'), condition),
      );
      return row as FoundActivity | undefined;
    },

    /** Activities that were archived or deleted while people still count on a date. Those that are drafts again may return. */
    async withdrawn(now: Date, limit: number): Promise<FoundActivity[]> {
      const rows = await joined()
        .where(
          and(
            eq(vacancies.vacancyType, 'activity'),
            sql`${vacancies.status} in ('archived', 'deleted')`,
            sql`exists (
              select 1 from "activity_occurrences" as one
              join "activity_registrations" as who on who.tenant = one.tenant and who.occurrence_id = one.id
              where one.tenant = ${vacancies.tenant} and one.vacancy_id = ${vacancies.id} and one.cancelled_at is null
                and one.starts_at > ${now.toISOString()}::timestamptz and who.state in ('registered', 'waiting'))`,
          ),
        )
        .orderBy(vacancies.id)
        .limit(limit);
      return rows as FoundActivity[];
    },

    /** A page of dates. */
    async calendar(query: {
      where: SQL | undefined;
      orderBy: (SQL | AnyPgColumn)[];
      limit: number;
      offset: number;
      distance?: SQL<number | null>;
    }): Promise<FoundEntry[]> {
      const rows = await entries(query.distance ?? sql<null>`null::float8`)
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return rows as FoundEntry[];
    },

    /**
     * Activities of a site by their next date in its calendar, the soonest first, each once. A date that is cancelled is
     * passed over for the one after it. Those that name no date come last, the newest first.
     */
    async soonest(site: Parameters<typeof isVacancyOf>[0], now: Date, limit: number): Promise<ComingActivity[]> {
      const moment = sql`${now.toISOString()}::timestamptz`;
      const { startsAt, endsAt, placesTaken } = activityOccurrences;
      const next = db
        .select({ startsAt, endsAt, placesTaken })
        .from(activityOccurrences)
        .where(
          and(
            eq(activityOccurrences.tenant, vacancies.tenant),
            eq(activityOccurrences.vacancyId, vacancies.id),
            isInCalendar(site, now),
            gt(activityOccurrences.endsAt, now),
            isNull(activityOccurrences.cancelledAt),
          ),
        )
        .orderBy(asc(activityOccurrences.startsAt), asc(activityOccurrences.id))
        .limit(1)
        .as('next');
      const isUndated = sql`not exists (
        select 1 from ${activityOccurrences}
        where ${activityOccurrences.tenant} = ${vacancies.tenant} and ${activityOccurrences.vacancyId} = ${vacancies.id})`;
      // What happens once names its day beside the list of dates.
      const ownDay = sql`case when ${vacancies.frequency} <> 'regularly' then ${vacancies.startsOn} end`;
      const lastDay = sql`case when ${vacancies.frequency} <> 'regularly' then coalesce(${vacancies.endsOn}, ${vacancies.startsOn}) end`;
      const rows = await db
        .select({
          id: vacancies.id,
          startsAt: next.startsAt,
          endsAt: next.endsAt,
          placesTaken: next.placesTaken,
          places: foundColumns.details.places,
          registration: foundColumns.details.registration,
        })
        .from(vacancies)
        .innerJoin(
          organizations,
          and(eq(organizations.tenant, vacancies.tenant), eq(organizations.id, vacancies.organizationId)),
        )
        .leftJoin(
          activityDetails,
          and(eq(activityDetails.tenant, vacancies.tenant), eq(activityDetails.vacancyId, vacancies.id)),
        )
        .leftJoinLateral(next, sql`true`)
        .where(
          and(
            eq(vacancies.vacancyType, 'activity'),
            eq(organizations.status, 'approved'),
            isVacancyOf(site),
            sql`(${vacancies.expiresAt} is null or ${vacancies.expiresAt} > ${moment})`,
            or(
              sql`${next.startsAt} is not null`,
              and(
                eq(vacancies.status, 'published'),
                isUndated,
                sql`coalesce(${lastDay} >= (${moment} at time zone ${timeZone})::date, true)`,
              ),
            ),
          ),
        )
        .orderBy(
          sql`coalesce(${next.startsAt}, ${ownDay}::timestamp at time zone ${timeZone}) asc nulls last`,
          desc(vacancies.publishedAt),
          vacancies.id,
        )
        .limit(limit);
      return rows.map(({ id, places, registration, startsAt: from, endsAt: until, placesTaken: taken }) => ({
        id,
        next: from === null || until === null ? null : { startsAt: from, endsAt: until, placesTaken: taken ?? 0 },
        places,
        registration,
      }));
    },

    /** Counts dates, and what each value of each facet would leave, in one statement. */
    async facets(where: SQL | undefined): Promise<{ facet: string; value: string; count: number }[]> {
      const { rows } = await db.execute<{ facet: string; value: string; count: number }>(sql`
        with hits as (
          select ${activityOccurrences.startsAt} as starts_at, ${vacancies.categoryIds} as categories,
            ${vacancies.ageGroupIds} as ages, ${vacancies.locationKind} as location_kind,
            coalesce(${activityDetails.registration}, 'none') as registration,
            coalesce(${activityDetails.priceCents}, 0) = 0 as free,
            extract(hour from ${activityOccurrences.startsAt} at time zone 'Europe/Amsterdam') as hour
          from ${activityOccurrences}
          join ${vacancies} on ${vacancies.tenant} = ${activityOccurrences.tenant} and ${vacancies.id} = ${activityOccurrences.vacancyId}
          join ${organizations} on ${organizations.tenant} = ${vacancies.tenant} and ${organizations.id} = ${vacancies.organizationId}
          left join ${activityDetails} on ${activityDetails.tenant} = ${vacancies.tenant} and ${activityDetails.vacancyId} = ${vacancies.id}
          where ${where ?? sql`true`}
        )
        select 'total' as facet, '' as value, count(*)::int as count from hits
        union all select 'categoryIds', category::text, count(*)::int from hits, unnest(categories) as category group by category
        union all select 'ageGroupIds', age::text, count(*)::int from hits, unnest(ages) as age group by age
        union all select 'locationKind', location_kind, count(*)::int from hits group by location_kind
        union all select 'registration', registration, count(*)::int from hits group by registration
        union all select 'free', free::text, count(*)::int from hits group by free
        union all select 'daypart',
          case when hour < 12 then 'morning' when hour < 18 then 'afternoon' else 'evening' end, count(*)::int
          from hits group by 2
        order by 1, 3 desc, 2`);
      return rows;
    },

    async occurrences(vacancyId: string): Promise<FoundOccurrence[]> {
      return db
        .select({ ...getTableColumns(activityOccurrences), waitingCount: waitingOf })
        .from(activityOccurrences)
        .where(eq(activityOccurrences.vacancyId, vacancyId))
        .orderBy(asc(activityOccurrences.startsAt), asc(activityOccurrences.id));
    },

    async occurrence(vacancyId: string, id: string, { lock = false } = {}): Promise<ActivityOccurrenceRow | undefined> {
      const query = db
        .select()
        .from(activityOccurrences)
        .where(and(eq(activityOccurrences.vacancyId, vacancyId), eq(activityOccurrences.id, id)));
      const [row] = await (lock ? query.for('update') : query);
      return row;
    },

    async saveDetails(vacancyId: string, change: Partial<typeof activityDetails.$inferInsert>): Promise<void> {
      await db
        .insert(activityDetails)
        .values({ vacancyId, ...change })
        .onConflictDoUpdate({
          target: [activityDetails.tenant, activityDetails.vacancyId],
          set: { ...change, calendarSequence: sql`${activityDetails.calendarSequence} + 1` },
        });
    },

    async addOccurrences(rows: (typeof activityOccurrences.$inferInsert)[]): Promise<void> {
      if (rows.length > 0) await db.insert(activityOccurrences).values(rows).onConflictDoNothing();
    },

    async changeOccurrence(id: string, change: Partial<typeof activityOccurrences.$inferInsert>): Promise<void> {
      await db
        .update(activityOccurrences)
        .set({ ...change, lockVersion: sql`${activityOccurrences.lockVersion} + 1` })
        .where(eq(activityOccurrences.id, id));
    },

    async removeOccurrence(id: string): Promise<void> {
      await db.delete(activityOccurrences).where(eq(activityOccurrences.id, id));
    },

    /** How many people are on the list of a date, whether they have a place or wait. */
    async liveRegistrations(occurrenceId: string) {
      return db
        .select()
        .from(activityRegistrations)
        .where(
          and(
            eq(activityRegistrations.occurrenceId, occurrenceId),
            sql`${activityRegistrations.state} in ('registered', 'waiting')`,
          ),
        )
        .orderBy(asc(activityRegistrations.createdAt), asc(activityRegistrations.id));
    },

    /** Activities that are on line and repeat without an end, for the night that writes them out further. */
    async endlessSeries(): Promise<FoundActivity[]> {
      const rows = await joined().where(
        and(
          eq(vacancies.vacancyType, 'activity'),
          eq(vacancies.status, 'published'),
          sql`${activityDetails.recurrence} is not null`,
          sql`${activityDetails.recurrence} !~ '(COUNT|UNTIL)='`,
        ),
      );
      return rows as FoundActivity[];
    },

    /** The next dates of an activity that still come. */
    async upcoming(vacancyId: string, now: Date): Promise<ActivityOccurrenceRow[]> {
      return db
        .select()
        .from(activityOccurrences)
        .where(
          and(
            eq(activityOccurrences.vacancyId, vacancyId),
            gt(activityOccurrences.startsAt, now),
            isNull(activityOccurrences.cancelledAt),
          ),
        )
        .orderBy(asc(activityOccurrences.startsAt));
    },
  };
};
export type ActivityRepository = ReturnType<typeof createActivityRepository>;
