import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor, Authentication, SessionHeaders } from '../../http/access.ts';
import { impersonations } from '../../tables/people/impersonations.table.ts';
import type { SessionRow } from '../../tables/people/sessions.table.ts';
import { type UserRow, users } from '../../tables/people/users.table.ts';
import { userInCharge } from './asUser.ts';
import { createSessionRepository, stateOf } from './sessions.repository.ts';
import { judge, type TokenState } from './tokenState.ts';

export type Credentials = { uid: string; client: string; token: string };
const visitor: Authentication = { actor: { user: null, roles: [] }, headers: null, reusedTokenOf: null };

export const sessionHeaders = (
  uid: string,
  client: string,
  token: string | null,
  state: TokenState,
): SessionHeaders => ({
  'access-token': token ?? ' ',
  'token-type': 'Bearer',
  client,
  expiry: token === null ? ' ' : String(Math.floor(state.expiresAt / 1000)),
  uid,
});

const textHeader = (request: FastifyRequest, name: string) => {
  const value = request.headers[name];
  return typeof value === 'string' && value.trim() !== '' && value.length <= 512 ? value.trim() : undefined;
};

/** The credentials of a request, from its headers alone. Tokens in addresses would end up in logs. */
export function credentialsOf(request: FastifyRequest): Credentials | null {
  const token = textHeader(request, 'access-token');
  const uid = textHeader(request, 'uid');
  if (token === undefined || uid === undefined) return null;
  return { token, uid: uid.toLowerCase(), client: textHeader(request, 'client') ?? 'default' };
}

/** How long somebody may work as another user. */
export const impersonationLimit = 30 * 60_000;

/**
 * Who makes a request. Runs inside the transaction of the request. Wrong or worn-out credentials make a visitor of it:
 * public routes stay open, and protected ones answer that one has to sign in.
 */
export function createAuthenticate(app: FastifyInstance) {
  const { db, settings } = app;
  const sessions = createSessionRepository(db);

  /** Who really works in a session that was opened as another user; null when that is over. */
  async function impersonatorOf({ id, impersonatorSessionId, createdAt }: SessionRow): Promise<Actor['impersonator']> {
    const owner = impersonatorSessionId ? await sessions.owner(impersonatorSessionId, app.clock()) : null;
    const now = app.clock().getTime();
    if (owner?.user.status !== 'active' || owner.session.endsAt.getTime() <= now) return null;
    const [row] = await db.select().from(impersonations).where(eq(impersonations.sessionId, id));
    if (!row) return null;
    const { firstName, lastName } = owner.user;
    const endsAt = new Date(createdAt.getTime() + impersonationLimit);
    const name = `${firstName} ${lastName}`.trim();
    return {
      id: owner.user.id,
      name,
      reason: row.reason,
      startedAt: createdAt,
      endsAt,
      // Whoever has to make a second step first does nothing as somebody else either.
      isOver: endsAt.getTime() <= now || owner.session.needsFactor,
    };
  }

  /** A job of ours that reads what a user may see. It has no session and gets no token. */
  async function inNameOf(userId: string): Promise<Authentication> {
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    if (user?.status !== 'active') return visitor;
    return { ...visitor, actor: { user, roles: await sessions.rolesOf(user.id, app.clock()) } };
  }

  return async function authenticate(request: FastifyRequest): Promise<Authentication> {
    const userId = userInCharge();
    if (userId !== undefined) return inNameOf(userId);
    const credentials = credentialsOf(request);
    if (!credentials) return visitor;
    const now = app.clock();
    const found = await sessions.find(credentials.uid, credentials.client, now);
    if (found?.user.status !== 'active') return visitor;

    const { user, session, roles } = found;
    const forced =
      request.routeOptions.config.rotatesToken === true ||
      (request.query as Record<string, unknown>).unbatch === 'true';
    const decide = (row: typeof found.session) =>
      judge(stateOf(row), credentials.token, now.getTime(), settings.sessions, forced);

    let verdict = decide(session);
    if (verdict.kind === 'accepted' && verdict.changed) {
      // Twenty requests with one token come at once; only the first of them may replace it.
      const locked = await sessions.lock(user.id, credentials.client);
      if (!locked) return visitor;
      verdict = decide(locked);
      if (verdict.kind === 'accepted' && verdict.changed) {
        await sessions.save(user.id, credentials.client, verdict.next);
      }
    }
    if (verdict.kind === 'refused') return { ...visitor, reusedTokenOf: verdict.reused ? user.id : null };
    const impersonator = session.impersonatorSessionId ? await impersonatorOf(session) : null;
    if (session.impersonatorSessionId && !impersonator) return visitor;
    const headers = sessionHeaders(user.email, credentials.client, verdict.token, verdict.next);
    const authenticatedAt = session.confirmedAt ?? session.createdAt;
    const { needsFactor } = session;
    return {
      actor: {
        user,
        roles: needsFactor ? [{ role: 'volunteer', scopeType: 'VolunteerCenter', scopeId: user.centerId }] : roles,
        impersonator,
        sessionId: session.id,
        needsFactor,
        authenticatedAt,
      },
      headers,
      reusedTokenOf: null,
    };
  };
}

/**
 * Whose credentials a request brings, without touching the session: for what has to be known before the transaction of
 * the request begins, such as whether a password is right. Null for a visitor.
 */
export function createPeek(app: FastifyInstance) {
  const sessions = createSessionRepository(app.db);
  return async function peek(request: FastifyRequest): Promise<{ user: UserRow; session: SessionRow } | null> {
    const credentials = credentialsOf(request);
    if (!credentials) return null;
    return app.database.inTenant(request.context.tenant, async () => {
      const found = await sessions.find(credentials.uid, credentials.client, app.clock());
      if (found?.user.status !== 'active') return null;
      const verdict = judge(stateOf(found.session), credentials.token, app.clock().getTime(), app.settings.sessions);
      return verdict.kind === 'accepted' ? found : null;
    });
  };
}
