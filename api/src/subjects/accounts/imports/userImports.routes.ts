import { userImport, userImportColumnsInput, userImportInput } from '@omzien/model/userImport';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { newId } from '../../../database/newId.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { named } from '../../../http/named.ts';
import type { FreshSignIn } from '../../../http/pipeline.ts';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { many, nothing, one } from '../../../http/routeDocs.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { userImportRows as rowTable, userImports as table } from '../../../tables/people/userImports.table.ts';
import { createImportAccess } from './findImport.ts';
import { runImportRoutes } from './runImports.routes.ts';
import { userImportRowRoutes } from './userImportRows.routes.ts';
import { columnsDiffer, importNotReady } from './userImports.problems.ts';
import { isDraft, toUserImport } from './userImports.resource.ts';

type WithId = { Params: { id: string } };

const imports: ListDefinition = {
  id: table.id,
  filters: { status: table.status, created_at: table.createdAt, file_name: table.fileName },
  sorts: { created_at: table.createdAt, file_name: table.fileName },
  defaultSort: '-created_at',
};

/** An import that goes on by itself may give roles: so it is asked now who is there. */
const runsAtOnce: FreshSignIn = {
  when({ body }) {
    const { data } = (body ?? {}) as { data?: { attributes?: { dry_run?: unknown } } };
    return data?.attributes?.dry_run === false;
  },
  said: 'when `dry_run` is false',
};

/** Accounts out of a table: uploaded, told what its columns hold, looked at, run, and taken back. */
export const userImportRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const { visible, order, find, change } = createImportAccess(app);
  for (const routes of [runImportRoutes, userImportRowRoutes]) await app.register(named(routes));

  app.post(
    '/user_imports',
    {
      config: {
        permission: 'users.manage',
        freshSignIn: runsAtOnce,
        docs: {
          summary: 'Import people from a table',
          description:
            'Upload a CSV or XLSX file of the kind `import` first; its first line names the columns. It is read in the background: `GET` the import until its `status` is `mapping`, say what the columns hold, and look at the rows when it is `checked`. With `dry_run` false it goes on by itself with what the columns seem to hold. Nobody is mailed unless `send_invitations` says so.',
          body: userImportInput,
          answer: one(userImport, 202),
        },
      },
    },
    async (request, reply) => {
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const input = request.document(userImportInput);
      const id = newId();
      const [claimed] = await app.files.claim(request, {
        attribute: 'fileId',
        ids: [input.fileId],
        subject: { type: 'user_imports', id, url: `/users/import/${id}` },
        kinds: ['import'],
      });
      if (!claimed) throw notFound();
      await db.insert(table).values({
        id,
        centerId: request.context.centerId,
        userId: user.id,
        userName: fullNameOf(user),
        fileId: claimed.id,
        fileName: claimed.fileName,
        dryRun: input.dryRun,
        sendInvitations: input.sendInvitations,
        locale: request.locale,
        createdAt: app.clock(),
        movedAt: app.clock(),
      });
      await app.audit.record(request, {
        action: 'user_import.created',
        subject: { type: 'user_imports', id, name: claimed.fileName },
      });
      order(request, id);
      reply.code(202);
      const row = await find(request, id);
      return reply.resource(toUserImport(row, app.clock()), { lockVersion: row.lockVersion });
    },
  );

  app.get(
    '/user_imports',
    {
      config: {
        permission: 'users.manage',
        docs: { summary: 'List imports of people', list: imports, answer: many(userImport) },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(imports);
      const where = and(visible(request), query.where);
      const found = await db
        .select()
        .from(table)
        .where(where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return reply.collection(
        found.map((row) => toUserImport(row, app.clock())),
        { total: await db.$count(table, where) },
      );
    },
  );

  app.get<WithId>(
    '/user_imports/:id',
    {
      config: {
        permission: 'users.manage',
        docs: { summary: 'Read how far an import is', answer: one(userImport) },
      },
    },
    async (request, reply) => {
      const row = await find(request, request.params.id);
      return reply.resource(toUserImport(row, app.clock()), { lockVersion: row.lockVersion });
    },
  );

  app.put<WithId>(
    '/user_imports/:id/columns',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'Say what the columns of an import hold',
          description:
            'One field for each column, or null for one that is left out. Checks all rows anew, in the background, as they stood in the file.',
          body: userImportColumnsInput,
          answer: one(userImport),
        },
      },
    },
    async (request, reply) => {
      const { fields } = request.document(userImportColumnsInput);
      const row = await find(request, request.params.id, { hold: true });
      request.expectVersion(row.lockVersion);
      if (row.status !== 'mapping' && row.status !== 'checked') throw importNotReady({ status: row.status });
      if (fields.length !== row.columns.length) throw columnsDiffer();
      await db.update(rowTable).set({ plan: null, email: null }).where(eq(rowTable.importId, row.id));
      const changed = await change(row, {
        status: 'checking',
        dryRun: true,
        doneCount: 0,
        movedAt: app.clock(),
        columns: row.columns.map((column, place) => ({ ...column, field: fields[place] ?? null })),
      });
      order(request, row.id);
      return reply.resource(toUserImport(changed, app.clock()), { lockVersion: changed.lockVersion });
    },
  );

  app.delete<WithId>(
    '/user_imports/:id',
    {
      config: {
        permission: 'users.manage',
        docs: { summary: 'Throw an import away that has not run', answer: nothing() },
      },
    },
    async (request, reply) => {
      const row = await find(request, request.params.id, { hold: true });
      request.expectVersion(row.lockVersion);
      if (!isDraft(row.status)) throw importNotReady({ status: row.status });
      const uploaded = row.fileId === null ? undefined : await app.files.repository.find(row.fileId, undefined);
      if (uploaded) await app.files.remove([uploaded]);
      await db.delete(table).where(eq(table.id, row.id));
      await app.audit.record(request, {
        action: 'user_import.deleted',
        subject: { type: 'user_imports', id: row.id, name: row.fileName },
        centerId: row.centerId,
      });
      reply.code(204);
      return null;
    },
  );
};
