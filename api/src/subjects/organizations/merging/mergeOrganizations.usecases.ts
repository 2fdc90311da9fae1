import {
  type OrganizationMergeField,
  type OrganizationMergeKind,
  organizationMergeFields,
} from '@omzien/model/organizationMerge';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { changeVersion, stored } from '../../../database/records.ts';
import { stale } from '../../../http/problems.ts';
import { daysAfter } from '../../../services/calendar/calendar.ts';
import { kindOfMoved, moveBack, moveRecords } from '../../../services/merging/moveRecords.ts';
import {
  type OrganizationMergeRow,
  organizationMerges,
} from '../../../tables/organizations/organizationMerges.table.ts';
import { organizationMoves } from '../../../tables/organizations/organizationMoves.table.ts';
import { type OrganizationRow, organizations } from '../../../tables/organizations/organizations.table.ts';
import type { ChosenValue, MovedRecords } from '../../../tables/people/userMerges.table.ts';
import { approvalKind } from '../organizationDecisions.usecases.ts';
import { isMoving } from '../organizations.problems.ts';
import type { OrganizationCommands } from '../organizations.usecases.ts';
import { columnsOf, movingColumns } from './mergeColumns.ts';
import {
  approvedIntoOther,
  notMergeable,
  notMerged,
  organizationElsewhere,
  organizationMergeTooOld,
  sameOrganization,
} from './organizationMerges.problems.ts';

/** As long as a merge can be taken back. */
const undoDays = 30;

export const kindOf = (moved: MovedRecords): OrganizationMergeKind => kindOfMoved(movingColumns, moved) ?? 'other';

/** How many roles go over: rights that nobody gave one by one. */
const rolesOf = (moved: readonly MovedRecords[]) =>
  moved.filter(({ table }) => table === 'user_roles').reduce((sum, { ids }) => sum + ids.length, 0);

/** Which values differ and could be taken over. */
export const choicesBetween = (from: OrganizationRow, into: OrganizationRow) =>
  organizationMergeFields.map((field) => ({
    field,
    from: from[field],
    into: into[field],
    canChoose: Boolean(from[field]) && from[field] !== into[field],
  }));

/** Refuses what cannot become one. */
export function expectMergeable(from: OrganizationRow, into: OrganizationRow): void {
  if (from.id === into.id) throw sameOrganization();
  if (from.centerId !== into.centerId) throw organizationElsewhere();
  for (const { status, organizationType } of [from, into])
    if (status === 'archived' || status === 'deleted' || organizationType === 'VolunteerCenter') throw notMergeable();
  if (from.organizationType !== into.organizationType) throw notMergeable();
  if (from.status === 'approved' && into.status !== 'approved') throw approvedIntoOther();
}

/** Whether a merge can still be taken back: both stand as it left them. */
export const canUndo = (
  merge: OrganizationMergeRow,
  from: OrganizationRow | undefined,
  into: OrganizationRow | undefined,
  now: Date,
) =>
  merge.undoneAt === null &&
  merge.undoUntil > now &&
  from?.mergedIntoId === merge.intoId &&
  from.status === 'archived' &&
  // One that has moved since belongs to others, and so does what came with it.
  from.centerId === merge.centerId &&
  into?.centerId === merge.centerId &&
  into.status !== 'deleted';

/** Two records of one organisation become one, and two again. */
export function createOrganizationMerging(app: FastifyInstance, commands: OrganizationCommands) {
  const { db, clock } = app;

  /** What moves to another centre is not taken apart meanwhile: some of it is here and some is there. */
  async function expectStill(...ids: string[]) {
    const busy = await db.$count(
      organizationMoves,
      and(inArray(organizationMoves.organizationId, ids), inArray(organizationMoves.status, ['running', 'undoing'])),
    );
    if (busy > 0) throw isMoving();
  }

  const named = ({ id, name }: OrganizationRow) => ({ type: 'organizations', id, name });

  return {
    /**
     * What belongs to one belongs to the other. The other is closed without a word to anybody: its address leads to the
     * one that stays, and for 30 days everything can be taken back.
     */
    async merge(
      request: FastifyRequest,
      given: { from: OrganizationRow; into: OrganizationRow; takeFrom: readonly OrganizationMergeField[] },
    ): Promise<OrganizationMergeRow> {
      const { from, into, takeFrom } = given;
      expectMergeable(from, into);
      await expectStill(from.id, into.id);
      const now = clock();
      const taken = choicesBetween(from, into).filter(({ field, canChoose }) => canChoose && takeFrom.includes(field));
      const chosen: Record<string, ChosenValue> = Object.fromEntries(
        taken.map(({ field, from: after, into: before }) => [field, { before, after }]),
      );
      // What was decided about the sign-up of the one that goes has never been.
      await app.held.drop('organizations', from.id);
      await app.workItems.close(approvalKind, named(from), request.actor.user?.id ?? null);
      const moved = await moveRecords(db, columnsOf(from), from.id, into.id);
      const values = Object.fromEntries(taken.map(({ field, from: value }) => [field, value]));
      if (!(await changeVersion(db, organizations, into, { ...values, updatedAt: now }))) throw stale();
      const closed = await changeVersion(db, organizations, from, {
        status: 'archived',
        archivedAt: now,
        mergedIntoId: into.id,
        updatedAt: now,
      });
      if (!closed) throw stale();
      const merge = stored(
        await db
          .insert(organizationMerges)
          .values({
            centerId: into.centerId,
            fromId: from.id,
            intoId: into.id,
            mergedBy: request.actor.user?.id ?? null,
            previousStatus: from.status,
            moved,
            chosen,
            undoUntil: daysAfter(now, undoDays),
            createdAt: now,
          })
          .returning(),
      );
      await commands.recorded(request, { ...into, ...values }, 'merged', {
        merged: { from: from.id, to: into.id },
        taken: { from: null, to: taken.map(({ field }) => field).join(', ') },
        // Who works for the one that goes may do so for the other from now on.
        ...(rolesOf(moved) > 0 ? { roles: { from: null, to: rolesOf(moved) } } : {}),
      });
      await commands.recorded(request, closed, 'archived', { status: { from: from.status, to: 'archived' } });
      return merge;
    },

    /** Two organisations again, as they were; what happened since stays with the one that stayed. */
    async undo(request: FastifyRequest, merge: OrganizationMergeRow): Promise<OrganizationMergeRow> {
      const now = clock();
      const [from] = await db.select().from(organizations).where(eq(organizations.id, merge.fromId));
      const [into] = await db.select().from(organizations).where(eq(organizations.id, merge.intoId));
      if (merge.undoneAt !== null) throw notMerged();
      if (merge.undoUntil <= now) throw organizationMergeTooOld();
      if (!canUndo(merge, from, into, now) || !from || !into) throw notMerged();
      await expectStill(from.id, into.id);

      const kept = await moveBack(db, merge, kindOf);
      const untouched = organizationMergeFields.filter(
        (field) => merge.chosen[field] !== undefined && into[field] === merge.chosen[field].after,
      );
      const before = Object.fromEntries(untouched.map((field) => [field, merge.chosen[field]?.before ?? null]));
      if (!(await changeVersion(db, organizations, into, { ...before, updatedAt: now }))) throw stale();
      const back = await changeVersion(db, organizations, from, {
        status: merge.previousStatus,
        archivedAt: null,
        mergedIntoId: null,
        updatedAt: now,
      });
      if (!back) throw stale();
      // Nothing has to be given back any more, so nothing of it is kept.
      const undone = await changeVersion(db, organizationMerges, merge, { undoneAt: now, chosen: {}, kept });
      if (!undone) throw stale();
      if (back.status === 'pending') await commands.askForDecision(back);
      await commands.recorded(request, into, 'merge_undone', { merged: { from: into.id, to: from.id } });
      return undone;
    },
  };
}

/** What a merge remembered goes when it can no longer be taken back. */
export async function forgetOldOrganizationMerges(db: Database, now: Date): Promise<void> {
  await db.delete(organizationMerges).where(lte(organizationMerges.undoUntil, now));
}
