import { timeZone } from '@omzien/model/tenants';
import { activeWithinDays, mostApproaches, type PoolCardState, restAfterNoDays } from '@omzien/model/volunteerProfile';
import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { changeVersion } from '../../database/records.ts';
import { stale } from '../../http/problems.ts';
import { daysAgo, formatDate } from '../../services/calendar/calendar.ts';
import { consentingStudentsOf } from '../../services/directory/userReach.ts';
import { distanceSql } from '../../services/locations/distanceSql.ts';
import type { Point } from '../../services/locations/geocoder.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { volunteerProfileReplies as replies } from '../../tables/applications/profileReplies.table.ts';
import {
  type NewVolunteerProfileRow,
  volunteerProfiles as profiles,
  type VolunteerProfileRow,
} from '../../tables/applications/volunteerProfiles.table.ts';
import { lookups } from '../../tables/centers/lookups.table.ts';
import { sessions } from '../../tables/people/sessions.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { heldQuestionsTo } from './heldQuestions.ts';
import type { PoolReader } from './poolReader.ts';

/** A profile with its account, and what the reader may know of it. */
export type FoundProfile = VolunteerProfileRow & {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  locale: 'nl' | 'en';
  centerId: string;
  isActive: boolean;
  isInPool: boolean;
  /** A day of Amsterdam, however long ago. */
  lastActiveDay: string | null;
  openApproaches: number;
  /** With those that wait to be asked. */
  promisedApproaches: number;
  state: PoolCardState | null;
  distanceKm: number | null;
  /** The reader is the volunteer, works for the centre, or is the mentor of the student. */
  isStaff: boolean;
  /** The volunteer applied with an organisation of the reader, or said yes to it. */
  isKnown: boolean;
};

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
const idsIn = (column: AnyPgColumn | SQL, ids: readonly string[]) =>
  ids.length === 0
    ? sql`false`
    : sql`${column} in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`;

const repliesOf = (condition: SQL | undefined) =>
  sql`${replies} where ${and(eq(replies.tenant, profiles.tenant), eq(replies.volunteerProfileId, profiles.id), condition)}`;
const openApproaches = sql<number>`(select count(*)::int from ${repliesOf(eq(replies.state, 'sent'))})`;

const promisedApproaches = (reader: PoolReader) =>
  sql<number>`(${openApproaches} + (select count(*)::int from ${heldQuestionsTo(reader, null)}))`;

/** When the volunteer was last there: on the site, signing in, or answering by a link. */
export const lastActiveAt = sql`greatest(${profiles.lastActiveAt}, ${users.lastSignInAt}, (
  select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.tenant} = ${profiles.tenant}
    and ${sessions.userId} = ${profiles.userId} and ${sessions.impersonatorSessionId} is null))`;
/** Whether the volunteer is active: the same rule for cards and for the clock. */
export const isActiveAt = (now: Date) =>
  sql<boolean>`coalesce(${lastActiveAt} >= ${at(daysAgo(activeWithinDays + 1, now))}, false)`;
const lastActiveDay = sql<
  string | null
>`to_char(${lastActiveAt} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM-DD')`;
/** What cards may show of it. */
const recentDay = (now: Date) => sql<string>`case when ${isActiveAt(now)} then ${lastActiveDay} else '' end`;

/** Whether somebody can be found in the pool today. */
export const isInPoolAt = (now: Date) =>
  and(
    eq(profiles.inPool, true),
    or(isNull(profiles.inPoolUntil), gte(profiles.inPoolUntil, formatDate(now))),
    eq(users.status, 'active'),
    isNotNull(users.confirmedAt),
  ) as SQL;

const asStaff = ({ centerIds, schoolIds, userId, hasOwn }: PoolReader) =>
  sql<boolean>`coalesce(${or(
    centerIds === null ? sql`true` : idsIn(users.centerId, centerIds),
    schoolIds.length > 0 ? consentingStudentsOf(schoolIds) : undefined,
    hasOwn && userId !== null ? eq(profiles.userId, userId) : undefined,
  )}, false)`;

const approachedBy = ({ organizations }: PoolReader) =>
  sql`exists (select 1 from ${repliesOf(
    idsIn(
      replies.organizationId,
      organizations.map(({ id }) => id),
    ),
  )})`;

/** Contact is known after a yes, or after an application of the volunteer. */
function isKnownTo({ organizations }: PoolReader): SQL<boolean> {
  const ids = organizations.map(({ id }) => id);
  if (ids.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(exists (select 1 from ${repliesOf(
    and(eq(replies.state, 'accepted'), idsIn(replies.organizationId, ids)),
  )}) or exists (
    select 1 from ${applications} where ${applications.tenant} = ${profiles.tenant}
      and ${applications.userId} = ${profiles.userId} and ${applications.confirmedAt} is not null
      and ${idsIn(applications.organizationId, ids)}))`;
}

export const stateOf = (reader: PoolReader): SQL<PoolCardState | null> => {
  const { asking, now } = reader;
  const by = (condition: SQL | undefined) =>
    asking === null
      ? sql`false`
      : sql`exists (select 1 from ${repliesOf(and(eq(replies.organizationId, asking.id), condition))})`;
  const isOpen = sql`(${by(eq(replies.state, 'sent'))} or ${
    asking === null ? sql`false` : sql`exists (select 1 from ${heldQuestionsTo(reader, asking.id)})`
  })`;
  const restSince = at(daysAgo(restAfterNoDays, now));
  return sql<PoolCardState | null>`case
    when not (${isInPoolAt(now)}) and not ${isOpen} then null
    when ${isOpen} then 'approached'
    when ${by(eq(replies.state, 'accepted'))} then 'accepted'
    when ${by(and(inArray(replies.state, ['declined', 'auto_declined']), sql`${replies.answeredAt} >= ${restSince}`))} then 'declined'
    when ${promisedApproaches(reader)} >= ${mostApproaches.perVolunteer} then 'waiting'
    else 'available' end`;
};

/** Everything that this reader may see. `list` leaves out who can only be found by a question that was asked before. */
export const visibleTo = (reader: PoolReader, { list }: { list: boolean }): SQL => {
  const centers = [...new Set(reader.organizations.map(({ centerId }) => centerId))];
  const inPool = and(isInPoolAt(reader.now), idsIn(users.centerId, centers));
  return and(
    ne(users.status, 'archived'),
    or(asStaff(reader), inPool, list ? undefined : approachedBy(reader), list ? undefined : isKnownTo(reader)),
  ) as SQL;
};
/** Those of whom the reader may know the name. */
export const namedTo = (reader: PoolReader): SQL => or(asStaff(reader), isKnownTo(reader)) as SQL;

export const cardSorts = (now: Date) => ({ last_active_on: recentDay(now) });
export const facetLists = {
  categoryIds: profiles.categoryIds,
  talentIds: profiles.talentIds,
  dayparts: profiles.dayparts,
  languages: profiles.languages,
} as const;
export type PoolFacet = keyof typeof facetLists;

export const createVolunteerProfileRepository = (db: Database) => {
  const ofUser = and(eq(users.tenant, profiles.tenant), eq(users.id, profiles.userId));
  const found = (reader: PoolReader, point: Point | null) =>
    db
      .select({
        ...getTableColumns(profiles),
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phoneNumber: users.phoneNumber,
        locale: users.locale,
        centerId: users.centerId,
        isActive: isActiveAt(reader.now),
        isInPool: sql<boolean>`coalesce(${isInPoolAt(reader.now)}, false)`,
        lastActiveDay,
        openApproaches,
        promisedApproaches: promisedApproaches(reader),
        state: stateOf(reader),
        distanceKm: point === null ? sql<number | null>`null::float8` : distanceSql(profiles, point),
        isStaff: asStaff(reader),
        isKnown: isKnownTo(reader),
      })
      .from(profiles)
      .innerJoin(users, ofUser)
      .$dynamic();

  return {
    async list(
      reader: PoolReader,
      query: {
        where: SQL | undefined;
        orderBy: (SQL | AnyPgColumn)[];
        limit: number;
        offset: number;
        point: Point | null;
      },
    ): Promise<FoundProfile[]> {
      return found(reader, query.point)
        .where(query.where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
    },

    async find(
      reader: PoolReader,
      where: SQL | undefined,
      point: Point | null = null,
    ): Promise<FoundProfile | undefined> {
      const [row] = await found(reader, point).where(where);
      return row;
    },

    /**
     * How many there are, and how many each value of each facet would leave, in one statement. What is chosen within a facet
     * narrows the others.
     */
    async facets(base: SQL | undefined, chosen: Partial<Record<PoolFacet, SQL>>) {
      const names = Object.keys(facetLists) as PoolFacet[];
      const allBut = (name: PoolFacet | null) =>
        and(base, ...names.map((other) => (other === name ? undefined : chosen[other]))) ?? sql`true`;
      const counts = names.map(
        (name) => sql`select ${name}::text as facet, item::text as value, count(*)::int as count
          from ${profiles} inner join ${users} on ${ofUser} cross join lateral unnest(${facetLists[name]}) as item
          where ${allBut(name)} group by item`,
      );
      const { rows } = await db.execute<{ facet: string; value: string; count: number }>(sql`
        select 'total' as facet, ''::text as value, count(*)::int as count
        from ${profiles} inner join ${users} on ${ofUser} where ${allBut(null)}
        union all ${sql.join(counts, sql` union all `)} order by 1, 3 desc, 2`);
      const facets = Object.fromEntries(names.map((name) => [name, [] as { value: string; count: number }[]]));
      let total = 0;
      for (const { facet, value, count } of rows) {
        if (facet === 'total') total = count;
        else facets[facet]?.push({ value, count });
      }
      return { total, facets };
    },

    /** Keeps a profile that was not there before; one that came in between wins. */
    async add(row: NewVolunteerProfileRow): Promise<void> {
      const added = await db.insert(profiles).values(row).onConflictDoNothing().returning({ id: profiles.id });
      if (added.length === 0) throw stale();
    },

    async change(
      { id, lockVersion }: Pick<VolunteerProfileRow, 'id' | 'lockVersion'>,
      change: Partial<NewVolunteerProfileRow>,
    ): Promise<void> {
      if (!(await changeVersion(db, profiles, { id, lockVersion }, change))) throw stale();
    },

    /** A sign of life that is not a change of what the volunteer wrote. */
    async wasSeen(userId: string, now: Date): Promise<void> {
      await db.update(profiles).set({ lastActiveAt: now }).where(eq(profiles.userId, userId));
    },

    /** Holds rows until the transaction ends, in one order, so that nobody counts at the same time. */
    async hold(ids: readonly string[]): Promise<void> {
      await db
        .select({ id: profiles.id })
        .from(profiles)
        .where(inArray(profiles.id, [...ids]))
        .orderBy(profiles.id)
        .for('no key update');
    },

    /** Values of the lists of a centre, among these ids. */
    async knownLookups(ids: readonly string[], centerId: string): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: lookups.id, kind: lookups.kind })
        .from(lookups)
        .where(and(inArray(lookups.id, [...ids]), or(isNull(lookups.centerId), eq(lookups.centerId, centerId))));
      return new Set(rows.map(({ id, kind }) => `${kind} ${id}`));
    },
  };
};
export type VolunteerProfileRepository = ReturnType<typeof createVolunteerProfileRepository>;
