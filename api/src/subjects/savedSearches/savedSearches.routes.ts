import { mostSavedSearches, savedSearch, savedSearchChange, savedSearchInput } from '@omzien/model/savedSearch';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, stale, unauthenticated } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { addressKey, createThrottle } from '../../services/throttle/throttle.ts';
import { savedSearches as table } from '../../tables/notifications/savedSearches.table.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { registerAlertLinks, saveAlert } from './alerts.ts';
import { newCounts, sitesOf } from './newCounts.ts';
import { tooManySearches } from './savedSearches.problems.ts';
import { createSavedSearchRepository, type SearchWithCenter } from './savedSearches.repository.ts';
import { toSavedSearch } from './savedSearches.resource.ts';
import { readStored, wireQuery } from './storedSearch.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: { name: table.name, active: table.active, created_at: table.createdAt },
  sorts: { name: table.name, created_at: table.createdAt },
  defaultSort: 'created_at',
};

type WithId = { Params: { id: string } };

export const savedSearchRoutes: FastifyPluginAsync = async (app) => {
  const searches = createSavedSearchRepository(app.db);
  const centers = createCenterRepository(app.db);
  const vacancies = createVacancyRepository(app.db);
  const countGuest = createThrottle('search-alert', app.settings.throttles.guestMailsPerAddress);
  registerAlertLinks(app);

  const userOf = ({ actor }: FastifyRequest) => {
    if (!actor.user) throw unauthenticated();
    return actor.user;
  };
  const countsOf = (request: FastifyRequest, rows: readonly SearchWithCenter[]) =>
    newCounts({ vacancies, geocoder: app.geocoder, features: request.context.features, now: app.clock() }, rows);
  const siteOf = (place: Parameters<ReturnType<typeof sitesOf>>[0]) =>
    sitesOf({ vacancies, geocoder: app.geocoder })(place);
  const centerOf = async ({ context }: FastifyRequest) => {
    const center = await centers.find(context.centerId);
    if (!center) throw notFound();
    return center;
  };
  const findOwn = async (request: FastifyRequest, id: string) => {
    const row = await searches.findOwn(userOf(request).id, id);
    if (!row) throw notFound();
    return row;
  };

  app.get(
    '/saved_searches',
    {
      config: {
        permission: 'account.read',
        docs: { summary: 'List my saved searches', list: definition, answer: many(savedSearch) },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(eq(table.userId, userOf(request).id), query.where);
      const rows = await searches.list({ ...query, where });
      const counts = await countsOf(request, rows);
      return reply.collection(
        rows.map((row) => toSavedSearch(row, counts.get(row.id) ?? 0)),
        { total: await searches.count(where) },
      );
    },
  );

  app.get<WithId>(
    '/saved_searches/:id',
    {
      config: {
        permission: 'account.read',
        docs: { summary: 'Show a saved search', answer: one(savedSearch) },
      },
    },
    async (request, reply) => {
      const row = await findOwn(request, request.params.id);
      const counts = await countsOf(request, [row]);
      return reply.resource(toSavedSearch(row, counts.get(row.id) ?? 0), { lockVersion: row.lockVersion });
    },
  );

  app.post(
    '/saved_searches',
    {
      config: {
        permission: 'savedSearches.create',
        docs: {
          summary: 'Save a search',
          description:
            '`query` holds the parameters of `GET /vacancies/search`, such as `{"filter[near]": "Oldebroek"}`. A visitor gives an `email` and confirms it with the link that is mailed; the answer does not tell whether the address is known.',
          body: savedSearchInput,
          answer: one(savedSearch, 201),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(savedSearchInput);
      const { user } = request.actor;
      const { email, ...details } = input;
      if (user && email !== undefined) throw invalidAttribute('email', 'unknown_attribute');
      if (!user && email === undefined) throw invalidAttribute('email', 'blank');
      const query = wireQuery(details.query);
      const center = await centerOf(request);
      await readStored(query, siteOf({ ...center, centerId: center.id }));
      reply.code(201);
      if (!user) {
        await countGuest(addressKey(request.ip));
        const saved = await saveAlert(app, request, { ...details, query, email: email ?? '' });
        return reply.resource(toSavedSearch(saved, 0));
      }
      if ((await searches.count(eq(table.userId, user.id))) >= mostSavedSearches) throw tooManySearches();
      const now = app.clock();
      const added = await searches.add({
        ...details,
        query,
        centerId: center.id,
        userId: user.id,
        locale: user.locale,
        confirmedAt: now,
        createdAt: now,
      });
      return reply.resource(toSavedSearch(added, 0), { lockVersion: added.lockVersion });
    },
  );

  app.patch<WithId>(
    '/saved_searches/:id',
    {
      config: {
        permission: 'account.manage',
        docs: { summary: 'Change a saved search', body: savedSearchChange, answer: one(savedSearch) },
      },
    },
    async (request, reply) => {
      const { query, ...change } = request.document(savedSearchChange);
      const row = await findOwn(request, request.params.id);
      request.expectVersion(row.lockVersion);
      const asked = query === undefined ? undefined : wireQuery(query);
      if (asked) await readStored(asked, siteOf(row));
      const changed = await searches.change(row, { ...change, ...(asked ? { query: asked } : {}) });
      if (!changed) throw stale();
      const counts = await countsOf(request, [{ ...row, ...changed }]);
      return reply.resource(toSavedSearch(changed, counts.get(row.id) ?? 0), { lockVersion: changed.lockVersion });
    },
  );

  app.delete<WithId>(
    '/saved_searches/:id',
    {
      config: {
        permission: 'account.manage',
        docs: { summary: 'Forget a saved search', answer: nothing() },
      },
    },
    async (request, reply) => {
      const row = await findOwn(request, request.params.id);
      request.expectVersion(row.lockVersion);
      await searches.remove(row.id);
      reply.code(204);
      return null;
    },
  );
};
