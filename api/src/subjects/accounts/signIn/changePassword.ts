import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';

/**
 * Stores a new password, and what follows from it: the sessions elsewhere end, links that could change it again stop
 * working, and the owner is told. Runs inside a transaction; the hash was made before it.
 */
export function createChangePassword(app: FastifyInstance) {
  const { db, clock, audit } = app;
  const links = createAccountLinks(app);
  const events = createSecurityEvents(db);

  return async function changePassword(
    request: FastifyRequest,
    user: UserRow,
    passwordHash: string,
    how: { by: 'reset' | 'owner'; keepSession?: string | null },
  ): Promise<UserRow> {
    const now = clock();
    const isReset = how.by === 'reset';
    const [changed] = await db
      .update(users)
      // A link from the mailbox shows that the address is right.
      .set({ passwordHash, ...(isReset && user.confirmedAt === null ? { confirmedAt: now } : {}), updatedAt: now })
      .where(and(eq(users.id, user.id)))
      .returning();
    await endSessionsOf(db, user.id, { except: how.keepSession ?? null });
    await links.cancel(user.id, 'password_reset', 'sign_in_link', 'email_change');
    await events.record(isReset ? 'password_reset' : 'password_changed', { userId: user.id, requestId: request.id });
    await audit.record(request, {
      action: isReset ? 'user.password_reset' : 'user.password_changed',
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
    });
    await links.tell(
      user,
      'password_changed',
      { changed_at: now.toISOString(), support_url: `${await links.originOf(user.centerId)}/contact` },
      false,
    );
    return changed ?? user;
  };
}
