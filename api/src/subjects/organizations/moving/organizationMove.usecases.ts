import { moveUndoHours, type OrganizationMove } from '@omzien/model/organizationMove';
import { and, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stored } from '../../../database/records.ts';
import { forbidden, Problem } from '../../../http/problems.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { organizationMerges } from '../../../tables/organizations/organizationMerges.table.ts';
import {
  type OrganizationMoveRow,
  organizationMoves as table,
} from '../../../tables/organizations/organizationMoves.table.ts';
import type { OrganizationRow } from '../../../tables/organizations/organizations.table.ts';
import { isMoving, moveTooOld, nothingToUndo, unknownTarget } from '../organizations.problems.ts';
import type { OrganizationCommands } from '../organizations.usecases.ts';
import { countThatMove, heldAbout, previewMove } from './movePreview.ts';
import { createMoveWork, orderMove, smallMove } from './moveWork.ts';
import { movePeople, peopleOf, peopleToReturn } from './peopleOfMove.ts';

export const moveKind = 'organization_move';
const hour = 60 * 60 * 1000;
const latest = 10;

const canUndo = (move: OrganizationMoveRow, row: OrganizationRow, now: Date) =>
  move.status === 'done' && move.undoUntil > now && row.centerId === move.toCenterId;

/** Whether somebody looks after the whole tenant: he moves, others ask for it. */
export const mayMove = ({ grants }: FastifyRequest) => grants.some(({ reach }) => reach === 'tenant');

export function createOrganizationMoves(app: FastifyInstance, commands: OrganizationCommands) {
  const { db } = app;
  const centers = createCenterRepository(db);

  async function targetOf(row: OrganizationRow, centerId: string) {
    const target = await centers.find(centerId);
    if (!target || target.id === row.centerId) throw unknownTarget();
    return target;
  }

  const movesOf = (row: OrganizationRow) =>
    db
      .select()
      .from(table)
      .where(eq(table.organizationId, row.id))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(latest);

  async function expectStill(row: OrganizationRow) {
    const under = (await movesOf(row)).some(({ status }) => status === 'running' || status === 'undoing');
    if (under) throw isMoving();
  }

  /** What a centre has decided is told by it, and not by the next one. What can no longer be taken never will be. */
  async function sendHeld(row: OrganizationRow) {
    for (const { subjectType, subjectId } of await heldAbout(db, row)) {
      try {
        await db.transaction(() => app.held.sendNow(subjectType, subjectId));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        await app.held.drop(subjectType, subjectId);
      }
    }
  }

  /** The organisation itself changes hands at once; what belongs to it follows, in the answer or by a job. */
  async function carryOn(move: OrganizationMoveRow) {
    const work = { tenant: move.tenant, moveId: move.id };
    if (move.totalCount <= smallMove) await createMoveWork(app, work).finish();
    else orderMove(app, work);
  }

  return {
    async preview(request: FastifyRequest, row: OrganizationRow, centerId: string) {
      return previewMove(db, row, await targetOf(row, centerId), !mayMove(request));
    },

    /** The latest moves of an organisation, as whoever may move it sees them. */
    async list(request: FastifyRequest, row: OrganizationRow): Promise<OrganizationMove[]> {
      const moves = await movesOf(row);
      const ids = [...new Set(moves.flatMap(({ centerId, toCenterId }) => [centerId, toCenterId]))];
      const found =
        ids.length === 0 ? [] : await db.select().from(volunteerCenters).where(inArray(volunteerCenters.id, ids));
      const nameOf = (id: string) => found.find((center) => center.id === id)?.name ?? '';
      const now = app.clock();
      return moves.map((move, place) => ({
        type: 'organization_moves',
        id: move.id,
        organizationId: move.organizationId,
        organizationName: row.name,
        fromCenterId: move.centerId,
        fromCenterName: nameOf(move.centerId),
        toCenterId: move.toCenterId,
        toCenterName: nameOf(move.toCenterId),
        status: move.status,
        totalCount: move.totalCount,
        doneCount: move.doneCount,
        counts: move.counts,
        kept: move.kept,
        undoUntil: move.undoUntil.toISOString(),
        finishedAt: move.finishedAt?.toISOString() ?? null,
        undoneAt: move.undoneAt?.toISOString() ?? null,
        createdAt: move.createdAt.toISOString(),
        permissions: {
          update: false,
          destroy: false,
          transitions: place === 0 && mayMove(request) && canUndo(move, row, now) ? ['undo'] : [],
        },
      }));
    },

    async move(request: FastifyRequest, row: OrganizationRow, centerId: string): Promise<void> {
      const target = await targetOf(row, centerId);
      await expectStill(row);
      await sendHeld(row);
      const before = await commands.reloaded(row.id);
      const { moving } = await peopleOf(db, { organizationId: row.id, centerId: row.centerId });
      const ids = moving.map(({ id }) => id);
      const records = await countThatMove(db, before);
      const now = app.clock();
      await commands.writes.change(before, {}, { centerId: target.id });
      await movePeople(db, ids, row.centerId, target.id);
      const move = stored(
        await db
          .insert(table)
          .values({
            centerId: row.centerId,
            toCenterId: target.id,
            organizationId: row.id,
            movedBy: request.actor.user?.id ?? null,
            totalCount: Object.values(records).reduce((sum, count) => sum + count, ids.length),
            doneCount: ids.length,
            moved: [{ table: 'users', ids }],
            counts: ids.length > 0 ? { users: ids.length } : {},
            undoUntil: new Date(now.getTime() + moveUndoHours * hour),
            createdAt: now,
            movedAt: now,
          })
          .returning(),
      );
      await commands.recorded(request, await commands.reloaded(row.id), 'moved', {
        volunteer_center_id: { from: row.centerId, to: target.id },
        users: { from: null, to: ids.length },
      });
      await app.workItems.close(moveKind, { type: 'organizations', id: row.id }, request.actor.user?.id ?? null);
      await carryOn(move);
    },

    /** Everything as it was. What the new centre has dealt with meanwhile stays there, and is counted. */
    async undo(request: FastifyRequest, row: OrganizationRow): Promise<void> {
      const [move] = await db
        .select()
        .from(table)
        .where(eq(table.organizationId, row.id))
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(1)
        .for('update');
      if (!move || move.status === 'undone') throw nothingToUndo();
      if (!mayMove(request)) throw forbidden();
      if (move.status !== 'done') throw isMoving();
      const now = app.clock();
      if (move.undoUntil <= now) throw moveTooOld();
      if (!canUndo(move, row, now)) throw nothingToUndo();
      // What another organisation brought in is older than the move, and nobody could tell it apart.
      const merged = await db.$count(
        organizationMerges,
        and(
          or(eq(organizationMerges.fromId, row.id), eq(organizationMerges.intoId, row.id)),
          isNull(organizationMerges.undoneAt),
          gte(organizationMerges.createdAt, move.createdAt),
        ),
      );
      if (merged > 0) throw nothingToUndo();
      await sendHeld(row);
      const before = await commands.reloaded(row.id);
      await movePeople(db, await peopleToReturn(db, move), move.toCenterId, move.centerId);
      await commands.writes.change(before, {}, { centerId: move.centerId });
      const went = move.moved.find(({ table: name }) => name === 'users')?.ids.length ?? 0;
      const undoing = stored(
        await db
          .update(table)
          .set({ status: 'undoing', doneCount: went, movedAt: now, lockVersion: move.lockVersion + 1 })
          .where(and(eq(table.id, move.id), eq(table.lockVersion, move.lockVersion)))
          .returning(),
      );
      await commands.recorded(request, await commands.reloaded(row.id), 'move_undone', {
        volunteer_center_id: { from: move.toCenterId, to: move.centerId },
      });
      await carryOn(undoing);
    },

    /** A centre admin may not do it; who may finds it on the work list. */
    async ask(request: FastifyRequest, row: OrganizationRow, centerId: string): Promise<void> {
      const target = await targetOf(row, centerId);
      await expectStill(row);
      await app.workItems.open({
        kind: moveKind,
        centerId: row.centerId,
        organizationId: row.id,
        subject: { type: 'organizations', id: row.id, name: row.name },
        details: { volunteer_center_id: target.id, to_center: target.name },
      });
      await commands.recorded(request, row, 'move_requested', {
        volunteer_center_id: { from: row.centerId, to: target.id },
      });
    },
  };
}
