import type { UserStatus } from '@omzien/model/user';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../http/problems.ts';
import { daysAfter } from '../../../services/calendar/calendar.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import { accountDeletions } from '../../../tables/people/accountDeletion.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';

/** How long a deletion can be taken back: one's own, and one by the staff of a centre. */
export const graceOfOwner = 14;
export const graceOfStaff = 30;

const isOpen = and(isNull(accountDeletions.cancelledAt), isNull(accountDeletions.doneAt));

/** A deletion that was asked for, from the wish to taking it back. `eraseAccounts` does it when its time has come. */
export function createAccountDeletion({ db, clock }: Pick<FastifyInstance, 'db' | 'clock'>) {
  const users = createUserRepository(db);

  async function open(userId: string) {
    const [row] = await db
      .select()
      .from(accountDeletions)
      .where(and(eq(accountDeletions.userId, userId), isOpen))
      .orderBy(desc(accountDeletions.createdAt))
      .limit(1);
    return row;
  }

  return {
    open,

    /** Closes the sessions now and the account when `status` says so; the erasing comes after the grace. */
    async start(
      request: FastifyRequest | null,
      user: UserRow,
      { reason, days, status = user.status }: { reason: string | null; days: number; status?: UserStatus },
    ): Promise<UserRow> {
      const now = clock();
      const eraseAt = daysAfter(now, days);
      const known = await open(user.id);
      if (!known)
        await db.insert(accountDeletions).values({
          userId: user.id,
          requestedBy: request?.actor.user?.id ?? null,
          reason,
          previousStatus: user.status,
          eraseAt,
          createdAt: now,
        });
      await endSessionsOf(db, user.id);
      return users.change(user, {
        status,
        eraseAt: known?.eraseAt ?? eraseAt,
        ...(status === 'archived' ? { archivedAt: now } : {}),
        updatedAt: now,
      });
    },

    /** Why somebody goes, in his own words. */
    async tellReason(id: string, reason: string): Promise<void> {
      await db.update(accountDeletions).set({ reason }).where(eq(accountDeletions.id, id));
    },

    /** Takes it back, and gives what the account was before. */
    async cancel(userId: string): Promise<UserStatus> {
      const [row] = await db
        .update(accountDeletions)
        .set({ cancelledAt: clock() })
        .where(and(eq(accountDeletions.userId, userId), isOpen))
        .returning({ previousStatus: accountDeletions.previousStatus });
      if (!row) throw notFound();
      return row.previousStatus;
    },
  };
}
export type AccountDeletion = ReturnType<typeof createAccountDeletion>;
