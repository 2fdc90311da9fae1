import { userImport, userImportRunInput } from '@omzien/model/userImport';
import { asc, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { unauthenticated } from '../../../http/problems.ts';
import { file, one } from '../../../http/routeDocs.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { userImportRows as rowTable } from '../../../tables/people/userImports.table.ts';
import { createImportAccess } from './findImport.ts';
import { makeResult } from './importResult.ts';
import { importNotReady, importTooOld } from './userImports.problems.ts';
import { canUndo, toUserImport } from './userImports.resource.ts';

type WithId = { Params: { id: string } };

/** Running an import, taking it back, and what came of it. */
export const runImportRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const { workOf, order, find, change } = createImportAccess(app);

  app.put<WithId>(
    '/user_imports/:id/run',
    {
      config: {
        permission: 'users.manage',
        freshSignIn: true,
        docs: {
          summary: 'Make the accounts of an import',
          description:
            'In the background, a few rows in one transaction; rows that are faulty or known are left out. With `send_invitations` everybody who is new is invited, ten minutes later.',
          body: userImportRunInput,
          answer: one(userImport),
        },
      },
    },
    async (request, reply) => {
      const { sendInvitations } = request.document(userImportRunInput);
      const row = await find(request, request.params.id, { hold: true });
      request.expectVersion(row.lockVersion);
      const { create = 0, giveRole = 0 } = row.plans;
      if (row.status !== 'checked' || create + giveRole === 0) throw importNotReady({ status: row.status });
      // What happens is done in the name of who runs it.
      const { user } = request.actor;
      if (!user) throw unauthenticated();
      const changed = await change(row, { sendInvitations, userId: user.id, userName: fullNameOf(user) });
      await workOf(request, row.id).begin(changed);
      await app.audit.record(request, {
        action: 'user_import.started',
        subject: { type: 'user_imports', id: row.id, name: row.fileName },
        centerId: row.centerId,
        changes: {
          create: { from: null, to: create },
          giveRole: { from: null, to: giveRole },
          sendInvitations: { from: null, to: sendInvitations },
        },
      });
      order(request, row.id);
      const begun = await find(request, row.id);
      return reply.resource(toUserImport(begun, app.clock()), { lockVersion: begun.lockVersion });
    },
  );

  app.put<WithId>(
    '/user_imports/:id/undo',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'Take an import back',
          description:
            'For 30 days, in the background. Accounts that somebody has used since stay, and their rows say why. One that runs stops where it is.',
          answer: one(userImport),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const row = await find(request, request.params.id, { hold: true });
      request.expectVersion(row.lockVersion);
      if (row.status !== 'done' && row.status !== 'running') throw importNotReady({ status: row.status });
      if (!canUndo(row, app.clock())) throw importTooOld();
      const changed = await change(row, { status: 'undoing', doneCount: 0, movedAt: app.clock() });
      await app.audit.record(request, {
        action: 'user_import.undone',
        subject: { type: 'user_imports', id: row.id, name: row.fileName },
        centerId: row.centerId,
      });
      order(request, row.id);
      return reply.resource(toUserImport(changed, app.clock()), { lockVersion: changed.lockVersion });
    },
  );

  app.get<WithId>(
    '/user_imports/:id/result',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'The table that was imported, with what became of each row and why',
          answer: file('text/csv'),
        },
      },
    },
    async (request, reply) => {
      const row = await find(request, request.params.id);
      const now = app.clock();
      if (toUserImport(row, now).resultUrl === null) throw importNotReady({ status: row.status });
      const found = await db.select().from(rowTable).where(eq(rowTable.importId, row.id)).orderBy(asc(rowTable.number));
      reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="omzien-import-${now.toISOString().slice(0, 10)}.csv"`);
      return makeResult(row, found, request.locale);
    },
  );
};
