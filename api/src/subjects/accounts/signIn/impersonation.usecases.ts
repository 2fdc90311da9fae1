import { and, eq, inArray, isNull, lte, notExists, or } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionHeaders } from '../../../http/access.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { type ImpersonationRow, impersonations } from '../../../tables/people/impersonations.table.ts';
import type { SessionRow } from '../../../tables/people/sessions.table.ts';
import { sessions } from '../../../tables/people/sessions.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';
import { createOpenImpersonation } from './openSession.ts';

type Parts = Pick<FastifyInstance, 'db' | 'clock' | 'settings' | 'notifier'>;

/** Marks one as ended and tells its user, once, whoever is first to notice. */
function createClose(app: Parts) {
  const { db, clock } = app;
  const links = createAccountLinks(app);
  const events = createSecurityEvents(db);

  return async function close(row: ImpersonationRow, requestId: string) {
    const endedAt = new Date(Math.min(clock().getTime(), row.endsAt.getTime()));
    const [closed] = await db
      .update(impersonations)
      .set({ endedAt })
      .where(and(eq(impersonations.id, row.id), isNull(impersonations.endedAt)))
      .returning({ id: impersonations.id });
    if (!closed) return;
    const people = await db
      .select()
      .from(users)
      .where(inArray(users.id, [row.userId, row.actorId]));
    const user = people.find(({ id }) => id === row.userId);
    const actor = people.find(({ id }) => id === row.actorId);
    await events.record('impersonation_ended', { userId: row.actorId, requestId, actingAs: row.userId });
    if (user?.status !== 'active') return;
    await links.tell(
      user,
      'impersonation_notice',
      {
        actor: { name: actor ? `${actor.firstName} ${actor.lastName}`.trim() : '' },
        reason: row.reason,
        started_at: row.createdAt.toISOString(),
        actions_url: `${await links.originOf(user.centerId)}/profile-edit/settings`,
      },
      false,
    );
  };
}

/** Begins to work as another user, from one's own session. Runs inside a transaction. */
export function createImpersonationStart(app: FastifyInstance) {
  const open = createOpenImpersonation(app);
  const events = createSecurityEvents(app.db);

  return async function start(
    request: FastifyRequest,
    { actor, user, own, reason }: { actor: UserRow; user: UserRow; own: SessionRow; reason: string },
  ): Promise<{ headers: SessionHeaders; endsAt: Date }> {
    const { sessionId, endsAt, headers } = await open(request, user, own);
    await app.db.insert(impersonations).values({
      actorId: actor.id,
      userId: user.id,
      reason,
      sessionId,
      endsAt,
      createdAt: app.clock(),
    });
    await events.record('impersonation_started', { userId: actor.id, requestId: request.id, actingAs: user.id });
    return { headers, endsAt };
  };
}

/** Notes that a session as another user is over, and tells that user. */
export function createImpersonationEnd(app: Parts) {
  const close = createClose(app);
  return async function end(sessionId: string, requestId = '') {
    const [row] = await app.db.select().from(impersonations).where(eq(impersonations.sessionId, sessionId));
    if (row) await close(row, requestId);
  };
}

/**
 * Those that ended without anybody saying so: the half hour was over, or the own session went. Done every few minutes, in
 * a transaction of the tenant; done twice it tells nobody twice.
 */
export async function closeImpersonations(app: Parts): Promise<number> {
  const { db, clock } = app;
  const close = createClose(app);
  const over = await db
    .select()
    .from(impersonations)
    .where(
      and(
        isNull(impersonations.endedAt),
        or(
          lte(impersonations.endsAt, clock()),
          notExists(db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, impersonations.sessionId))),
        ),
      ),
    );
  for (const row of over) await close(row, '');
  return over.length;
}
