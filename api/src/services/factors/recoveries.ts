import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type FactorRecoveryRow, factorRecoveries } from '../../tables/people/factorRecoveries.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { createSecurityEvents } from '../audit/securityEvents.ts';
import { fullNameOf } from '../directory/users.resource.ts';
import { endSessionsOf } from '../sessions/endSessions.ts';
import { createFactorMails } from './factorMails.ts';
import { createSecondStep } from './secondStep.ts';

const open = ['asked', 'approved'] as const;

/** Under what name a request stands on the work list of the centre. */
export const recoveryWork = 'factor_recovery';

export type RecoveryParts = Pick<FastifyInstance, 'db' | 'clock' | 'settings' | 'outbox' | 'audit' | 'workItems'>;

/** Requests to take a lost second step away: those that are due are done, and those of who found it again end. */
export function createRecoveries(app: RecoveryParts) {
  const { db, clock, audit } = app;
  const secondStep = createSecondStep(app);
  const mails = createFactorMails(app);
  const events = createSecurityEvents(db);

  async function complete(row: FactorRecoveryRow): Promise<void> {
    const [done] = await db
      .update(factorRecoveries)
      .set({ status: 'done', closedAt: clock() })
      .where(and(eq(factorRecoveries.id, row.id), eq(factorRecoveries.status, 'approved')))
      .returning({ id: factorRecoveries.id });
    const [user] = await db.select().from(users).where(eq(users.id, row.userId));
    if (!done || !user) return;
    await secondStep.removeAll(user.id);
    await endSessionsOf(db, user.id);
    await events.record('factor_recovery_done', { userId: user.id, requestId: 'clock', by: row.decidedBy });
    await audit.record(null, {
      action: 'user.second_step_removed',
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
      by: { userId: row.decidedBy, impersonatorId: null },
      weighty: true,
    });
    await mails.changed(user, 'all_removed');
  }

  return {
    /** Those whose time has come, of one user or of the whole tenant. Done twice it does no more. */
    async completeDue(userId?: string): Promise<number> {
      const due = await db
        .select()
        .from(factorRecoveries)
        .where(
          and(
            eq(factorRecoveries.status, 'approved'),
            isNotNull(factorRecoveries.effectiveAt),
            lte(factorRecoveries.effectiveAt, clock()),
            userId === undefined ? undefined : eq(factorRecoveries.userId, userId),
          ),
        );
      for (const row of due) await complete(row);
      return due.length;
    },

    /** The owner says that nothing is lost: by the link of the mail, or by signing in with it. */
    async stop(userId: string, requestId: string): Promise<boolean> {
      const stopped = await db
        .update(factorRecoveries)
        .set({ status: 'stopped', closedAt: clock() })
        .where(and(eq(factorRecoveries.userId, userId), inArray(factorRecoveries.status, [...open])))
        .returning({ id: factorRecoveries.id });
      if (stopped.length > 0) {
        await events.record('factor_recovery_stopped', { userId, requestId });
        await app.workItems.close(recoveryWork, { type: 'users', id: userId }, null);
      }
      return stopped.length > 0;
    },
  };
}
