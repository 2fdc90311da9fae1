import { session as sessionSchema } from '@omzien/model/account';
import { mayManage } from '@omzien/model/roleRules';
import { eq, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches } from '../../../http/access.ts';
import { notFound, unauthenticated } from '../../../http/problems.ts';
import { many, nothing } from '../../../http/routeDocs.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { deviceName } from '../../../services/sessions/deviceName.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { type SessionRow, sessions as sessionTable } from '../../../tables/people/sessions.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';
import { standsHigher } from '../users/users.problems.ts';

/** The devices on which somebody is signed in, and ending that. */
export const ownSessionRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const sessions = createSessionRepository(db);
  const events = createSecurityEvents(db);

  const userOf = (request: FastifyRequest): UserRow => {
    if (!request.actor.user) throw unauthenticated();
    return request.actor.user;
  };

  /** Who of the centre works in these sessions, by the session from which he does. */
  async function impersonatorsOf(rows: readonly SessionRow[]) {
    const ids = rows.flatMap(({ impersonatorSessionId }) => impersonatorSessionId ?? []);
    if (ids.length === 0) return new Map<string, { id: string; name: string }>();
    const found = await db
      .select({ sessionId: sessionTable.id, user: users })
      .from(sessionTable)
      .innerJoin(users, eq(users.id, sessionTable.userId))
      .where(inArray(sessionTable.id, ids));
    return new Map(found.map(({ sessionId, user }) => [sessionId, { id: user.id, name: fullNameOf(user) }]));
  }

  app.get(
    '/sessions',
    {
      config: {
        permission: 'account.manage',
        docs: { summary: 'List the devices on which you are signed in', answer: many(sessionSchema) },
      },
    },
    async (request, reply) => {
      const rows = await sessions.ofUser(userOf(request).id, app.clock());
      const impersonators = await impersonatorsOf(rows);
      return reply.collection(
        rows.map((row) => ({
          type: 'sessions',
          id: row.id,
          device: deviceName(row.userAgent),
          isCurrent: row.id === request.actor.sessionId,
          impersonator: impersonators.get(row.impersonatorSessionId ?? '') ?? null,
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          endsAt: row.endsAt.toISOString(),
        })),
      );
    },
  );

  app.delete(
    '/sessions',
    { config: { permission: 'account.manage', docs: { summary: 'Sign out on all other devices', answer: nothing() } } },
    async (request, reply) => {
      const user = userOf(request);
      const ended = await endSessionsOf(db, user.id, { except: request.actor.sessionId ?? null });
      await events.record('sessions_ended', { userId: user.id, requestId: request.id, ended });
      reply.code(204);
      return null;
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/sessions/:id',
    { config: { permission: 'account.manage', docs: { summary: 'Sign out on one device', answer: nothing() } } },
    async (request, reply) => {
      const user = userOf(request);
      const row = (await sessions.ofUser(user.id, app.clock())).find(({ id }) => id === request.params.id);
      if (!row) throw notFound();
      await sessions.endOnly(row.id);
      // Ending this very session is signing out, so the answer says nothing about it.
      if (row.id === request.actor.sessionId) request.sessionHeaders = null;
      await events.record('sessions_ended', { userId: user.id, requestId: request.id, ended: 1 });
      reply.code(204);
      return null;
    },
  );

  app.delete<{ Params: { id: string } }>(
    '/users/:id/sessions',
    { config: { permission: 'users.manage', docs: { summary: 'Sign a user out everywhere', answer: nothing() } } },
    async (request, reply) => {
      const [user] = await db.select().from(users).where(eq(users.id, request.params.id));
      if (!user || !reaches(request.grants, { centerId: user.centerId }, request.actor.user)) throw notFound();
      if (!mayManage(request.actor.roles, await sessions.rolesOf(user.id, app.clock()))) throw standsHigher();
      const ended = await endSessionsOf(db, user.id);
      await events.record('sessions_ended', {
        userId: user.id,
        requestId: request.id,
        ended,
        by: request.actor.user?.id,
      });
      await app.audit.record(request, {
        action: 'user.sessions_ended',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
      });
      reply.code(204);
      return null;
    },
  );
};
