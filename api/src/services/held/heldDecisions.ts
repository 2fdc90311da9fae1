import { tenantKeys } from '@omzien/model/tenants';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, DatabaseServer } from '../../database/database.ts';
import { Problem } from '../../http/problems.ts';
import { failureOf } from '../../http/safeErrors.ts';
import { type HeldDecisionRow, heldDecisions } from '../../tables/notifications/heldDecisions.table.ts';
import { undoWindow } from './takingBack.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Decisions that wait a while, so that they can be undone without anybody having noticed. */
    held: HeldDecisions;
  }
}

/** How many are released in one turn; what is left has the next one. */
const batch = 500;

type SubjectType = HeldDecisionRow['subjectType'];
type DecisionToHold = Omit<
  typeof heldDecisions.$inferInsert,
  'id' | 'tenant' | 'createdAt' | 'updatedAt' | 'lockVersion' | 'heldUntil'
>;
/** Takes the decision now: it is no longer held. In the transaction that took it from those that wait. */
export type ReleaseDecision = (decision: HeldDecisionRow, now: Date) => Promise<void>;

export type HeldDecisions = {
  /** Says how decisions about a kind of record are taken. Each subject does so when the app starts. */
  register(subjectType: SubjectType, release: ReleaseDecision): void;
  /** False when another decision about the record waits already. */
  hold(decision: DecisionToHold): Promise<boolean>;
  /** What waits about these records, by the id of the record. */
  about(subjectType: SubjectType, subjectIds: readonly string[]): Promise<Map<string, HeldDecisionRow>>;
  /** Undoes what waits: it has never been. False when there is nothing, or no longer. */
  drop(subjectType: SubjectType, subjectId: string): Promise<boolean>;
  /** Takes the decision at once instead of when its time has come. False when there is nothing, or no longer. */
  sendNow(subjectType: SubjectType, subjectId: string): Promise<boolean>;
  /** Takes every decision whose time has come, each once, also when a process died halfway or several run. */
  releaseDue(): Promise<void>;
};

type Parts = { db: Database; database: DatabaseServer; clock: () => Date; log: FastifyBaseLogger };

export function createHeldDecisions({ db, database, clock, log }: Parts): HeldDecisions {
  const releases = new Map<SubjectType, ReleaseDecision>();
  const isAbout = (subjectType: SubjectType, subjectId: string) =>
    and(eq(heldDecisions.subjectType, subjectType), eq(heldDecisions.subjectId, subjectId));

  /** Who deletes the row takes the decision: a second one waits for the first and then finds nothing. */
  async function take(where: ReturnType<typeof isAbout>): Promise<boolean> {
    const [decision] = await db.delete(heldDecisions).where(where).returning();
    if (!decision) return false;
    await releases.get(decision.subjectType)?.(decision, clock());
    return true;
  }

  return {
    register(subjectType, release) {
      releases.set(subjectType, release);
    },

    async hold(decision) {
      const now = clock();
      const rows = await db
        .insert(heldDecisions)
        .values({ ...decision, createdAt: now, heldUntil: new Date(now.getTime() + undoWindow) })
        .onConflictDoNothing()
        .returning({ id: heldDecisions.id });
      return rows.length > 0;
    },

    async about(subjectType, subjectIds) {
      if (subjectIds.length === 0) return new Map();
      const rows = await db
        .select()
        .from(heldDecisions)
        .where(and(eq(heldDecisions.subjectType, subjectType), inArray(heldDecisions.subjectId, [...subjectIds])));
      return new Map(rows.map((row) => [row.subjectId, row]));
    },

    async drop(subjectType, subjectId) {
      const rows = await db
        .delete(heldDecisions)
        .where(isAbout(subjectType, subjectId))
        .returning({ id: heldDecisions.id });
      return rows.length > 0;
    },

    sendNow: (subjectType, subjectId) => take(isAbout(subjectType, subjectId)),

    async releaseDue() {
      for (const tenant of tenantKeys) {
        const due = await database.inTenant(tenant, () =>
          db
            .select({ id: heldDecisions.id })
            .from(heldDecisions)
            .where(lte(heldDecisions.heldUntil, clock()))
            .orderBy(heldDecisions.heldUntil, heldDecisions.id)
            .limit(batch),
        );
        for (const { id } of due) {
          const isIt = eq(heldDecisions.id, id);
          try {
            await database.inTenant(tenant, () => take(isIt));
          } catch (error) {
            log.error({ failure: failureOf(error) }, 'held decision');
            // What can no longer be taken never will be: the record went on without it, as when somebody withdrew.
            if (error instanceof Problem) await database.inTenant(tenant, () => db.delete(heldDecisions).where(isIt));
          }
        }
      }
    },
  };
}
