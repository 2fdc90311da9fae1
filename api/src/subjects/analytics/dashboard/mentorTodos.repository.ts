import { mostTodosOfKind, type Todo } from '@omzien/model/dashboard';
import type { Grant } from '@omzien/model/permissions';
import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { dayLength, daysBetween } from '../../../services/calendar/calendar.ts';
import { usersWithin } from '../../../services/directory/userReach.ts';
import { waitingSince } from '../../../services/directory/waitingOnUs.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { conversations } from '../../../tables/applications/conversations.table.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { todoRow, totalOfAll } from './todoRow.ts';

/** A student who waits so many days for an organisation may need help. */
const patientDays = 7;
/** So long a student who lets the mentors see him is new to them. */
const newDays = 14;

/** Where a mentor can help a student now. `within`: the applications that students show. */
export const createMentorTodoRepository = (db: Database) => ({
  /** Students who wait long for an answer, the longest first. */
  async waiting(within: SQL, now: Date): Promise<Todo[]> {
    const limit = new Date(now.getTime() - patientDays * dayLength).toISOString();
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
      .where(and(within, sql`${waitingSince} <= ${limit}::timestamptz`))
      .orderBy(waitingSince, applications.id)
      .limit(mostTodosOfKind);
    return rows.map((row) =>
      todoRow({
        kind: 'student_waiting',
        count: row.total,
        subject: { type: 'applications', id: row.id, name: row.title, lockVersion: row.lockVersion },
        person: row.firstName,
        waitingDays: Math.max(0, daysBetween(row.waitingSince ?? now, now)),
        url: `/applications/${row.id}`,
        listUrl: '/applications?filter[awaiting_reply_true]=true',
      }),
    );
  },

  /** Students who have just agreed that the mentors of the school see them. */
  async shared(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const schools = grants.flatMap(({ scopeId }) => (scopeId === null ? [] : [scopeId]));
    if (schools.length === 0) return [];
    const rows = await db
      .select({ id: users.id, firstName: users.firstName, givenAt: userConsents.givenAt, total: totalOfAll() })
      .from(userConsents)
      .innerJoin(users, and(eq(users.tenant, userConsents.tenant), eq(users.id, userConsents.userId)))
      .where(
        and(
          usersWithin(grants),
          eq(userConsents.key, 'share_with_mentor'),
          isNull(userConsents.withdrawnAt),
          inArray(userConsents.organizationId, schools),
          gt(userConsents.givenAt, new Date(now.getTime() - newDays * dayLength)),
          lte(userConsents.givenAt, now),
        ),
      )
      .orderBy(asc(userConsents.givenAt), desc(users.id))
      .limit(mostTodosOfKind);
    return rows.map((row) =>
      todoRow({
        kind: 'student_shared',
        count: row.total,
        subject: { type: 'users', id: row.id, name: row.firstName, lockVersion: null },
        person: row.firstName,
        waitingDays: Math.max(0, daysBetween(row.givenAt, now)),
        url: `/users/${row.id}`,
        listUrl: '/users',
      }),
    );
  },
});
