import { isListOfPeople, type ListExport, listExport, listExportInput } from '@omzien/model/listExport';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newId } from '../../database/newId.ts';
import { grantsFor } from '../../http/access.ts';
import type { FreshSignIn } from '../../http/pipeline.ts';
import { forbidden, notFound, problem, unauthenticated } from '../../http/problems.ts';
import { file, one } from '../../http/routeDocs.ts';
import { type ListExportRow, listExports as table } from '../../tables/administration/listExports.table.ts';
import { createSecurityEvents } from '../audit/securityEvents.ts';
import { listExportJob } from './listExports.usecases.ts';

const notReady = problem({
  status: 409,
  code: 'not_ready',
  headers: { 'Retry-After': '2' },
  detail: {
    nl: 'De tabel is nog niet klaar, of de termijn is voorbij. Vraag hem zo nodig opnieuw aan.',
    en: 'The table is not ready yet, or its term is over. Ask for it again if you need it.',
  },
});

const { content: _content, ...columns } = getTableColumns(table);
type Listed = Omit<ListExportRow, 'content'>;

const toListExport = (row: Listed, now: Date): ListExport => {
  const status = row.status === 'ready' && row.expiresAt !== null && row.expiresAt <= now ? 'expired' : row.status;
  return {
    type: 'exports',
    id: row.id,
    list: row.list,
    query: row.query,
    status,
    rowsCount: row.rowsCount,
    downloadUrl: status === 'ready' ? `/api/v1/exports/${row.id}/download` : null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
};

const ofPeople: FreshSignIn = {
  when({ body }) {
    const { data } = (body ?? {}) as { data?: { attributes?: { list?: unknown } } };
    return isListOfPeople(data?.attributes?.list);
  },
  said: 'for a list of people',
};

type WithId = { Params: { id: string } };

/** Any list that somebody may see, with its filters, as a table for a spreadsheet. */
export const listExportRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const events = createSecurityEvents(db);
  const userOf = ({ actor: { user } }: FastifyRequest) => {
    if (!user) throw unauthenticated();
    return user;
  };
  async function findOwn(request: FastifyRequest, id: string): Promise<Listed> {
    const [row] = await db
      .select(columns)
      .from(table)
      .where(and(eq(table.id, id), eq(table.userId, userOf(request).id)));
    if (!row) throw notFound();
    return row;
  }

  app.post(
    '/exports',
    {
      config: {
        permission: 'exports.create',
        followsScope: true,
        freshSignIn: ofPeople,
        docs: {
          summary: 'Ask for a list as a table',
          description:
            'The rows are those that the list itself shows to the asker. `GET` the export until its `status` is `ready`, then fetch `download_url`. Kept for seven days.',
          body: listExportInput,
          answer: one(listExport, 202),
        },
      },
    },
    async (request, reply) => {
      const { list, query } = request.document(listExportInput);
      const route = app.routeTable.find(({ method, url }) => method === 'GET' && url === `/api/v1/${list}`);
      if (!route?.permission) throw notFound();
      // Whoever may not see the list is told so now, not by a job that fails.
      const grants = grantsFor(route.permission, request.actor);
      if (route.isListFor && !route.isListFor(grants, request)) throw forbidden();
      const { centerId, appContext, tenant } = request.context;
      const organizationId = request.context.organizationId ?? request.scope?.organizationId ?? null;
      const id = newId();
      const user = userOf(request);
      await db.insert(table).values({
        id,
        centerId,
        organizationId,
        appContext,
        userId: user.id,
        list,
        query,
        locale: request.locale,
        createdAt: app.clock(),
      });
      await app.audit.record(request, { action: 'list.exported', subject: { type: 'exports', id, name: list } });
      await events.record('list_exported', { userId: user.id, requestId: request.id, list });
      app.database.afterCommit(() => app.jobs.enqueue(listExportJob, { tenant, exportId: id }, id));
      reply.code(202);
      return reply.resource(toListExport(await findOwn(request, id), app.clock()));
    },
  );

  app.get<WithId>(
    '/exports/:id',
    { config: { permission: 'exports.create', docs: { summary: 'Read how far a table is', answer: one(listExport) } } },
    async (request, reply) => reply.resource(toListExport(await findOwn(request, request.params.id), app.clock())),
  );

  app.get<WithId>(
    '/exports/:id/download',
    {
      config: {
        permission: 'exports.create',
        docs: { summary: 'Download a table', answer: file('text/csv') },
      },
    },
    async (request, reply) => {
      const row = await findOwn(request, request.params.id);
      const now = app.clock();
      if (toListExport(row, now).status !== 'ready') throw notReady();
      const [found] = await db.select({ content: table.content }).from(table).where(eq(table.id, row.id));
      if (!found?.content) throw notFound();
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-disposition',
          `attachment; filename="omzien-${row.list.replace('/', '-')}-${now.toISOString().slice(0, 10)}.csv"`,
        );
      return found.content;
    },
  );
};
