import { type Dashboard, statusLines, type Todo } from '@omzien/model/dashboard';
import { completenessOf } from '@omzien/model/volunteerProfile';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { daysBetween } from '../../../services/calendar/calendar.ts';
import { activityOfRegistration, dateOfRegistration } from '../../../services/directory/registrationJoins.ts';
import { applications } from '../../../tables/applications/applications.table.ts';
import { volunteerProfileReplies } from '../../../tables/applications/profileReplies.table.ts';
import { volunteerProfiles } from '../../../tables/applications/volunteerProfiles.table.ts';
import { savedSearches } from '../../../tables/notifications/savedSearches.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { activityOccurrences, activityRegistrations } from '../../../tables/vacancies/activities.table.ts';
import { favorites } from '../../../tables/vacancies/favorites.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { newCounts } from '../../savedSearches/newCounts.ts';
import { createSavedSearchRepository } from '../../savedSearches/savedSearches.repository.ts';
import { createVacancyRepository } from '../../vacancies/search/vacancies.repository.ts';
import { toVacancy } from '../../vacancies/search/vacancies.resource.ts';
import { recommend } from './recommend.ts';
import { askedMatches } from './staffTodos.repository.ts';
import { todoRow } from './todoRow.ts';

const most = 10;
/** Where an application runs, so that a mentor can help with it. */
const runs = new Set(['new', 'in_contact', 'waiting_list', 'accepted']);

type OwnRow = { id: string; title: string; stage: string; lockVersion: number; sharedWithMentor: boolean };

/** What a student has not shown to the mentor, and may. */
function unsharedOf(own: readonly OwnRow[]): Todo[] {
  const unshared = own.filter(({ sharedWithMentor, stage }) => !sharedWithMentor && runs.has(stage));
  return unshared.slice(0, most).map(({ id, title, lockVersion }) =>
    todoRow({
      kind: 'share_with_mentor',
      count: unshared.length,
      subject: { type: 'applications', id, name: title, lockVersion },
      url: `/applications/${id}`,
      listUrl: '/applications',
      steps: ['share'],
    }),
  );
}

type Parts = Pick<
  Dashboard,
  'applications' | 'savedSearches' | 'appointments' | 'hearts' | 'recommended' | 'profileCompleteness'
>;

/** What a volunteer finds on the dashboard: things to do first, then what runs, and what may suit. */
export async function volunteerDashboard(
  app: FastifyInstance,
  request: FastifyRequest,
  user: UserRow,
  isStudent = false,
): Promise<{ todos: Todo[]; parts: Parts }> {
  const { db } = app;
  const now = app.clock();
  const { features, centerId } = request.context;
  const audience = { centerId, features, now };
  const repository = createVacancyRepository(db);
  const searches = createSavedSearchRepository(db);
  const shown = (row: Parameters<typeof toVacancy>[0]) => toVacancy(row, { isStaff: false, now, centerId });

  const approaches = features.volunteerProfiles
    ? await db
        .select({
          id: volunteerProfileReplies.id,
          organizationId: organizations.id,
          name: organizations.name,
          title: vacancies.title,
          lockVersion: volunteerProfileReplies.lockVersion,
          at: volunteerProfileReplies.createdAt,
        })
        .from(volunteerProfileReplies)
        .innerJoin(
          organizations,
          and(
            eq(organizations.tenant, volunteerProfileReplies.tenant),
            eq(organizations.id, volunteerProfileReplies.organizationId),
          ),
        )
        .leftJoin(
          vacancies,
          and(
            eq(vacancies.tenant, volunteerProfileReplies.tenant),
            eq(vacancies.id, volunteerProfileReplies.vacancyId),
          ),
        )
        .where(and(eq(volunteerProfileReplies.userId, user.id), eq(volunteerProfileReplies.state, 'sent')))
        .orderBy(volunteerProfileReplies.createdAt, volunteerProfileReplies.id)
    : [];
  const [own, stored] = await Promise.all([
    db
      .select({
        id: applications.id,
        vacancyId: applications.vacancyId,
        title: vacancies.title,
        organizationName: vacancies.organizationName,
        stage: applications.stage,
        updatedAt: applications.updatedAt,
        lockVersion: applications.lockVersion,
        sharedWithMentor: applications.sharedWithMentor,
        categoryIds: vacancies.categoryIds,
      })
      .from(applications)
      .innerJoin(vacancies, and(eq(vacancies.tenant, applications.tenant), eq(vacancies.id, applications.vacancyId)))
      .where(eq(applications.userId, user.id))
      .orderBy(desc(applications.createdAt), applications.id)
      .limit(50),
    searches.list({ where: and(eq(savedSearches.userId, user.id), eq(savedSearches.active, true)) }),
  ]);
  const counts = await newCounts({ vacancies: repository, geocoder: app.geocoder, features, now }, stored);
  const appointments = features.activities
    ? await db
        .select({
          registrationId: activityRegistrations.id,
          vacancyId: activityRegistrations.vacancyId,
          title: vacancies.title,
          startsAt: activityOccurrences.startsAt,
          endsAt: activityOccurrences.endsAt,
          state: activityRegistrations.state,
        })
        .from(activityRegistrations)
        .innerJoin(activityOccurrences, dateOfRegistration)
        .innerJoin(vacancies, activityOfRegistration)
        .where(
          and(
            eq(activityRegistrations.userId, user.id),
            inArray(activityRegistrations.state, ['registered', 'waiting']),
            isNull(activityOccurrences.cancelledAt),
            gt(activityOccurrences.endsAt, now),
          ),
        )
        .orderBy(activityOccurrences.startsAt, activityRegistrations.id)
        .limit(most)
    : [];
  const hearts = await db
    .select({ vacancyId: favorites.vacancyId, total: sql<number>`(count(*) over ())::int` })
    .from(favorites)
    .where(eq(favorites.userId, user.id))
    .orderBy(desc(favorites.createdAt), favorites.id)
    .limit(6);
  const heartIds = hearts.map(({ vacancyId }) => vacancyId);
  const hearted = heartIds.length === 0 ? [] : await repository.readable(audience, inArray(vacancies.id, heartIds));
  const [profile] = await db.select().from(volunteerProfiles).where(eq(volunteerProfiles.userId, user.id));
  const recommended = await recommend(app, request, {
    user,
    profile: profile ?? null,
    likedCategoryIds: [...own, ...hearted].flatMap(({ categoryIds }) => categoryIds),
    knownIds: new Set([...own.map(({ vacancyId }) => vacancyId), ...heartIds]),
  });

  const todos: Todo[] = [
    ...(user.confirmedAt === null
      ? [todoRow({ kind: 'confirm_email', count: 1, url: '/profile-edit', steps: ['resend_confirmation'] })]
      : []),
    ...approaches.slice(0, most).map(({ id, name, organizationId, title, at, lockVersion }) =>
      todoRow({
        kind: 'answer_approach',
        count: approaches.length,
        subject: { type: 'volunteer_profile_replies', id, name: title, lockVersion },
        owner: { type: 'organizations', id: organizationId, name },
        waitingDays: Math.max(0, daysBetween(at, now)),
        url: '/profile-replies',
        listUrl: '/profile-replies',
        steps: ['accept_approach', 'decline_approach'],
      }),
    ),
    ...(await askedMatches(
      db,
      and(eq(applications.userId, user.id), isNull(applications.matchResultVolunteer)),
      now,
      true,
    )),
    ...(isStudent ? unsharedOf(own) : []),
  ];
  return {
    todos,
    parts: {
      applications: own.slice(0, most).map(({ id, vacancyId, organizationName, title, stage, updatedAt }) => ({
        id,
        vacancyId,
        organizationName,
        vacancyTitle: title,
        stage,
        statusLine: statusLines[stage]?.[request.locale] ?? stage,
        updatedAt: updatedAt.toISOString(),
      })),
      savedSearches: stored.map(({ id, name }) => ({ id, name, newCount: counts.get(id) ?? 0 })),
      appointments: appointments.map((row) => ({
        ...row,
        startsAt: row.startsAt.toISOString(),
        endsAt: row.endsAt.toISOString(),
      })),
      hearts: { count: hearts[0]?.total ?? 0, vacancies: hearted.map(shown) },
      recommended,
      profileCompleteness: features.volunteerProfiles ? completenessOf(profile ?? null) : null,
    },
  };
}
