import type { MoveKind } from '@omzien/model/organizationMove';
import type { TenantKey } from '@omzien/model/tenants';
import { tenantKeys } from '@omzien/model/tenants';
import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import type { JobDefinition, Jobs } from '../../../services/jobs/jobs.ts';
import {
  type MovedTable,
  type OrganizationMoveRow,
  organizationMoves as table,
} from '../../../tables/organizations/organizationMoves.table.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { centerRecipient, recipientsOf } from '../organizationPeople.ts';
import { kindOfTable, movingTables, rowsThatMove, type TableThatMoves } from './movedTables.ts';

export type MoveWork = { tenant: TenantKey; moveId: string };
export const organizationMoveJob: JobDefinition<MoveWork> = {
  name: 'organization_move',
  retryLimit: 5,
  retryDelaySeconds: 10,
};
const watchJob: JobDefinition<Record<string, never>> = {
  name: 'organization_moves',
  retryLimit: 1,
  retryDelaySeconds: 60,
};

type MoveParts = Pick<FastifyInstance, 'database' | 'db' | 'clock' | 'live' | 'notifier' | 'jobs'>;

/** How many records go over in one transaction. */
const atOnce = 500;
/** A job hands over to the next one after so long. */
const turn = 2000;
/** A move that has not got on for so long lost its job with a process. */
const silence = 60_000;
const open = ['running', 'undoing'] as const;

/** Staff of both centres look how far it is. */
export function tellMoved({ live }: Pick<FastifyInstance, 'live'>, move: OrganizationMoveRow): void {
  for (const centerId of [move.centerId, move.toCenterId])
    live.publish({ tenant: move.tenant, kind: 'organization_moves', id: move.organizationId, to: { centerId } });
}

const withIds = (moved: readonly MovedTable[], name: string, ids: readonly string[]): MovedTable[] => {
  const before = moved.find(({ table: one }) => one === name)?.ids ?? [];
  return [...moved.filter(({ table: one }) => one !== name), { table: name, ids: [...before, ...ids] }];
};
const uuids = (ids: readonly string[]) =>
  sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );

/** The next records of a table; gives their ids. Nothing when all are there. */
async function takeSome(db: Database, one: TableThatMoves, organizationId: string, from: string, to: string) {
  const name = sql.identifier(one.table);
  const { rows } = await db.execute(sql`update ${name} set center_id = ${to}
    where id in (select id from ${name} where ${rowsThatMove(one, organizationId, from)} order by id limit ${atOnce})
    returning id`);
  return (rows as { id: string }[]).map(({ id }) => id);
}

/** The same on the way back: what went along, and what has come since. */
async function returnSome(db: Database, one: TableThatMoves, move: OrganizationMoveRow) {
  const name = sql.identifier(one.table);
  const went = move.moved.find(({ table: known }) => known === one.table)?.ids ?? [];
  const isIts = went.length > 0 ? sql`or id in (${uuids(went)})` : sql``;
  const { rows } = await db.execute(sql`update ${name} set center_id = ${move.centerId}
    where id in (select id from ${name} where ${rowsThatMove(one, move.organizationId, move.toCenterId)}
      and (created_at >= ${move.createdAt.toISOString()}::timestamptz ${isIts}) order by id limit ${atOnce})
    returning id`);
  return rows.length;
}

/**
 * What opened a thread to the staff of the old centre is closed: an invitation was for them, and a report that they have
 * dealt with is. One that nobody has dealt with goes along with its thread.
 */
async function closeThreads(db: Database, move: OrganizationMoveRow, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const isOpen = sql`exists (select 1 from reports where reports.tenant = conversations.tenant
    and reports.subject_type = 'conversations' and reports.subject_id = conversations.id
    and reports.status = 'open' and reports.center_id in (${move.centerId}, ${move.toCenterId}))`;
  const { rows } = await db.execute(sql`
    with before as (
      select id, reported_at, center_invited_at, ${isOpen} as is_open from conversations
      where id in (${uuids(ids)}) and (center_invited_at is not null or (reported_at is not null and not ${isOpen})))
    update conversations set center_invited_at = null,
      reported_at = case when before.is_open then conversations.reported_at else null end
    from before where conversations.id = before.id
    returning before.id, to_json(before.reported_at) as "reportedAt", to_json(before.center_invited_at) as "centerInvitedAt"`);
  return rows as OrganizationMoveRow['closedThreads'];
}

async function reopenThreads(db: Database, { closedThreads }: OrganizationMoveRow): Promise<void> {
  for (const { id, reportedAt, centerInvitedAt } of closedThreads)
    await db.execute(sql`update conversations set
      reported_at = coalesce(reported_at, ${reportedAt}::timestamptz),
      center_invited_at = coalesce(center_invited_at, ${centerInvitedAt}::timestamptz) where id = ${id}`);
}

/** What did not come back, by its kind: somebody has dealt with it, or taken it elsewhere. What is gone is nobody's. */
async function countKept(db: Database, move: OrganizationMoveRow): Promise<Partial<Record<MoveKind, number>>> {
  const kept: Partial<Record<MoveKind, number>> = {};
  for (const { table: name, ids } of move.moved) {
    const kind = kindOfTable(name);
    if (!kind || ids.length === 0) continue;
    const { rows } = await db.execute(sql`select count(*)::int as count from ${sql.identifier(name)}
      where id in (${uuids(ids)}) and center_id <> ${move.centerId}`);
    const { count } = rows[0] as { count: number };
    if (count > 0) kept[kind] = (kept[kind] ?? 0) + count;
  }
  return kept;
}

/** Each step goes on where the last one stopped: what went over is written down in the transaction in which it went. */
export function createMoveWork(app: MoveParts, { tenant, moveId }: MoveWork) {
  const { db, database, clock } = app;
  const isIt = eq(table.id, moveId);

  /** Held until the transaction ends: two processes never move the same records, and the second leaves it to the first. */
  async function hold(): Promise<OrganizationMoveRow | null> {
    const [move] = await db.select().from(table).where(isIt).for('update', { skipLocked: true });
    return move && open.some((status) => status === move.status) ? move : null;
  }
  async function change(move: OrganizationMoveRow, values: Partial<OrganizationMoveRow>) {
    const [changed] = await db
      .update(table)
      .set({ ...values, movedAt: clock(), lockVersion: move.lockVersion + 1 })
      .where(isIt)
      .returning();
    if (changed) tellMoved(app, changed);
  }

  /** Both centres, and who works there, get a mail. */
  async function tellAll(move: OrganizationMoveRow, [fromId, toId]: readonly [string, string]) {
    const centers = createCenterRepository(db);
    const [from, to] = [await centers.find(fromId), await centers.find(toId)];
    const [row] = await db.select().from(organizations).where(eq(organizations.id, move.organizationId));
    if (!from || !to || !row) return;
    const told = [
      ...(await recipientsOf(db, row)).map((recipient) => ({ to: recipient, centerId: toId })),
      { to: centerRecipient(from), centerId: fromId },
      { to: centerRecipient(to), centerId: toId },
    ];
    for (const { to: recipient, centerId } of told)
      await app.notifier.tell({
        key: 'organization_moved',
        tenant,
        centerId,
        to: recipient,
        variables: { organization: { name: row.name }, from_center: from.name, to_center: to.name },
        url: `/organizations/${row.id}`,
        subject: { type: 'organizations', id: row.id },
      });
  }

  async function goAlong(move: OrganizationMoveRow): Promise<void> {
    const { organizationId, centerId, toCenterId } = move;
    for (const one of movingTables) {
      const ids = await takeSome(db, one, organizationId, centerId, toCenterId);
      if (ids.length === 0) continue;
      const closed = one.table === 'conversations' ? await closeThreads(db, move, ids) : [];
      const counts = { ...move.counts, [one.kind]: (move.counts[one.kind] ?? 0) + ids.length };
      await change(move, {
        moved: withIds(move.moved, one.table, ids),
        closedThreads: [...move.closedThreads, ...closed],
        counts,
        doneCount: move.doneCount + ids.length,
        totalCount: Math.max(move.totalCount, move.doneCount + ids.length),
      });
      return;
    }
    await change(move, { status: 'done', finishedAt: clock(), totalCount: move.doneCount });
    await tellAll(move, [centerId, toCenterId]);
  }

  async function goBack(move: OrganizationMoveRow): Promise<void> {
    for (const one of movingTables) {
      const count = await returnSome(db, one, move);
      if (count === 0) continue;
      const doneCount = move.doneCount + count;
      await change(move, { doneCount, totalCount: Math.max(move.totalCount, doneCount) });
      return;
    }
    await reopenThreads(db, move);
    await change(move, {
      status: 'undone',
      undoneAt: clock(),
      kept: await countKept(db, move),
      totalCount: move.doneCount,
      // Nothing has to be given back any more, so nothing of it is kept.
      moved: [],
      closedThreads: [],
    });
    await tellAll(move, [move.toCenterId, move.centerId]);
  }

  /** One step, in the transaction that is running. False when there is nothing more to do. */
  async function step(): Promise<boolean> {
    const move = await hold();
    if (!move) return false;
    await (move.status === 'running' ? goAlong(move) : goBack(move));
    return true;
  }

  return {
    /** Everything at once, in the transaction that is running: for what is small. */
    async finish(): Promise<void> {
      while (await step());
    },
    /** Does what is to be done, for a turn. True when there is more. */
    async goOn(): Promise<boolean> {
      const until = performance.now() + turn;
      for (;;) {
        if (performance.now() > until) return true;
        if (!(await database.inTenant(tenant, step))) return false;
      }
    },
  };
}

/** So few are moved before the answer. */
export const smallMove = atOnce;

/** Has the work done after the answer. */
export function orderMove({ database, jobs }: Pick<MoveParts, 'database' | 'jobs'>, work: MoveWork): void {
  database.afterCommit(() => jobs.enqueue(organizationMoveJob, work, work.moveId));
}

/** Does all that a move has to do now, in turns. Done twice it does nothing more. */
export async function runOrganizationMove(app: MoveParts, work: MoveWork): Promise<void> {
  const { goOn } = createMoveWork(app, work);
  while (await goOn());
}

/** Starts moves again whose process went away in the middle. */
export async function wakeMoves(app: MoveParts): Promise<void> {
  const silentSince = new Date(app.clock().getTime() - silence);
  for (const tenant of tenantKeys) {
    const silent = await app.database.inTenant(tenant, () =>
      app.db
        .select({ id: table.id })
        .from(table)
        .where(and(inArray(table.status, [...open]), or(isNull(table.movedAt), lt(table.movedAt, silentSince)))),
    );
    for (const { id } of silent) await app.jobs.enqueue(organizationMoveJob, { tenant, moveId: id }, id);
  }
}

/** What a move remembered goes when it can no longer be taken back; how much it was stays. */
export async function forgetOldMoves(db: Database, now: Date): Promise<void> {
  await db
    .update(table)
    .set({ moved: [], closedThreads: [] })
    .where(and(eq(table.status, 'done'), lte(table.undoUntil, now), sql`${table.moved} <> '[]'::jsonb`));
}

export function registerOrganizationMoves(jobs: Jobs, app: MoveParts): void {
  jobs.handle(organizationMoveJob, async (work) => {
    if (await createMoveWork(app, work).goOn()) await app.jobs.enqueue(organizationMoveJob, work, work.moveId);
  });
  jobs.schedule(watchJob, '* * * * *', () => wakeMoves(app));
}
