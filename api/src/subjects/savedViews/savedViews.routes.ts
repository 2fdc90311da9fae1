import { listColumnsInput, mostSavedViews, savedView, savedViewChange, savedViewInput } from '@omzien/model/savedView';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, stale, unauthenticated } from '../../http/problems.ts';
import { many, nothing, one } from '../../http/routeDocs.ts';
import { invalidAttribute } from '../../http/validation.ts';
import { savedViews as table } from '../../tables/people/savedViews.table.ts';
import { tooManyViews } from './savedViews.problems.ts';
import { createSavedViewRepository } from './savedViews.repository.ts';
import { toSavedView } from './savedViews.resource.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: { list: table.list, name: table.name, is_default: table.isDefault, created_at: table.createdAt },
  sorts: { order: table.order, name: table.name, created_at: table.createdAt },
  defaultSort: 'order,name',
};

type WithId = { Params: { id: string } };

/** The views of lists that somebody keeps for himself. */
export const savedViewRoutes: FastifyPluginAsync = async (app) => {
  const views = createSavedViewRepository(app.db);

  const userOf = ({ actor }: FastifyRequest) => {
    if (!actor.user) throw unauthenticated();
    return actor.user;
  };
  const findOwn = async (request: FastifyRequest, id: string) => {
    const row = await views.findOwn(userOf(request).id, id);
    if (!row) throw notFound();
    return row;
  };

  app.get(
    '/saved_views',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'List my views of lists',
          description:
            'With `filter[list_eq]` those of one list. One without a `name` holds the columns last chosen for the list.',
          list: definition,
          answer: many(savedView),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const where = and(eq(table.userId, userOf(request).id), query.where);
      const rows = await views.list({ ...query, where });
      return reply.collection(rows.map(toSavedView), { total: await views.count(where) });
    },
  );

  app.get<WithId>(
    '/saved_views/:id',
    { config: { permission: 'account.read', docs: { summary: 'Show a view of a list', answer: one(savedView) } } },
    async (request, reply) => {
      const row = await findOwn(request, request.params.id);
      return reply.resource(toSavedView(row), { lockVersion: row.lockVersion });
    },
  );

  app.post(
    '/saved_views',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Save a view of a list',
          description:
            '`query` is what the address of the list holds behind its `?`, without the page. Names are unique for a list, in small or capital letters. A view with `is_default` takes that from the one that had it.',
          body: savedViewInput,
          answer: one(savedView, 201),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(savedViewInput);
      const of = { userId: userOf(request).id, list: input.list };
      const { total, nextOrder } = await views.room(of);
      if (total >= mostSavedViews) throw tooManyViews();
      if (await views.isNameTaken(of, input.name)) throw invalidAttribute('name', 'taken');
      if (input.isDefault) await views.dropDefault(of);
      const added = await views.add({
        ...input,
        userId: of.userId,
        order: input.order ?? nextOrder,
        createdAt: app.clock(),
      });
      reply.code(201);
      return reply.resource(toSavedView(added), { lockVersion: added.lockVersion });
    },
  );

  app.put(
    '/saved_views/columns',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Keep the columns of a list',
          description: 'What the list shows to this person when no view says otherwise, on every device.',
          body: listColumnsInput,
          answer: one(savedView),
        },
      },
    },
    async (request, reply) => {
      const { list, columns } = request.document(listColumnsInput);
      const kept = await views.keepColumns({ userId: userOf(request).id, list }, columns, app.clock());
      return reply.resource(toSavedView(kept), { lockVersion: kept.lockVersion });
    },
  );

  app.patch<WithId>(
    '/saved_views/:id',
    {
      config: {
        permission: 'account.manage',
        docs: { summary: 'Change a view of a list', body: savedViewChange, answer: one(savedView) },
      },
    },
    async (request, reply) => {
      const change = request.document(savedViewChange);
      const row = await findOwn(request, request.params.id);
      // What only remembers columns is no view, and does not become one.
      if (row.name === null) throw notFound();
      request.expectVersion(row.lockVersion);
      if (change.name !== undefined && (await views.isNameTaken(row, change.name, row.id)))
        throw invalidAttribute('name', 'taken');
      if (change.isDefault && !row.isDefault) await views.dropDefault(row);
      const changed = await views.change(row, change);
      if (!changed) throw stale();
      return reply.resource(toSavedView(changed), { lockVersion: changed.lockVersion });
    },
  );

  app.delete<WithId>(
    '/saved_views/:id',
    { config: { permission: 'account.manage', docs: { summary: 'Forget a view of a list', answer: nothing() } } },
    async (request, reply) => {
      const row = await findOwn(request, request.params.id);
      request.expectVersion(row.lockVersion);
      await views.remove(row.id);
      reply.code(204);
      return null;
    },
  );
};
