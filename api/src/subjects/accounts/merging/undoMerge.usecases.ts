import { mergeFields } from '@omzien/model/userMerge';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { changeVersion } from '../../../database/records.ts';
import { stale } from '../../../http/problems.ts';
import { createLastAdmins } from '../../../services/directory/lastAdmins.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { moveBack } from '../../../services/merging/moveRecords.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import { type UserMergeRow, userMerges } from '../../../tables/people/userMerges.table.ts';
import { type UserRow, userRoles } from '../../../tables/people/users.table.ts';
import { createAccountDeletion } from '../deletion/accountDeletion.usecases.ts';
import { invalidUserStep } from '../users/users.problems.ts';
import { kindOfMoved } from './mergeKinds.ts';
import { swapAddresses, valueIn } from './mergeValues.ts';
import { mergeTooOld } from './userMerges.problems.ts';

/** Whether a merge can still be taken back: both accounts stand as it left them. */
export const canUndoMerge = (merge: UserMergeRow, from: UserRow | undefined, into: UserRow | undefined, now: Date) =>
  merge.undoneAt === null &&
  merge.undoUntil > now &&
  from?.mergedIntoId === merge.intoId &&
  from.status === 'archived' &&
  from.erasedAt === null &&
  into !== undefined &&
  into.status !== 'archived';

/** Brings back the values of the account that stays where they are still those that the merge gave it. */
async function restoreValues(
  app: Pick<FastifyInstance, 'db' | 'clock'>,
  { chosen }: UserMergeRow,
  from: UserRow,
  into: UserRow,
): Promise<{ from: UserRow; into: UserRow }> {
  const untouched = mergeFields.filter(
    (field) => chosen[field] !== undefined && valueIn(into, field) === chosen[field].after,
  );
  let result = { from, into };
  if (untouched.includes('email') && from.email === chosen.email?.before) {
    const [changedFrom, changedInto] = await swapAddresses(app, from, into);
    result = { from: changedFrom, into: changedInto };
  }
  const plain = untouched.filter((field) => field !== 'email').map((field) => [field, chosen[field]?.before ?? null]);
  if (plain.length > 0)
    result.into = await createUserRepository(app.db).change(result.into, {
      ...Object.fromEntries(plain),
      updatedAt: app.clock(),
    });
  return result;
}

/** An account that comes back out of use runs nothing: a place that only the other one runs by now keeps him. */
async function expectPlacesRun(app: FastifyInstance, { moved, fromId, intoId }: UserMergeRow): Promise<void> {
  const open = await createAccountDeletion(app).open(fromId);
  const ids = moved.flatMap((records) => (records.table === 'user_roles' ? records.ids : []));
  if (open?.previousStatus === 'active' || ids.length === 0) return;
  const going = await app.db
    .select()
    .from(userRoles)
    .where(and(inArray(userRoles.id, ids), eq(userRoles.userId, intoId)))
    .orderBy(asc(userRoles.scopeId));
  for (const role of going) await createLastAdmins(app).expectAnotherAdmin(role, intoId);
}

/** Two accounts again, as they were; what happened since stays with the one that stayed. */
export async function undoMerge(
  app: FastifyInstance,
  request: FastifyRequest,
  merge: UserMergeRow,
): Promise<UserMergeRow> {
  const { db, clock } = app;
  const users = createUserRepository(db);
  const now = clock();
  const found = { from: await users.find(merge.fromId), into: await users.find(merge.intoId) };
  if (merge.undoneAt !== null) throw invalidUserStep();
  if (merge.undoUntil <= now) throw mergeTooOld();
  if (!canUndoMerge(merge, found.from, found.into, now) || !found.from || !found.into) throw invalidUserStep();

  await expectPlacesRun(app, merge);
  const kept = await moveBack(db, merge, kindOfMoved);
  const { from, into } = await restoreValues(app, merge, found.from, found.into);
  const before = await createAccountDeletion(app).cancel(from.id);
  await users.change(from, {
    status: before === 'archived' ? 'active' : before,
    archivedAt: null,
    eraseAt: null,
    mergedIntoId: null,
    keptAt: now,
    updatedAt: now,
  });
  for (const { id } of [from, into]) await endSessionsOf(db, id);
  // Nothing has to be given back any more, so nothing of it is kept.
  const undone = await changeVersion(db, userMerges, merge, { undoneAt: now, chosen: {}, kept });
  if (!undone) throw stale();
  await app.audit.record(request, {
    action: 'user.merge_undone',
    subject: { type: 'users', id: into.id, name: fullNameOf(into) },
    centerId: into.centerId,
    changes: { merged: { from: into.id, to: from.id } },
  });
  return undone;
}

/** What a merge remembered goes when it can no longer be taken back. */
export async function forgetOldMerges(db: Database, now: Date): Promise<void> {
  await db.delete(userMerges).where(lte(userMerges.undoUntil, now));
}
