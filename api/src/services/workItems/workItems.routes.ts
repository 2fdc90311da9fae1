import { type WorkItem, workItem } from '@omzien/model/workItem';
import { and, count, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { changeVersion } from '../../database/records.ts';
import { withinReach } from '../../http/access.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound, problem, stale } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import { workItems as table, type WorkItemRow } from '../../tables/administration/workItems.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { subjectPage } from '../audit/subjectPages.ts';
import { dayLength } from '../calendar/calendar.ts';

const definition: ListDefinition = {
  id: table.id,
  filters: {
    kind: table.kind,
    subject_type: table.subjectType,
    subject_id: table.subjectId,
    subject_name: table.subjectName,
    organization_id: table.organizationId,
    volunteer_center_id: table.centerId,
    due_at: table.dueAt,
    created_at: table.createdAt,
  },
  scopes: ['done_true'],
  sorts: { due_at: table.dueAt, created_at: table.createdAt, kind: table.kind, done_at: table.doneAt },
  defaultSort: 'due_at,created_at',
  maximumSize: 1000,
};

const invalidStep = problem({
  status: 409,
  code: 'invalid_transition',
  detail: {
    nl: 'Dit staat al zo op de werklijst. Laad de lijst opnieuw.',
    en: 'The work list says so already. Reload the list.',
  },
});

/** What is dealt with elsewhere than on the page of what it is about. */
const pages: Readonly<Record<string, string>> = {
  factor_recovery: '/users/sign-in-rules',
  screening: '/een-op-een-hulp',
};

type Found = WorkItemRow & { doneByName: string | null };

const toWorkItem = (row: Found, now: Date): WorkItem => ({
  type: 'work_items',
  id: row.id,
  kind: row.kind,
  subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
  organizationId: row.organizationId,
  volunteerCenterId: row.centerId,
  url: pages[row.kind] ?? subjectPage(row.subjectType, row.subjectId),
  details: row.details,
  waitingDays: Math.max(0, Math.floor(((row.doneAt ?? now).getTime() - row.createdAt.getTime()) / dayLength)),
  dueAt: row.dueAt?.toISOString() ?? null,
  doneAt: row.doneAt?.toISOString() ?? null,
  doneByName: row.doneByName,
  createdAt: row.createdAt.toISOString(),
  lockVersion: row.lockVersion,
  permissions: { update: true, destroy: false, transitions: [row.doneAt === null ? 'done' : 'reopen'] },
});

type WithId = { Params: { id: string } };

/** The work list of a centre: what somebody has to look at, oldest duty first. */
export const workItemRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const within = ({ grants }: Pick<FastifyRequest, 'grants'>) => withinReach(grants, { center: table.centerId });
  app.workCounts.provide('today', 'workItems.read', (_request, grants) =>
    db.$count(table, and(within({ grants }), isNull(table.doneAt))),
  );
  const select = () =>
    db
      .select({
        ...getTableColumns(table),
        doneByName: sql<
          string | null
        >`nullif(btrim(coalesce(${users.firstName}, '') || ' ' || coalesce(${users.lastName}, '')), '')`,
      })
      .from(table)
      .leftJoin(users, and(eq(users.tenant, table.tenant), eq(users.id, table.doneBy)));

  app.get(
    '/work_items',
    {
      config: {
        permission: 'workItems.read',
        followsScope: true,
        docs: {
          summary: 'List what the centre has to look at',
          description:
            'Open items; with `filter[done_true]=true` those that are done. `meta.counts` counts the open ones by kind.',
          list: definition,
          answer: many(workItem),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(definition);
      const isDone = /^(true|1|t)$/i.test(query.scopes.get('done_true') ?? '');
      const where = and(within(request), query.where, isDone ? isNotNull(table.doneAt) : isNull(table.doneAt));
      const [total, byKind, rows] = await Promise.all([
        db.$count(table, where),
        db
          .select({ kind: table.kind, number: count() })
          .from(table)
          .where(and(within(request), isNull(table.doneAt)))
          .groupBy(table.kind),
        select()
          .where(where)
          .orderBy(...query.orderBy)
          .limit(query.limit)
          .offset(query.offset),
      ]);
      return reply.collection(
        rows.map((row) => toWorkItem(row, app.clock())),
        {
          total,
          meta: { counts: Object.fromEntries(byKind.map(({ kind, number }) => [kind, number])) },
        },
      );
    },
  );

  async function find(where: SQL | undefined): Promise<Found> {
    const [row] = await select().where(where);
    if (!row) throw notFound();
    return row;
  }

  const steps = {
    done: { summary: 'Tick off an item of the work list', isOpen: true },
    reopen: { summary: 'Put an item back on the work list', isOpen: false },
  } as const;
  for (const [name, { summary, isOpen }] of Object.entries(steps)) {
    app.put<WithId>(
      `/work_items/:id/${name}`,
      { config: { permission: 'workItems.read', docs: { summary, answer: one(workItem) } } },
      async (request, reply) => {
        const row = await find(and(eq(table.id, request.params.id), within(request)));
        request.expectVersion(row.lockVersion);
        if ((row.doneAt === null) !== isOpen) throw invalidStep();
        const now = app.clock();
        const changed = await changeVersion(db, table, row, {
          doneAt: isOpen ? now : null,
          doneBy: isOpen ? (request.actor.user?.id ?? null) : null,
        });
        if (!changed) throw stale();
        await app.audit.record(request, {
          action: `work_item.${name === 'done' ? 'done' : 'reopened'}`,
          subject: { type: row.subjectType, id: row.subjectId, name: row.subjectName },
          centerId: row.centerId,
          organizationId: row.organizationId,
        });
        return reply.resource(toWorkItem(await find(eq(table.id, row.id)), now), { lockVersion: row.lockVersion + 1 });
      },
    );
  }
};
