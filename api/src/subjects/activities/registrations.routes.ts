import { activityRegistration, checkInInput, registrationInput } from '@omzien/model/activity';
import { grantsOf } from '@omzien/model/permissions';
import { stringify } from 'csv-stringify/sync';
import { and, eq, gt, or, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { withinReach } from '../../http/access.ts';
import { isUuid } from '../../http/context.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound } from '../../http/problems.ts';
import { file, many, nothing, one } from '../../http/routeDocs.ts';
import { addressKey, createThrottle } from '../../services/throttle/throttle.ts';
import { activityOccurrences, activityRegistrations as table } from '../../tables/vacancies/activities.table.ts';
import { vacancies as vacancyTable } from '../../tables/vacancies/vacancies.table.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { showVacancy } from '../vacancies/search/vacancies.usecases.ts';
import { createActivityRepository } from './activities.repository.ts';
import { toRegistration } from './activities.resource.ts';
import { registerCancelPurposes } from './cancelLinks.ts';
import { formatMoment } from './occurrenceDates.ts';
import type { FoundRegistration } from './registrations.repository.ts';
import { createRegistrations } from './registrations.usecases.ts';
import { createTickets } from './tickets.ts';

type WithId = { Params: { id: string } };
type WithRegistration = { Params: { id: string; registrationId: string } };

const definition: ListDefinition = {
  id: table.id,
  filters: {
    occurrence_id: table.occurrenceId,
    activity_id: table.vacancyId,
    state: table.state,
    name: table.name,
    email: table.email,
    starts_at: activityOccurrences.startsAt,
    created_at: table.createdAt,
  },
  sorts: {
    created_at: table.createdAt,
    name: table.name,
    starts_at: activityOccurrences.startsAt,
    people: table.people,
  },
  defaultSort: 'created_at',
  maximumSize: 1000,
};
const mostExported = 10_000;
const headings = {
  nl: ['Datum', 'Naam', 'E-mail', 'Telefoon', 'Personen', 'Status', 'Aangemeld op'],
  en: ['Date', 'Name', 'E-mail', 'Phone', 'People', 'State', 'Signed up on'],
};

/** Who comes to activities. */
export const registrationRoutes: FastifyPluginAsync = async (app) => {
  const activities = createActivityRepository(app.db);
  const vacancies = createVacancyRepository(app.db);
  const service = createRegistrations(app);
  const { registrations } = service;
  const countGuest = createThrottle('activity-guest', app.settings.throttles.guestMailsPerAddress);
  const tickets = createTickets(app.settings);
  registerCancelPurposes(app, activities, service);

  app.addHook('preHandler', async (request) => {
    if (!request.context.features.activities) throw notFound();
  });

  const managed = ({ actor }: FastifyRequest): SQL =>
    withinReach(grantsOf('vacancies.manage', actor.roles, actor.user !== null), {
      organization: vacancyTable.organizationId,
      center: vacancyTable.centerId,
    });
  const own = ({ actor }: FastifyRequest): SQL | undefined =>
    actor.user ? eq(table.userId, actor.user.id) : undefined;

  /** With what is shown at the door: for staff, and for the person himself. */
  const shownTo =
    ({ context }: FastifyRequest) =>
    (row: FoundRegistration) => ({
      ...toRegistration(row),
      ticket: tickets.of(context.tenant, row.id),
    });

  /** An activity that this asker can see on this site, whatever its status. */
  async function visible(request: FastifyRequest, id: string) {
    const { context, actor } = request;
    const audience = { centerId: context.centerId, features: context.features, now: app.clock() };
    const grants = grantsOf('vacancies.manage', actor.roles, actor.user !== null);
    const activity = await activities.find(id);
    if (!activity) throw notFound();
    await showVacancy(vacancies, audience, id, grants);
    return activity;
  }
  async function registrationOf({ id, registrationId }: WithRegistration['Params'], who: SQL | undefined) {
    const found = isUuid(registrationId)
      ? await registrations.find(registrationId, and(eq(table.vacancyId, id), who))
      : undefined;
    const activity = found && (await activities.find(id));
    if (!found || !activity) throw notFound();
    return { found, activity };
  }

  app.post<WithId>(
    '/activities/:id/registrations',
    {
      config: {
        permission: 'activities.register',
        types: ['activity_registrations', 'registrations'],
        docs: {
          summary: 'Sign up for a date of an activity',
          description:
            'Guests give `name` and `email`; the mail holds a link to cancel. When the date is full and the activity has a waiting list, `state` is `waiting`; otherwise the answer is 409 `full`.',
          body: registrationInput,
          answer: one(activityRegistration, 201),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const { tenant, centerId, features } = request.context;
      const { user } = request.actor;
      const input = request.document(registrationInput);
      if (user === null) await countGuest(addressKey(request.ip));
      const activity = await visible(request, request.params.id);
      const locale = features.multiLanguage ? request.locale : 'nl';
      const { id, state, waitingPosition } = await service.register(
        activity,
        { tenant, centerId, user, locale },
        input,
      );
      const stored = await registrations.find(id);
      if (!stored) throw notFound();
      reply.code(201);
      if (user !== null) return reply.resource(shownTo(request)(stored));
      const shown = toRegistration(stored);
      // A guest reads what he sent: nothing of what may have stood under that address already.
      const { name = '', email = '', phone, people } = input;
      return reply.resource({
        ...shown,
        id: newId(),
        name,
        email,
        phone,
        people,
        state,
        waitingPosition,
        userId: null,
        createdAt: app.clock().toISOString(),
        checkedInAt: null,
      } as typeof shown);
    },
  );

  app.get<WithId>(
    '/activities/:id/registrations',
    {
      config: {
        permission: 'activities.register',
        docs: {
          summary: 'List who comes to an activity',
          description: 'Staff see everybody, others themselves. `meta.people` counts heads.',
          list: definition,
          answer: many(activityRegistration),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      await visible(request, request.params.id);
      const query = request.listQuery(definition);
      const where = and(eq(table.vacancyId, request.params.id), or(managed(request), own(request)), query.where);
      const [{ total, people }, rows] = await Promise.all([
        registrations.count(where),
        registrations.list({ ...query, where }),
      ]);
      return reply.collection(rows.map(shownTo(request)), { total, meta: { people } });
    },
  );

  app.get(
    '/activity_registrations',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'List the activities that one has signed up for and that still come',
          list: definition,
          answer: many(activityRegistration),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(own(request), gt(activityOccurrences.endsAt, app.clock()), query.where);
      const [{ total }, rows] = await Promise.all([
        registrations.count(where),
        registrations.list({ ...query, where }),
      ]);
      return reply.collection(rows.map(shownTo(request)), { total });
    },
  );

  app.get(
    '/activities/participants',
    {
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'List who comes to the activities that one manages',
          description: '`meta.people` counts heads.',
          list: definition,
          answer: many(activityRegistration),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(managed(request), query.where);
      const [{ total, people }, rows] = await Promise.all([
        registrations.count(where),
        registrations.list({ ...query, where }),
      ]);
      return reply.collection(rows.map(shownTo(request)), { total, meta: { people } });
    },
  );

  app.get<WithId>(
    '/activities/:id/registrations.csv',
    {
      config: {
        permission: 'vacancies.manage',
        freshSignIn: true,
        docs: {
          summary: 'Download who comes to an activity',
          list: definition,
          answer: file('text/csv'),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const activity = await visible(request, id);
      const query = request.listQuery(definition);
      const where = and(eq(table.vacancyId, id), managed(request), query.where);
      const rows = await registrations.list({ where, orderBy: query.orderBy, limit: mostExported, offset: 0 });
      const [first] = await app.db
        .select({ id: vacancyTable.id })
        .from(vacancyTable)
        .where(and(eq(vacancyTable.id, id), managed(request)));
      if (!first) throw notFound();
      await app.audit.record(request, {
        action: 'activity.participants_exported',
        subject: { type: 'activities', id, name: activity.vacancy.title },
        centerId: activity.vacancy.centerId,
        organizationId: activity.vacancy.organizationId,
      });
      const { locale } = request;
      const lines = rows.map((row) => [
        formatMoment(row.startsAt, locale),
        row.name,
        row.email,
        row.phoneNumber ?? '',
        row.people,
        row.state,
        formatMoment(row.createdAt, locale),
      ]);
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="participants-${id}.csv"`)
        .header('cache-control', 'no-store');
      return stringify([headings[locale], ...lines], { bom: true, escape_formulas: true });
    },
  );

  app.delete<WithRegistration>(
    '/activities/:id/registrations/:registrationId',
    {
      config: {
        permission: 'activities.register',
        docs: { summary: 'Give up a place', description: 'Who waits moves up.', answer: nothing() },
      },
    },
    async (request, reply) => {
      const who = or(managed(request), own(request));
      // Without an account there is the link in the mail.
      const { found, activity } = await registrationOf(request.params, who);
      await service.cancel(request.context.tenant, activity, found.id, found.occurrenceId);
      if (found.userId !== request.actor.user?.id)
        await app.audit.record(request, {
          action: 'activity_registration.cancelled',
          subject: { type: 'activities', id: found.vacancyId, name: found.activityTitle },
          centerId: activity.vacancy.centerId,
          organizationId: activity.vacancy.organizationId,
        });
      reply.code(204);
      return null;
    },
  );

  app.put<WithRegistration>(
    '/activities/:id/registrations/:registrationId/check_in',
    {
      config: {
        permission: 'vacancies.manage',
        types: ['activity_registrations', 'registrations'],
        docs: {
          summary: 'Say that somebody came',
          description: '`attended: false` takes it back.',
          body: checkInInput,
          answer: one(activityRegistration),
        },
      },
    },
    async (request, reply) => {
      const { attended, at = null } = request.body === undefined ? { attended: true } : request.document(checkInInput);
      const { found } = await registrationOf(request.params, managed(request));
      await service.checkIn(found, attended, at === null ? null : new Date(at));
      const changed = await registrations.find(found.id);
      if (!changed) throw notFound();
      return reply.resource(shownTo(request)(changed));
    },
  );
};
