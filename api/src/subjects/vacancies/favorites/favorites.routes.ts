import { type Favorite, favorite, favoriteInput, favoritesToMerge, mostFavorites } from '@omzien/model/favorite';
import type { Vacancy } from '@omzien/model/vacancy';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { notFound, problem, unauthenticated } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { type FavoriteRow, favorites as table } from '../../../tables/vacancies/favorites.table.ts';
import { vacancies as vacancyTable } from '../../../tables/vacancies/vacancies.table.ts';
import { audienceOf } from '../search/asker.ts';
import { createVacancyRepository } from '../search/vacancies.repository.ts';
import { toVacancy } from '../search/vacancies.resource.ts';
import { createFavoriteRepository } from './favorites.repository.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: { vacancy_id: table.vacancyId, created_at: table.createdAt },
  sorts: { created_at: table.createdAt },
  defaultSort: '-created_at',
  includes: ['vacancy'],
  maximumSize: mostFavorites,
};

const tooManyHearts = problem({
  status: 422,
  code: 'too_many_favorites',
  detail: {
    nl: `Je kunt ${mostFavorites} vacatures bewaren. Haal er eerst een weg.`,
    en: `You can keep ${mostFavorites} vacancies. Take one away first.`,
  },
});

type WithId = { Params: { id: string } };

export const favoriteRoutes: FastifyPluginAsync = async (app) => {
  const favorites = createFavoriteRepository(app.db);
  const vacancies = createVacancyRepository(app.db);

  const userOf = ({ actor }: FastifyRequest) => {
    if (!actor.user) throw unauthenticated();
    return actor.user;
  };

  /** The vacancies of this site that can be read, among these. */
  async function readable(request: FastifyRequest, ids: readonly string[]): Promise<Map<string, Vacancy>> {
    if (ids.length === 0) return new Map();
    const audience = audienceOf(request, app.clock());
    const rows = await vacancies.readable(audience, inArray(vacancyTable.id, [...ids]));
    return new Map(rows.map((row) => [row.id, toVacancy(row, { isStaff: false, now: audience.now })]));
  }

  const toFavorite = (row: FavoriteRow, known?: Map<string, Vacancy>): Favorite => ({
    type: 'favorites',
    id: row.id,
    vacancyId: row.vacancyId,
    createdAt: row.createdAt.toISOString(),
    ...(known ? { vacancy: known.get(row.vacancyId) ?? null } : {}),
  });

  app.get(
    '/favorites',
    {
      config: {
        permission: 'account.read',
        docs: { summary: 'List my hearts', list: definition, include: ['vacancy'], answer: many(favorite) },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(eq(table.userId, userOf(request).id), query.where);
      const rows = await favorites.list({ ...query, where });
      const known = query.include.has('vacancy')
        ? await readable(
            request,
            rows.map(({ vacancyId }) => vacancyId),
          )
        : undefined;
      return reply.collection(
        rows.map((row) => toFavorite(row, known)),
        { total: await favorites.count(where) },
      );
    },
  );

  app.post(
    '/favorites',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Put a heart at a vacancy',
          description: 'A vacancy that has a heart already keeps it.',
          body: favoriteInput,
          answer: one(favorite, 201),
        },
      },
    },
    async (request, reply) => {
      const { vacancyId } = request.document(favoriteInput);
      const user = userOf(request);
      const known = await readable(request, [vacancyId]);
      if (!known.has(vacancyId)) throw invalidAttribute('vacancyId', 'invalid');
      if ((await favorites.count(eq(table.userId, user.id))) >= mostFavorites) throw tooManyHearts();
      const [added] = await favorites.add(user.id, [vacancyId], app.clock());
      if (!added) throw notFound();
      reply.code(201);
      return reply.resource(toFavorite(added));
    },
  );

  app.post(
    '/favorites/merge',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Bring the hearts of the browser along after signing in',
          description: 'What is no longer on this site is left out. Answers with all hearts.',
          body: favoritesToMerge,
          answer: many(favorite),
        },
      },
    },
    async (request, reply) => {
      const { vacancyIds } = request.document(favoritesToMerge);
      const user = userOf(request);
      const known = await readable(request, vacancyIds);
      const room = mostFavorites - (await favorites.count(eq(table.userId, user.id)));
      await favorites.add(user.id, [...known.keys()].slice(0, Math.max(0, room)), app.clock());
      const rows = await favorites.list({ where: eq(table.userId, user.id) });
      return reply.collection(rows.map((row) => toFavorite(row)));
    },
  );

  app.delete<WithId>(
    '/favorites/:id',
    { config: { permission: 'account.manage', docs: { summary: 'Take a heart away', answer: nothing() } } },
    async (request, reply) => {
      if (!(await favorites.remove(userOf(request).id, request.params.id))) throw notFound();
      reply.code(204);
      return null;
    },
  );
};
