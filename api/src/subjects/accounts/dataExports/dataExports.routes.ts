import { type DataExport, dataExport, dataExportInput } from '@omzien/model/dataExport';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { file, many, one } from '../../../http/routeDocs.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { type DataExportRow, dataExports } from '../../../tables/people/dataExports.table.ts';
import { createUserAccess } from '../users/userAccess.ts';
import { notReady } from './dataExports.problems.ts';
import { dataExportJob, findCurrentExport } from './dataExports.usecases.ts';

type WithId = { Params: { id: string } };
const { archive: _archive, ...columns } = getTableColumns(dataExports);
type Listed = Omit<DataExportRow, 'archive'>;

const toDataExport = (row: Listed, now: Date): DataExport => {
  const isOver = row.status === 'ready' && row.expiresAt !== null && row.expiresAt <= now;
  const status = isOver ? 'expired' : row.status;
  return {
    type: 'data_exports',
    id: row.id,
    userId: row.userId,
    status,
    downloadUrl: status === 'ready' ? `/api/v1/data_exports/${row.id}/download` : null,
    readyAt: row.readyAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
};

/** Everything that is kept about somebody, for himself or for who looks after users and was asked for it. */
export const dataExportRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const { findToManage } = createUserAccess(app);
  const events = createSecurityEvents(db);
  const userOf = ({ actor }: FastifyRequest) => {
    if (actor.user === null) throw unauthenticated();
    return actor.user;
  };
  /**
   * Only who asked for an archive gets it: a colleague asks for one of his own, which is written down. Who works as
   * somebody else has asked for nothing.
   */
  async function findOwn(request: FastifyRequest, id: string): Promise<Listed> {
    const [row] = await db
      .select(columns)
      .from(dataExports)
      .where(and(eq(dataExports.id, id), eq(dataExports.requestedBy, userOf(request).id)));
    if (!row || request.actor.impersonator) throw notFound();
    return row;
  }

  app.post(
    '/data_exports',
    {
      config: {
        permission: 'account.manage',
        docs: {
          summary: 'Ask for everything that is kept about you',
          description:
            'With `user_id`, who manages users asks for another user. A mail tells when it is ready; `GET` the export to follow it. Asking again within a day gives the same one.',
          body: dataExportInput,
          answer: one(dataExport, 202),
        },
      },
    },
    async (request, reply) => {
      const asker = userOf(request);
      const { userId } = request.document(dataExportInput);
      const user = userId === null || userId === asker.id ? asker : await findToManage(request, userId);
      const now = app.clock();
      reply.code(202);
      const known = await findCurrentExport(db, user.id, asker.id, now);
      if (known) return reply.resource(toDataExport(known, now));
      const id = newId();
      await db.insert(dataExports).values({ id, userId: user.id, requestedBy: asker.id, createdAt: now });
      await app.audit.record(request, {
        action: 'user.data_exported',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
      });
      const { tenant } = request.context;
      app.database.afterCommit(() => app.jobs.enqueue(dataExportJob, { tenant, exportId: id }, id));
      return reply.resource(toDataExport(await findOwn(request, id), now));
    },
  );

  app.get(
    '/data_exports',
    {
      config: {
        permission: 'account.read',
        docs: { summary: 'List the exports of your own data, the newest first', answer: many(dataExport) },
      },
    },
    async (request, reply) => {
      const { id } = userOf(request);
      if (request.actor.impersonator) return reply.collection([]);
      const rows = await db
        .select(columns)
        .from(dataExports)
        .where(and(eq(dataExports.userId, id), eq(dataExports.requestedBy, id)))
        .orderBy(desc(dataExports.createdAt))
        .limit(10);
      return reply.collection(rows.map((row) => toDataExport(row, app.clock())));
    },
  );

  app.get<WithId>(
    '/data_exports/:id',
    { config: { permission: 'account.read', docs: { summary: 'Read how far an export is', answer: one(dataExport) } } },
    async (request, reply) => reply.resource(toDataExport(await findOwn(request, request.params.id), app.clock())),
  );

  app.get<WithId>(
    '/data_exports/:id/download',
    {
      config: {
        permission: 'account.read',
        docs: {
          summary: 'Download an export',
          description:
            'A zip with a page to read, the same as one JSON document, and the files that were uploaded. For seven days.',
          answer: file('application/zip'),
        },
      },
    },
    async (request, reply) => {
      const row = await findOwn(request, request.params.id);
      const now = app.clock();
      if (toDataExport(row, now).status !== 'ready') throw notReady({ status: toDataExport(row, now).status });
      const [content] = await db
        .select({ archive: dataExports.archive })
        .from(dataExports)
        .where(eq(dataExports.id, row.id));
      if (!content?.archive) throw notFound();
      await db.update(dataExports).set({ downloadedAt: now }).where(eq(dataExports.id, row.id));
      await events.record('data_exported', { userId: row.userId, requestId: request.id, step: 'downloaded' });
      reply
        .type('application/zip')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="omzien-gegevens-${now.toISOString().slice(0, 10)}.zip"`);
      return content.archive;
    },
  );
};
