import type { Todo } from '@omzien/model/dashboard';
import type { Grant } from '@omzien/model/permissions';
import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { withinReach } from '../../../http/access.ts';
import { daysBetween } from '../../../services/calendar/calendar.ts';
import { endOfDayIn } from '../../../services/calendar/vacancyDays.ts';
import { isWaitingOnUs, waitingSince } from '../../../services/directory/waitingOnUs.ts';
import { isUndecided } from '../../../services/held/undecided.ts';
import { workItems } from '../../../tables/administration/workItems.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { conversations } from '../../../tables/applications/conversations.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

/** A vacancy that ends within so many days is a thing to do. */
const expiringDays = 14;
const profileCheckMonths = 6;
const mostNamed = 10;

/** What staff have to do, from what stands in the tables. */
export const createStaffTodoRepository = (db: Database) => ({
  /** The applications that wait longest for an answer, by name of the vacancy. */
  async unanswered(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const rows = await db
      .select({
        id: applications.id,
        title: vacancies.title,
        waitingSince,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(applications)
      .innerJoin(vacancies, and(eq(vacancies.tenant, applications.tenant), eq(vacancies.id, applications.vacancyId)))
      .leftJoin(
        conversations,
        and(eq(conversations.tenant, applications.tenant), eq(conversations.applicationId, applications.id)),
      )
      .where(
        and(
          withinReach(grants, { organization: applications.organizationId, center: applications.centerId }),
          isWaitingOnUs,
          isUndecided,
        ),
      )
      .orderBy(waitingSince, applications.id)
      .limit(mostNamed);
    return rows.map((row) => ({
      kind: 'unanswered_application',
      item: null,
      count: row.total,
      subject: { type: 'applications', id: row.id, name: row.title },
      waitingDays: Math.max(0, daysBetween(row.waitingSince ?? now, now)),
      dueAt: null,
      url: `/applications/${row.id}`,
    }));
  },

  async expiring(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const rows = await db
      .select({
        id: vacancies.id,
        title: vacancies.title,
        expiresAt: vacancies.expiresAt,
        total: sql<number>`(count(*) over ())::int`,
      })
      .from(vacancies)
      .where(
        and(
          withinReach(grants, { organization: vacancies.organizationId, center: vacancies.centerId }),
          eq(vacancies.status, 'published'),
          lte(vacancies.expiresAt, endOfDayIn(now, expiringDays)),
          sql`${vacancies.expiresAt} > ${now.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(vacancies.expiresAt, vacancies.id)
      .limit(mostNamed);
    return rows.map((row) => ({
      kind: 'vacancy_expiring',
      item: null,
      count: row.total,
      subject: { type: 'vacancies', id: row.id, name: row.title },
      waitingDays: null,
      dueAt: row.expiresAt?.toISOString() ?? null,
      url: `/vacancies/${row.id}`,
    }));
  },

  /** Organisations whose profile nobody has looked at for half a year. */
  async profileChecks(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const limit = new Date(now);
    limit.setUTCMonth(limit.getUTCMonth() - profileCheckMonths);
    const since = sql`coalesce(${organizations.profileCheckedAt}, ${organizations.approvedAt}, ${organizations.createdAt})`;
    const rows = await db
      .select({ id: organizations.id, name: organizations.name, total: sql<number>`(count(*) over ())::int` })
      .from(organizations)
      .where(
        and(
          withinReach(grants, { organization: organizations.id }),
          eq(organizations.status, 'approved'),
          sql`${since} <= ${limit.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(organizations.name)
      .limit(mostNamed);
    return rows.map((row) => ({
      kind: 'profile_check',
      item: null,
      count: row.total,
      subject: { type: 'organizations', id: row.id, name: row.name },
      waitingDays: null,
      dueAt: null,
      url: `/organizations/${row.id}/edit`,
    }));
  },

  /** Accepted applications of which the organisation was asked whether it worked out, and has not said. */
  async matchChecks(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    return askedMatches(
      db,
      and(
        withinReach(grants, { organization: applications.organizationId, center: applications.centerId }),
        isNull(applications.matchResultOrganization),
      ),
      now,
    );
  },

  /** The open work list by kind, the kind that waits longest first. */
  async workItems(where: SQL, now: Date): Promise<Todo[]> {
    const rows = await db
      .select({
        kind: workItems.kind,
        total: sql<number>`count(*)::int`,
        oldest: sql<Date>`min(${workItems.createdAt})`.mapWith(workItems.createdAt),
        dueAt: sql<Date | null>`min(${workItems.dueAt})`.mapWith(workItems.dueAt),
      })
      .from(workItems)
      .where(and(where, isNull(workItems.doneAt)))
      .groupBy(workItems.kind)
      .orderBy(sql`min(${workItems.createdAt})`, workItems.kind);
    return rows.map((row) => ({
      kind: 'work_item',
      item: row.kind,
      count: row.total,
      subject: null,
      waitingDays: Math.max(0, daysBetween(row.oldest, now)),
      dueAt: row.dueAt?.toISOString() ?? null,
      url: `/dashboard?kind=${encodeURIComponent(row.kind)}`,
    }));
  },

  /** How far the organisations of somebody have come; null once one of them has had something on line. */
  async firstSteps(grants: readonly Grant[]): Promise<{ profile: boolean; vacancy: boolean; id: string } | null> {
    const of = sql`${vacancies.tenant} = ${organizations.tenant} and ${vacancies.organizationId} = ${organizations.id}`;
    const [row] = await db
      .select({
        id: organizations.id,
        profile: sql<boolean>`coalesce(${organizations.description}, '') <> '' and ${organizations.logoUrl} is not null`,
        vacancy: sql<boolean>`exists (select 1 from ${vacancies} where ${of})`,
        published: sql<boolean>`exists (select 1 from ${vacancies} where ${of} and ${vacancies.publishedAt} is not null)`,
      })
      .from(organizations)
      .where(
        and(
          withinReach(grants, { organization: organizations.id }),
          or(eq(organizations.status, 'approved'), eq(organizations.status, 'pending')),
        ),
      )
      .orderBy(organizations.createdAt)
      .limit(1);
    return row && !row.published ? row : null;
  },
});

/** Accepted applications that somebody was asked about, the longest ago first. */
export async function askedMatches(db: Database, where: SQL | undefined, now: Date): Promise<Todo[]> {
  const rows = await db
    .select({
      id: applications.id,
      title: vacancies.title,
      askedAt: applications.matchAskedAt,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(applications)
    .innerJoin(vacancies, and(eq(vacancies.tenant, applications.tenant), eq(vacancies.id, applications.vacancyId)))
    .where(and(where, eq(applications.stage, 'accepted'), sql`${applications.matchAskedAt} is not null`))
    .orderBy(applications.matchAskedAt, applications.id)
    .limit(mostNamed);
  return rows.map((row) => ({
    kind: 'match_check',
    item: null,
    count: row.total,
    subject: { type: 'applications', id: row.id, name: row.title },
    waitingDays: row.askedAt === null ? null : Math.max(0, daysBetween(row.askedAt, now)),
    dueAt: null,
    url: `/applications/${row.id}`,
  }));
}
