import { mostTodosOfKind, type Todo } from '@omzien/model/dashboard';
import type { Grant } from '@omzien/model/permissions';
import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { withinReach } from '../../../http/access.ts';
import { dayLength, daysBetween } from '../../../services/calendar/calendar.ts';
import { endOfDayIn } from '../../../services/calendar/vacancyDays.ts';
import { isQuiet } from '../../../services/directory/quietVacancies.ts';
import { isWaitingOnUs, waitingSince } from '../../../services/directory/waitingOnUs.ts';
import { isUndecided } from '../../../services/held/undecided.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { conversations } from '../../../tables/applications/conversations.table.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { todoRow, totalOfAll } from './todoRow.ts';

/** A vacancy that ends within so many days is a thing to do. */
const expiringDays = 14;
/** What a centre looks at ends within a week; who has a vacancy looks further ahead. */
export const weekDays = 7;
const profileCheckMonths = 6;
/** A draft that lies so many days is a thing to do. */
const untouchedDays = 7;

/** Whose vacancies somebody looks at: those of one centre, or of all of them with the centre named. */
type Where = { centerId?: string | null; namesCenter?: boolean };
const atCenter = and(eq(volunteerCenters.tenant, vacancies.tenant), eq(volunteerCenters.id, vacancies.centerId));
const ofCenter = ({ centerId }: Where) => (centerId ? eq(vacancies.centerId, centerId) : undefined);
const listOfCenter = ({ centerId }: Where) => (centerId ? `&filter[volunteer_center_id_eq]=${centerId}` : '');

/** On line, and not beyond that moment. */
const isEnding = (now: Date, limit: Date) =>
  and(
    eq(vacancies.status, 'published'),
    lte(vacancies.expiresAt, limit),
    sql`${vacancies.expiresAt} > ${now.toISOString()}::timestamptz`,
  );

/** What staff have to do, from what stands in the tables. */
export const createStaffTodoRepository = (db: Database) => ({
  /** The applications that wait longest for an answer, by name of the vacancy. */
  async unanswered(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const rows = await db
      .select({
        id: applications.id,
        title: vacancies.title,
        firstName: applications.firstName,
        lockVersion: applications.lockVersion,
        waitingSince,
        total: totalOfAll(),
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
      .limit(mostTodosOfKind);
    return rows.map((row) =>
      todoRow({
        kind: 'unanswered_application',
        count: row.total,
        subject: { type: 'applications', id: row.id, name: row.title, lockVersion: row.lockVersion },
        person: row.firstName,
        waitingDays: Math.max(0, daysBetween(row.waitingSince ?? now, now)),
        url: `/applications/${row.id}`,
        listUrl: '/applications?filter[awaiting_reply_true]=true',
        steps: ['reply', 'accept', 'reject'],
      }),
    );
  },

  /** Vacancies that end within so many days, the first one first. */
  async expiring(
    grants: readonly Grant[],
    now: Date,
    { days = expiringDays, ...where }: Where & { days?: number } = {},
  ): Promise<Todo[]> {
    const limit = endOfDayIn(now, days);
    const rows = await db
      .select({
        id: vacancies.id,
        title: vacancies.title,
        expiresAt: vacancies.expiresAt,
        lockVersion: vacancies.lockVersion,
        centerId: volunteerCenters.id,
        centerName: volunteerCenters.name,
        total: totalOfAll(),
      })
      .from(vacancies)
      .innerJoin(volunteerCenters, atCenter)
      .where(
        and(
          withinReach(grants, { organization: vacancies.organizationId, center: vacancies.centerId }),
          ofCenter(where),
          isEnding(now, limit),
        ),
      )
      .orderBy(vacancies.expiresAt, vacancies.id)
      .limit(mostTodosOfKind);
    const soon = limit.toISOString();
    return rows.map((row) =>
      todoRow({
        kind: 'vacancy_expiring',
        count: row.total,
        subject: { type: 'vacancies', id: row.id, name: row.title, lockVersion: row.lockVersion },
        owner: where.namesCenter ? { type: 'volunteer_centers', id: row.centerId, name: row.centerName } : null,
        dueAt: row.expiresAt?.toISOString() ?? null,
        url: `/vacancies/${row.id}`,
        listUrl: `/vacancies?filter[status_in]=published&filter[expires_at_gt]=${now.toISOString()}&filter[expires_at_lteq]=${soon}${listOfCenter(where)}&sort=expires_at`,
        steps: ['renew', 'fill'],
      }),
    );
  },

  /** Vacancies that are on line for a month and that nobody has applied for, the longest first. */
  async withoutApplications(grants: readonly Grant[], now: Date, where: Where): Promise<Todo[]> {
    const rows = await db
      .select({
        id: vacancies.id,
        title: vacancies.title,
        organizationId: vacancies.organizationId,
        organizationName: vacancies.organizationName,
        publishedAt: vacancies.publishedAt,
        lockVersion: vacancies.lockVersion,
        centerId: volunteerCenters.id,
        centerName: volunteerCenters.name,
        total: totalOfAll(),
      })
      .from(vacancies)
      .innerJoin(volunteerCenters, atCenter)
      .where(and(withinReach(grants, { center: vacancies.centerId }), ofCenter(where), isQuiet(now)))
      .orderBy(vacancies.publishedAt, vacancies.id)
      .limit(mostTodosOfKind);
    return rows.map((row) =>
      todoRow({
        kind: 'vacancy_without_applications',
        count: row.total,
        subject: { type: 'vacancies', id: row.id, name: row.title, lockVersion: row.lockVersion },
        owner: where.namesCenter
          ? { type: 'volunteer_centers', id: row.centerId, name: row.centerName }
          : row.organizationId === null
            ? null
            : { type: 'organizations', id: row.organizationId, name: row.organizationName ?? '' },
        waitingDays: row.publishedAt === null ? null : daysBetween(row.publishedAt, now),
        url: `/vacancies/${row.id}`,
        listUrl: `/vacancies?filter[quiet_true]=true${listOfCenter(where)}&sort=published_at`,
        steps: ['renew', 'fill'],
      }),
    );
  },

  /** How many vacancies each centre helps with: those that end this week, and those that nobody applies for. */
  async helpedPerCenter(grants: readonly Grant[], now: Date): Promise<ReadonlyMap<string, number>> {
    const rows = await db
      .select({ centerId: vacancies.centerId, number: sql<number>`count(*)::int` })
      .from(vacancies)
      .where(
        and(
          withinReach(grants, { center: vacancies.centerId }),
          or(isEnding(now, endOfDayIn(now, weekDays)), isQuiet(now)),
        ),
      )
      .groupBy(vacancies.centerId);
    return new Map(rows.map(({ centerId, number }) => [centerId, number]));
  },

  /** Drafts that nobody has touched for a week, the longest first. */
  async drafts(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const limit = new Date(now.getTime() - untouchedDays * dayLength);
    const rows = await db
      .select({
        id: vacancies.id,
        title: vacancies.title,
        updatedAt: vacancies.updatedAt,
        lockVersion: vacancies.lockVersion,
        total: totalOfAll(),
      })
      .from(vacancies)
      .where(
        and(
          withinReach(grants, { organization: vacancies.organizationId, center: vacancies.centerId }),
          eq(vacancies.status, 'draft'),
          isNull(vacancies.deletedAt),
          isNull(vacancies.publishAt),
          lte(vacancies.updatedAt, limit),
        ),
      )
      .orderBy(vacancies.updatedAt, vacancies.id)
      .limit(mostTodosOfKind);
    return rows.map((row) =>
      todoRow({
        kind: 'vacancy_draft',
        count: row.total,
        subject: { type: 'vacancies', id: row.id, name: row.title || null, lockVersion: row.lockVersion },
        waitingDays: Math.max(0, daysBetween(row.updatedAt, now)),
        url: `/vacancies/${row.id}/edit`,
        listUrl: '/vacancies?filter[status_in]=draft',
        steps: ['publish'],
      }),
    );
  },

  /** Organisations whose profile nobody has looked at for half a year. */
  async profileChecks(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const limit = new Date(now);
    limit.setUTCMonth(limit.getUTCMonth() - profileCheckMonths);
    const since = sql`coalesce(${organizations.profileCheckedAt}, ${organizations.approvedAt}, ${organizations.createdAt})`;
    const rows = await db
      .select({
        id: organizations.id,
        name: organizations.name,
        lockVersion: organizations.lockVersion,
        since: sql<Date>`${since}`.mapWith(organizations.createdAt),
        total: totalOfAll(),
      })
      .from(organizations)
      .where(
        and(
          withinReach(grants, { organization: organizations.id }),
          eq(organizations.status, 'approved'),
          sql`${since} <= ${limit.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(organizations.name)
      .limit(mostTodosOfKind);
    return rows.map((row) =>
      todoRow({
        kind: 'profile_check',
        count: row.total,
        subject: { type: 'organizations', id: row.id, name: row.name, lockVersion: row.lockVersion },
        waitingDays: Math.max(0, daysBetween(row.since, now)),
        url: `/organizations/${row.id}/edit`,
        steps: ['confirm_profile'],
      }),
    );
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
export async function askedMatches(db: Database, where: SQL | undefined, now: Date, isOwn = false): Promise<Todo[]> {
  const rows = await db
    .select({
      id: applications.id,
      title: vacancies.title,
      firstName: applications.firstName,
      lockVersion: applications.lockVersion,
      askedAt: applications.matchAskedAt,
      total: totalOfAll(),
    })
    .from(applications)
    .innerJoin(vacancies, and(eq(vacancies.tenant, applications.tenant), eq(vacancies.id, applications.vacancyId)))
    .where(and(where, eq(applications.stage, 'accepted'), isNotNull(applications.matchAskedAt)))
    .orderBy(applications.matchAskedAt, applications.id)
    .limit(mostTodosOfKind);
  return rows.map((row) =>
    todoRow({
      kind: 'match_check',
      count: row.total,
      subject: { type: 'applications', id: row.id, name: row.title, lockVersion: row.lockVersion },
      person: isOwn ? null : row.firstName,
      waitingDays: row.askedAt === null ? null : Math.max(0, daysBetween(row.askedAt, now)),
      url: `/applications/${row.id}`,
      steps: ['match'],
    }),
  );
}
