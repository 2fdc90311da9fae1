import { userImportRow, userImportRowInput } from '@omzien/model/userImport';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { changeVersion } from '../../../database/records.ts';
import { isUuid } from '../../../http/context.ts';
import type { ListDefinition } from '../../../http/listQuery.ts';
import { notFound, stale, unauthenticated } from '../../../http/problems.ts';
import { many, one } from '../../../http/routeDocs.ts';
import { userImportRows as rowTable, userImports as table } from '../../../tables/people/userImports.table.ts';
import { createImportAccess } from './findImport.ts';
import { importNotReady } from './userImports.problems.ts';
import { toUserImportRow } from './userImports.resource.ts';

type WithId = { Params: { id: string } };

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

/** The rows of imports: what each would become, and mending one before it runs. */
export const userImportRowRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const { visible, workOf, find } = createImportAccess(app);

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
