import { outranks } from '@omzien/model/roleRules';
import type { MergeField } from '@omzien/model/userMerge';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stored } from '../../../database/records.ts';
import { daysAfter } from '../../../services/calendar/calendar.ts';
import { createLastAdmins } from '../../../services/directory/lastAdmins.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { countMoving, moveRecords } from '../../../services/merging/moveRecords.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import { type UserMergeRow, userMerges } from '../../../tables/people/userMerges.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createAccountDeletion, graceOfStaff } from '../deletion/accountDeletion.usecases.ts';
import { invalidUserStep, notYourself, otherCenter, standsHigher } from '../users/users.problems.ts';
import { movingColumns } from './mergeKinds.ts';
import { takeValues } from './mergeValues.ts';
import { notInUse } from './userMerges.problems.ts';

/** How many records would go over, by what a person calls them. */
export const countMovingOf = (db: FastifyInstance['db'], from: string) => countMoving(db, movingColumns, from);

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
  const moved = await moveRecords(db, movingColumns, from.id, into.id);
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
