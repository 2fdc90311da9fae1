import { outranks } from '@omzien/model/roleRules';
import type { MergeField, MergeKind } from '@omzien/model/userMerge';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stored } from '../../../database/records.ts';
import { daysAfter } from '../../../services/calendar/calendar.ts';
import { createLastAdmins } from '../../../services/directory/lastAdmins.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import { type MovedRecords, type UserMergeRow, userMerges } from '../../../tables/people/userMerges.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createAccountDeletion, graceOfStaff } from '../deletion/accountDeletion.usecases.ts';
import { invalidUserStep, notYourself, otherCenter, standsHigher } from '../users/users.problems.ts';
import { movingColumns } from './mergeKinds.ts';
import { takeValues } from './mergeValues.ts';
import { notInUse } from './userMerges.problems.ts';

const uniqueViolation = '23505';

/** Moves in a savepoint. Null when a unique pair, such as a heart for one vacancy, is there twice. */
export async function tryMove(db: FastifyInstance['db'], move: SQL): Promise<string[] | null> {
  try {
    const { rows } = await db.transaction(async (part) => part.execute(move));
    return (rows as { id: string }[]).map(({ id }) => id);
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string };
    if (code !== uniqueViolation) throw error;
    return null;
  }
}

/**
 * Everything that names one account names the other from now on. What both have stays with the one that is closed. Gives
 * every record that went over.
 */
async function moveRecords(db: FastifyInstance['db'], from: string, into: string): Promise<MovedRecords[]> {
  const moved: MovedRecords[] = [];
  for (const { table, column, mergeOnly = sql`true` } of movingColumns) {
    const rows = sql.identifier(table);
    const named = sql.identifier(column);
    const found = await db.execute(sql`select id from ${rows} where ${named} = ${from} and ${mergeOnly}`);
    if (found.rows.length === 0) continue;
    let ids = await tryMove(
      db,
      sql`update ${rows} set ${named} = ${into} where ${named} = ${from} and ${mergeOnly} returning id`,
    );
    if (ids === null) {
      ids = [];
      for (const { id } of found.rows as { id: string }[])
        ids.push(
          ...((await tryMove(
            db,
            sql`update ${rows} set ${named} = ${into} where id = ${id} and ${named} = ${from} returning id`,
          )) ?? []),
        );
    }
    if (ids.length > 0) moved.push({ table, column, ids });
  }
  return moved;
}

/** How many records would go over, by what a person calls them. */
export async function countMoving(
  db: FastifyInstance['db'],
  from: string,
): Promise<Partial<Record<MergeKind, number>>> {
  const parts = movingColumns.map(
    ({ table, column, kind, mergeOnly = sql`true` }) =>
      sql`select ${kind} as kind, count(*)::int as count from ${sql.identifier(table)}
          where ${sql.identifier(column)} = ${from} and ${mergeOnly}`,
  );
  const { rows } = await db.execute(
    sql`select kind, sum(count)::int as count from (${sql.join(parts, sql` union all `)}) as counted
        group by kind having sum(count) > 0`,
  );
  return Object.fromEntries((rows as { kind: MergeKind; count: number }[]).map(({ kind, count }) => [kind, count]));
}

/** Refuses what cannot become one. Both must stand lower than who merges: what one may do, the other one gets. */
export async function expectMergeable(
  app: Pick<FastifyInstance, 'db'>,
  { actor }: Pick<FastifyRequest, 'actor'>,
  from: UserRow,
  into: UserRow,
): Promise<void> {
  if (from.id === actor.user?.id || into.id === actor.user?.id || from.id === into.id) throw notYourself();
  for (const { status } of [from, into]) if (status === 'archived') throw invalidUserStep({ status });
  if (from.centerId !== into.centerId) throw otherCenter();
  if (from.status === 'active' && into.status !== 'active') throw notInUse();
  const roles = await createUserRepository(app.db).rolesOfAll([from.id, into.id]);
  for (const { id } of [from, into]) if (!outranks(actor.roles, roles.get(id) ?? [])) throw standsHigher();
}

/**
 * Two accounts of one person become one. The other is closed, and erased when its grace is over; until then the merge can
 * be taken back (`undoMerge`), for which every record that went over is written down.
 */
export async function mergeUsers(
  app: FastifyInstance,
  request: FastifyRequest,
  given: { from: UserRow; into: UserRow; takeFrom: readonly MergeField[] },
): Promise<{ into: UserRow; merge: UserMergeRow }> {
  await expectMergeable(app, request, given.from, given.into);
  const { db, clock } = app;
  const users = createUserRepository(db);
  const { from, into, chosen } = await takeValues(app, given.from, given.into, given.takeFrom);
  const moved = await moveRecords(db, from.id, into.id);
  // Whoever both ran stays the one account's; a place that would lose its only admin keeps him.
  await createLastAdmins(app).expectNotLastAdmin(from);
  // What somebody may do has changed.
  await endSessionsOf(db, into.id);
  const closed = await createAccountDeletion(app).start(request, from, {
    reason: null,
    days: graceOfStaff,
    status: 'archived',
  });
  await users.change(closed, { mergedIntoId: into.id });
  const now = clock();
  const merge = stored(
    await db
      .insert(userMerges)
      .values({
        centerId: into.centerId,
        fromId: from.id,
        intoId: into.id,
        mergedBy: request.actor.user?.id ?? null,
        moved,
        chosen,
        undoUntil: closed.eraseAt ?? daysAfter(now, graceOfStaff),
        createdAt: now,
      })
      .returning(),
  );
  await app.audit.record(request, {
    action: 'user.merged',
    subject: { type: 'users', id: into.id, name: fullNameOf(into) },
    centerId: into.centerId,
    changes: { merged: { from: from.id, to: into.id }, taken: { from: null, to: Object.keys(chosen).join(', ') } },
  });
  return { into, merge };
}
