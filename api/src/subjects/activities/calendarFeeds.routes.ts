import { calendarFeed } from '@omzien/model/activity';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import { file, one } from '../../http/routeDocs.ts';
import { dayLength } from '../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { isVacancyOf } from '../../services/directory/sharing.ts';
import { addressKey, createThrottle } from '../../services/throttle/throttle.ts';
import { looksLikeToken } from '../../services/tokens/guestTokens.ts';
import { hashOf, newToken } from '../../services/tokens/token.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { activityOccurrences, activityRegistrations, calendarFeeds } from '../../tables/vacancies/activities.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { publicHere } from '../organizations/organizationVisibility.ts';
import { createActivityRepository, isInCalendar } from './activities.repository.ts';
import { calendarFile } from './calendarFile.ts';

const mostEvents = 1000;
/** Calendars keep what was a little while ago. */
const pastMilliseconds = 31 * dayLength;
const feedPath = '/activiteitenkalender.ics';

/** Files that calendars of people fetch, at the addresses of the site. */
export const calendarFeedRoutes: FastifyPluginAsync = async (app) => {
  const activities = createActivityRepository(app.db);
  const centers = createCenterRepository(app.db);
  const countToken = createThrottle('calendar-feed', app.settings.throttles.formLinksPerAddress);

  app.addHook('preHandler', async (request) => {
    if (!request.context.features.activities) throw notFound();
  });
  const config = (summary: string, query?: Record<string, string>) => ({
    permission: 'activities.read' as const,
    docs: { summary, ...(query ? { query } : {}), answer: file('text/calendar'), refusals: [404] },
  });

  async function answer(
    { context }: FastifyRequest,
    reply: FastifyReply,
    condition: SQL | undefined,
    { name, isPrivate = false }: { name?: string; isPrivate?: boolean } = {},
  ) {
    const now = app.clock();
    const entries = await activities.calendar({
      where: and(
        // One's own dates stand there whatever became of the activity.
        isPrivate ? undefined : isInCalendar(context, now),
        gt(activityOccurrences.endsAt, new Date(now.getTime() - pastMilliseconds)),
        condition,
      ),
      orderBy: [activityOccurrences.startsAt, activityOccurrences.id],
      limit: mostEvents,
      offset: 0,
    });
    const center = await centers.find(context.centerId);
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', isPrivate ? 'no-store' : 'public, max-age=300')
      .header('content-disposition', 'inline; filename="agenda.ics"');
    return calendarFile(name ?? center?.name ?? '', entries, app.settings.originOf);
  }

  app.get<{ Querystring: { token?: string } }>(
    feedPath,
    {
      config: config('Calendar file of the activities of the site', {
        token: 'The own agenda of who made this address: the activities that he has signed up for.',
      }),
    },
    async (request, reply) => {
      const { token } = request.query;
      if (token === undefined) return answer(request, reply, sql`${activityOccurrences.startsAt} is not null`);
      await countToken(addressKey(request.ip));
      const [feed] = looksLikeToken(token)
        ? await app.db
            .select({ id: calendarFeeds.id, userId: calendarFeeds.userId })
            .from(calendarFeeds)
            .where(eq(calendarFeeds.tokenHash, hashOf(token)))
        : [];
      if (!feed) throw notFound();
      const mine = app.db
        .select({ id: activityRegistrations.occurrenceId })
        .from(activityRegistrations)
        .where(
          and(
            eq(activityRegistrations.userId, feed.userId),
            inArray(activityRegistrations.state, ['registered', 'attended']),
          ),
        );
      return answer(request, reply, inArray(activityOccurrences.id, mine), { isPrivate: true });
    },
  );

  app.get<{ Params: { id: string } }>(
    '/organizations/:id/calendar.ics',
    { config: config('Calendar file of the activities of an organisation') },
    async (request, reply) => {
      const [organization] = await app.db
        .select({ name: organizations.name })
        .from(organizations)
        .where(and(eq(organizations.id, request.params.id), publicHere(request, true)));
      if (!organization) throw notFound();
      return answer(request, reply, eq(vacancies.organizationId, request.params.id), { name: organization.name });
    },
  );

  app.get<{ Params: { file: string }; Querystring: { occurrence?: string } }>(
    '/activities/:file',
    { config: config('Calendar file of an activity', { occurrence: 'Only this date of it.' }) },
    async (request, reply) => {
      const id = /^(.+)\.ics$/.exec(request.params.file)?.[1];
      if (id === undefined || !isUuid(id)) throw notFound();
      const activity = await activities.find(id);
      const shown = ['published', 'filled', 'expired'];
      if (!activity || !shown.includes(activity.vacancy.status)) throw notFound();
      const [isHere] = await app.db
        .select({ id: vacancies.id })
        .from(vacancies)
        .where(and(eq(vacancies.id, id), isVacancyOf(request.context)));
      if (!isHere || activity.organizationStatus !== 'approved') throw notFound();
      const { occurrence } = request.query;
      if (occurrence !== undefined && !isUuid(occurrence)) throw notFound();
      const date = occurrence === undefined ? undefined : eq(activityOccurrences.id, occurrence);
      return answer(request, reply, and(eq(vacancies.id, id), date), { name: activity.vacancy.title });
    },
  );
};

/** Where somebody makes the address of his own agenda. */
export const ownFeedRoutes: FastifyPluginAsync = async (app) => {
  const centers = createCenterRepository(app.db);

  app.post(
    '/calendar_feeds',
    {
      config: {
        permission: 'account.manage',
        repeatable: true,
        docs: {
          summary: 'Make the address of the own agenda',
          description: 'Told once. Making another ends the earlier one.',
          answer: one(calendarFeed, 201),
        },
      },
    },
    async (request, reply) => {
      const { context, actor } = request;
      if (!context.features.activities || !actor.user) throw notFound();
      const token = newToken();
      const values = { userId: actor.user.id, tokenHash: hashOf(token), createdAt: app.clock() };
      const [stored] = await app.db
        .insert(calendarFeeds)
        .values(values)
        .onConflictDoUpdate({ target: [calendarFeeds.tenant, calendarFeeds.userId], set: values })
        .returning({ id: calendarFeeds.id });
      const center = await centers.find(context.centerId);
      const url = `${app.settings.originOf(center?.domains[0] ?? '')}${feedPath}?token=${token}`;
      reply.code(201).header('cache-control', 'no-store');
      return reply.resource({ type: 'calendar_feeds', id: stored?.id ?? '', url } as { type: string; id: string });
    },
  );
};
