import {
  activity as activitySchema,
  calendarEntry,
  cancelOccurrenceInput,
  occurrenceChange,
} from '@omzien/model/activity';
import { activityChange, newActivityInput } from '@omzien/model/activityInput';
import { grantsOf } from '@omzien/model/permissions';
import { and, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { activityOccurrences } from '../../tables/vacancies/activities.table.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { showVacancy } from '../vacancies/search/vacancies.usecases.ts';
import { vacancyPermissions } from '../vacancies/search/vacancyPermissions.ts';
import { isInCalendar } from './activities.repository.ts';
import { toActivity, toCalendarEntry } from './activities.resource.ts';
import { createActivityWrites } from './activities.usecases.ts';
import { calendarDefinition, readCalendar } from './calendarQuery.ts';
import { dayOf } from './occurrenceDates.ts';

type WithId = { Params: { id: string } };
type WithDate = { Params: { id: string; occurrenceId: string } };

/** The calendar of a site, and the activities that staff write. */
export const activityRoutes: FastifyPluginAsync = async (app) => {
  const writes = createActivityWrites(app);
  const { activities } = writes;
  const vacancies = createVacancyRepository(app.db);
  const centers = createCenterRepository(app.db);

  app.addHook('preHandler', async (request) => {
    if (!request.context.features.activities) throw notFound();
  });

  const audienceOf = ({ context }: FastifyRequest) => ({
    centerId: context.centerId,
    features: context.features,
    now: app.clock(),
  });

  /** An activity as this asker may see it, with what he may do when he manages it. */
  async function answer(request: FastifyRequest, reply: FastifyReply, id: string) {
    const { actor } = request;
    const grants = grantsOf('vacancies.manage', actor.roles, actor.user !== null);
    const found = await activities.find(id);
    if (!found) throw notFound();
    const { vacancy, isStaff } = await showVacancy(vacancies, audienceOf(request), id, grants);
    const managed = isStaff ? await writes.vacancies.steps.reloaded(id) : null;
    const permissions = managed ? vacancyPermissions(actor, managed, vacancy.status) : undefined;
    return reply.resource(toActivity(found, await activities.occurrences(id), vacancy, permissions), {
      lockVersion: found.vacancy.lockVersion,
    });
  }
  /** An activity that the asker manages; others are not there. */
  async function managed(request: FastifyRequest, id: string) {
    await writes.vacancies.findWithinReach(request, id);
    return writes.reloaded(id);
  }

  app.get(
    '/activities',
    {
      config: {
        permission: 'activities.read',
        docs: {
          summary: 'List the dates of activities',
          description:
            'One item for each date. Without days it is about what still comes. `filter[starts_at_gteq]` and `filter[starts_at_lteq]` take a day or a moment. `meta.next_with_something` is the first day after the asked ones on which there is something, when they are empty.',
          list: calendarDefinition,
          answer: many(calendarEntry),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(calendarDefinition);
      const center = await centers.find(request.context.centerId);
      const around =
        center && center.latitude !== null && center.longitude !== null
          ? { latitude: center.latitude, longitude: center.longitude }
          : null;
      const now = app.clock();
      const search = await readCalendar(query, app.geocoder, around, now);
      const base = and(isInCalendar(request.context, now), search.others);
      const where = and(base, search.days);
      const counted = await activities.facets(where);
      const total = counted.find(({ facet }) => facet === 'total')?.count ?? 0;
      const rows =
        total === 0
          ? []
          : await activities.calendar({
              where,
              orderBy: search.orderBy,
              limit: query.limit,
              offset: query.offset,
              distance: search.distance,
            });
      const [next] =
        total === 0 && search.until
          ? await activities.calendar({
              where: and(
                base,
                sql`${activityOccurrences.startsAt} > ${search.until.toISOString()}::timestamptz`,
                sql`${activityOccurrences.cancelledAt} is null`,
              ),
              orderBy: [activityOccurrences.startsAt],
              limit: 1,
              offset: 0,
            })
          : [];
      const facets: Record<string, { value: string; count: number }[]> = {};
      for (const { facet, value, count } of counted)
        if (facet !== 'total') facets[facet] = [...(facets[facet] ?? []), { value, count }];
      return reply.collection(rows.map(toCalendarEntry), {
        total,
        meta: { facets, nextWithSomething: next ? dayOf(next.occurrence.startsAt) : null },
      });
    },
  );

  app.get<WithId>(
    '/activities/:id',
    {
      config: {
        permission: 'activities.read',
        docs: { summary: 'Show an activity with all its dates', answer: one(activitySchema), refusals: [410] },
      },
    },
    async (request, reply) => answer(request, reply, request.params.id),
  );

  app.post(
    '/activities',
    {
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'Make an activity',
          description:
            'Dates come as `occurrences`, as one `starts_at` and `ends_at`, or as these with a `recurrence` (RRULE). The clock of a series is that of Amsterdam. The frequency follows from the dates. It is a vacancy of the type activity: the steps of its status are those under `/vacancies/{id}`.',
          body: newActivityInput,
          answer: one(activitySchema, 201),
        },
      },
    },
    async (request, reply) => {
      const id = await writes.create(request, request.document(newActivityInput));
      reply.code(201).header('location', `/api/v1/activities/${id}`);
      return answer(request, reply, id);
    },
  );

  app.patch<WithId>(
    '/activities/:id',
    {
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'Change an activity or its series',
          description:
            'Who has signed up for a date that moves, goes or is elsewhere is told, with `reason`. Dates that were changed or cancelled one by one stay as they are when the series changes.',
          body: activityChange,
          answer: one(activitySchema),
        },
      },
    },
    async (request, reply) => {
      await writes.change(request, request.params.id, request.document(activityChange));
      return answer(request, reply, request.params.id);
    },
  );

  app.delete<WithId>(
    '/activities/:id',
    {
      config: {
        permission: 'vacancies.manage',
        docs: { summary: 'Delete an activity; who was to come is told', answer: nothing() },
      },
    },
    async (request, reply) => {
      await writes.destroy(request, request.params.id);
      reply.code(204);
      return null;
    },
  );

  app.put<WithId>(
    '/activities/:id/duplicate',
    {
      config: {
        permission: 'vacancies.manage',
        docs: { summary: 'Make a new draft with the same content and no dates', answer: one(activitySchema, 201) },
      },
    },
    async (request, reply) => {
      const { id } = await writes.duplicate(request, await managed(request, request.params.id));
      reply.code(201).header('location', `/api/v1/activities/${id}`);
      return answer(request, reply, id);
    },
  );

  app.patch<WithDate>(
    '/activities/:id/occurrences/:occurrenceId',
    {
      config: {
        permission: 'vacancies.manage',
        docs: { summary: 'Change one date; who comes is told', body: occurrenceChange, answer: one(activitySchema) },
      },
    },
    async (request, reply) => {
      const activity = await managed(request, request.params.id);
      if (!isUuid(request.params.occurrenceId)) throw notFound();
      await writes.changeDate(request, activity, request.params.occurrenceId, request.document(occurrenceChange));
      return answer(request, reply, request.params.id);
    },
  );

  app.put<WithDate>(
    '/activities/:id/occurrences/:occurrenceId/cancel',
    {
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'Cancel one date, or a series from there; who comes is told',
          description:
            '`scope`: `one` date, that one and the `following`, or `all` that still come. Everybody is told once.',
          body: cancelOccurrenceInput,
          answer: one(activitySchema),
        },
      },
    },
    async (request, reply) => {
      const activity = await managed(request, request.params.id);
      if (!isUuid(request.params.occurrenceId)) throw notFound();
      await writes.cancelDates(request, activity, request.params.occurrenceId, request.document(cancelOccurrenceInput));
      return answer(request, reply, request.params.id);
    },
  );
};
