import {
  userImport,
  userImportColumnsInput,
  userImportInput,
  userImportRow,
  userImportRowInput,
  userImportRunInput,
} from '@omzien/model/userImport';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import { changeVersion } from '../../../database/records.ts';
import { withinReach } from '../../../http/access.ts';
import { isUuid } from '../../../http/context.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import type { FreshSignIn } from '../../../http/pipeline.ts';
import { notFound, stale, unauthenticated } from '../../../http/problems.ts';
import { file, many, nothing, one } from '../../../http/routeDocs.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import {
  userImportRows as rowTable,
  userImports as table,
  type UserImportDbRow,
} from '../../../tables/people/userImports.table.ts';
import { makeResult } from './importResult.ts';
import { columnsDiffer, importNotReady, importTooOld } from './userImports.problems.ts';
import { canUndo, isDraft, toUserImport, toUserImportRow } from './userImports.resource.ts';
import { createImportWork, orderImport } from './userImports.usecases.ts';

type WithId = { Params: { id: string } };

const imports: ListDefinition = {
  id: table.id,
  filters: { status: table.status, created_at: table.createdAt, file_name: table.fileName },
  sorts: { created_at: table.createdAt, file_name: table.fileName },
  defaultSort: '-created_at',
};
const rows: ListDefinition = {
  id: rowTable.id,
  filters: {
    import_id: rowTable.importId,
    plan: rowTable.plan,
    outcome: rowTable.outcome,
    email: rowTable.email,
    number: rowTable.number,
  },
  sorts: { number: rowTable.number },
  defaultSort: 'number',
  maximumSize: 1000,
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
  const visible = (request: FastifyRequest) => withinReach(request.grants, { center: table.centerId });
  const workOf = (request: FastifyRequest, id: string) =>
    createImportWork(app, { tenant: request.context.tenant, importId: id });
  const order = (request: FastifyRequest, id: string) =>
    orderImport(app, { tenant: request.context.tenant, importId: id });

  async function find(request: FastifyRequest, id: string, { hold = false } = {}): Promise<UserImportDbRow> {
    const query = db
      .select()
      .from(table)
      .where(and(eq(table.id, id), visible(request)));
    const [row] = hold ? await query.for('update') : await query;
    if (!row) throw notFound();
    return row;
  }
  async function change(row: UserImportDbRow, values: Partial<UserImportDbRow>): Promise<UserImportDbRow> {
    const changed = await changeVersion(db, table, row, values);
    if (!changed) throw stale();
    return changed;
  }

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

  const ofVisible = (request: FastifyRequest): SQL =>
    inArray(rowTable.importId, db.select({ id: table.id }).from(table).where(visible(request)));

  /** What all rows of the one import that is asked for would become, or have, beside the filter of the list. */
  async function countsOf(request: FastifyRequest): Promise<Record<string, number>> {
    const importId = (request.query as Record<string, unknown>)['filter[import_id_eq]'];
    if (typeof importId !== 'string' || !isUuid(importId)) return {};
    const [row] = await db
      .select({ plans: table.plans, outcomes: table.outcomes })
      .from(table)
      .where(and(eq(table.id, importId), visible(request)));
    return { ...row?.plans, ...row?.outcomes };
  }

  app.get(
    '/user_import_rows',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'List the rows of imports',
          description: 'Of one import with `filter[import_id_eq]`; only what is wrong with `filter[plan_eq]=faulty`.',
          list: rows,
          answer: many(userImportRow),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(rows);
      const where = and(ofVisible(request), query.where);
      const found = await db
        .select({ row: rowTable, status: table.status })
        .from(rowTable)
        .innerJoin(table, and(eq(table.tenant, rowTable.tenant), eq(table.id, rowTable.importId)))
        .where(where)
        .orderBy(...query.orderBy)
        .limit(query.limit)
        .offset(query.offset);
      return reply.collection(
        found.map(({ row, status }) => toUserImportRow(row, request.locale, status === 'checked')),
        { total: await db.$count(rowTable, where), meta: { counts: await countsOf(request) } },
      );
    },
  );

  app.patch<WithId>(
    '/user_import_rows/:id',
    {
      config: {
        permission: 'users.manage',
        docs: {
          summary: 'Mend a row of an import before it runs',
          description:
            'Cells that are not named stay. The row is checked anew, and with it those with the same address.',
          body: userImportRowInput,
          answer: one(userImportRow),
        },
      },
    },
    async (request, reply) => {
      const { cells } = request.document(userImportRowInput);
      const [found] = await db
        .select()
        .from(rowTable)
        .where(and(eq(rowTable.id, request.params.id), ofVisible(request)));
      if (!found) throw notFound();
      const importRow = await find(request, found.importId, { hold: true });
      if (importRow.status !== 'checked') throw importNotReady({ status: importRow.status });
      request.expectVersion(found.lockVersion);
      const changed = await changeVersion(db, rowTable, found, { cells: { ...found.cells, ...cells } });
      if (!changed) throw stale();
      const work = workOf(request, importRow.id);
      const by = await work.judgeFor(importRow);
      if (!by) throw unauthenticated();
      const address = changed.cells.email?.trim().toLowerCase() ?? '';
      const same = [found.email, address].filter((email) => email !== null && email !== '') as string[];
      const others = await db
        .select()
        .from(rowTable)
        .where(and(eq(rowTable.importId, importRow.id), inArray(rowTable.email, [...same, ''])))
        .orderBy(asc(rowTable.number));
      const together = [changed, ...others.filter(({ id }) => id !== changed.id)].sort(
        (first, second) => first.number - second.number,
      );
      await work.storeJudged(
        await by.judge.judge(together),
        new Map(together.map(({ id, cells: kept }) => [id, kept])),
      );
      await db
        .update(table)
        .set(await work.countRows())
        .where(eq(table.id, importRow.id));
      const [row = changed] = await db.select().from(rowTable).where(eq(rowTable.id, changed.id));
      return reply.resource(toUserImportRow(row, request.locale, true), { lockVersion: row.lockVersion });
    },
  );
};
