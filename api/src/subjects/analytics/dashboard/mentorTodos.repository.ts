import { mostTodosOfKind, type Todo } from '@omzien/model/dashboard';
import type { Grant } from '@omzien/model/permissions';
import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { dayLength, daysBetween } from '../../../services/calendar/calendar.ts';
import { activityOfRegistration, dateOfRegistration } from '../../../services/directory/registrationJoins.ts';
import { consentingStudentsOf, usersWithin } from '../../../services/directory/userReach.ts';
import { waitingSince } from '../../../services/directory/waitingOnUs.ts';
import { internalNotes } from '../../../tables/administration/internalNotes.table.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { conversations } from '../../../tables/applications/conversations.table.ts';
import { userConsents } from '../../../tables/people/userConsents.table.ts';
import { users } from '../../../tables/people/users.table.ts';
import { activityOccurrences, activityRegistrations } from '../../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { todoRow, totalOfAll } from './todoRow.ts';

/** A student who waits so many days for an organisation may need help. */
const patientDays = 7;
/** So long a student who lets the mentors see him is new to them. */
const newDays = 14;

/** Appointments of so many days are told. */
const comingDays = 7;

const schoolsOf = (grants: readonly Grant[]) =>
  grants.flatMap(({ reach, scopeId }) => (reach === 'students' && scopeId !== null ? [scopeId] : []));

/** Somebody of these schools has written down what he did for the student since then: it rests for a while. */
const isHelped = (schools: readonly string[], since: SQL | typeof userConsents.givenAt, now: Date): SQL => sql`exists (
  select 1 from ${internalNotes}
  where ${internalNotes.tenant} = ${users.tenant} and ${internalNotes.aboutUserId} = ${users.id}
    and ${inArray(internalNotes.organizationId, schools)} and ${internalNotes.createdAt} >= ${since}
    and ${internalNotes.createdAt} > ${new Date(now.getTime() - patientDays * dayLength).toISOString()}::timestamptz)`;

/** Somebody of these schools has written down since the sign-up that he spoke with the student himself: that is prepared. */
const isPrepared = (schools: readonly string[]): SQL => sql`exists (
  select 1 from ${internalNotes}
  where ${internalNotes.tenant} = ${users.tenant} and ${internalNotes.subjectType} = 'users'
    and ${internalNotes.subjectId} = ${users.id} and ${inArray(internalNotes.organizationId, schools)}
    and ${internalNotes.createdAt} >= greatest(${activityRegistrations.createdAt},
      ${activityOccurrences.startsAt} - make_interval(days => ${comingDays})))`;

/** Where a mentor can help a student now. `within`: the applications that students show. */
export const createMentorTodoRepository = (db: Database) => ({
  /** Students who wait long for an answer, the longest first. */
  async waiting(within: SQL, grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const schools = schoolsOf(grants);
    if (schools.length === 0) return [];
    const limit = new Date(now.getTime() - patientDays * dayLength).toISOString();
    const rows = await db
      .select({
        id: applications.id,
        title: vacancies.title,
        firstName: applications.firstName,
        lockVersion: applications.lockVersion,
        waitingSince,
        // Without it nothing may be written down about him.
        agrees: sql<boolean>`${consentingStudentsOf(schools)}`,
        total: totalOfAll(),
      })
      .from(applications)
      .innerJoin(vacancies, and(eq(vacancies.tenant, applications.tenant), eq(vacancies.id, applications.vacancyId)))
      .innerJoin(users, and(eq(users.tenant, applications.tenant), eq(users.id, applications.userId)))
      .leftJoin(
        conversations,
        and(eq(conversations.tenant, applications.tenant), eq(conversations.applicationId, applications.id)),
      )
      .where(
        and(
          within,
          sql`${waitingSince} <= ${limit}::timestamptz`,
          sql`not ${isHelped(schools, sql`${waitingSince}`, now)}`,
        ),
      )
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
        steps: row.agrees ? ['note'] : [],
      }),
    );
  },

  /** Students who have just agreed that the mentors of the school see them. */
  async shared(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const schools = schoolsOf(grants);
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
          sql`not ${isHelped(schools, userConsents.givenAt, now)}`,
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
        steps: ['note'],
      }),
    );
  },

  /**
   * Where students who agreed are expected within a week, the first one first. A sign-up is the student's own: who guides
   * him can prepare it with him, and writes that down; moving and cancelling are not his.
   */
  async appointments(grants: readonly Grant[], now: Date): Promise<Todo[]> {
    const schools = schoolsOf(grants);
    if (schools.length === 0) return [];
    const rows = await db
      .select({
        id: activityRegistrations.id,
        title: vacancies.title,
        startsAt: activityOccurrences.startsAt,
        userId: users.id,
        firstName: users.firstName,
        total: totalOfAll(),
      })
      .from(activityRegistrations)
      .innerJoin(users, and(eq(users.tenant, activityRegistrations.tenant), eq(users.id, activityRegistrations.userId)))
      .innerJoin(activityOccurrences, dateOfRegistration)
      .innerJoin(vacancies, activityOfRegistration)
      .where(
        and(
          consentingStudentsOf(schools),
          eq(activityRegistrations.state, 'registered'),
          isNull(activityOccurrences.cancelledAt),
          gt(activityOccurrences.startsAt, now),
          lte(activityOccurrences.startsAt, new Date(now.getTime() + comingDays * dayLength)),
          sql`not ${isPrepared(schools)}`,
        ),
      )
      .orderBy(activityOccurrences.startsAt, activityRegistrations.id)
      .limit(mostTodosOfKind);
    return rows.map((row) =>
      todoRow({
        kind: 'student_appointment',
        count: row.total,
        subject: { type: 'activity_registrations', id: row.id, name: row.title, lockVersion: null },
        person: row.firstName,
        owner: { type: 'users', id: row.userId, name: row.firstName },
        dueAt: row.startsAt.toISOString(),
        url: `/users/${row.userId}`,
        steps: ['note'],
      }),
    );
  },
});
