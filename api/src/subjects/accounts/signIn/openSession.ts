import { isStaffRole } from '@omzien/model/roles';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SessionHeaders } from '../../../http/access.ts';
import { type RoleScope, worksForTenant } from '../../../http/access.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { createDeviceWatch } from '../../../services/factors/knownDevices.ts';
import { expectPass, type Pass } from '../../../services/factors/passes.ts';
import { createRecoveries } from '../../../services/factors/recoveries.ts';
import { secondStepDue } from '../../../services/factors/signInRules.ts';
import { credentialsOf, impersonationLimit, sessionHeaders } from '../../../services/sessions/authenticate.ts';
import { deviceName } from '../../../services/sessions/deviceName.ts';
import { createSessionRepository, stateOf } from '../../../services/sessions/sessions.repository.ts';
import { judge, newTokenState } from '../../../services/sessions/tokenState.ts';
import { newToken } from '../../../services/tokens/token.ts';
import type { SessionRow } from '../../../tables/people/sessions.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';

const maximumDevices = 10;

/** Whether a user may be signed in at a centre: his own, or all of the tenant for roles with Tenant scope. */
export const isAtHome = (centerId: string, user: Pick<UserRow, 'centerId'>, roles: readonly RoleScope[]) =>
  user.centerId === centerId || roles.some(worksForTenant);

const userAgentOf = (request: FastifyRequest) => request.headers['user-agent']?.slice(0, 300) ?? null;

/** Ends the session that a request presents, if its token is good. Runs inside a transaction. */
export function createEndPresented(app: FastifyInstance) {
  const sessions = createSessionRepository(app.db);
  const events = createSecurityEvents(app.db);

  return async function endPresented(request: FastifyRequest): Promise<SessionRow | null> {
    const credentials = credentialsOf(request);
    const found = credentials && (await sessions.find(credentials.uid, credentials.client, app.clock()));
    if (!found) return null;
    const verdict = judge(stateOf(found.session), credentials.token, app.clock().getTime(), app.settings.sessions);
    if (verdict.kind === 'refused') return null;
    await sessions.end(found.session);
    await events.record('signed_out', { userId: found.user.id, requestId: request.id });
    return found.session;
  };
}

/**
 * Begins a session for whoever has shown who he is, as his pass says. Runs inside a transaction; gives the headers of the
 * answer. Staff who have to have a second step and have none get a session that opens nothing but making one.
 */
export function createOpenSession(app: FastifyInstance) {
  const { db, settings } = app;
  const sessions = createSessionRepository(db);
  const events = createSecurityEvents(db);
  const endPresented = createEndPresented(app);
  const watchDevice = createDeviceWatch(app);
  const recoveries = createRecoveries(app);

  return async function openSession(
    request: FastifyRequest,
    user: UserRow,
    roles: readonly RoleScope[],
    pass: Pass,
  ): Promise<SessionHeaders> {
    expectPass(pass, user);
    const now = app.clock();
    const due = pass.hasSecondStep ? null : await secondStepDue(db, user, roles);
    const needsFactor = due !== null && due.getTime() <= now.getTime();
    // Staff, who work with other people's data, get the shorter session.
    const limit = roles.some(isStaffRole) ? settings.sessions.staffLimit : settings.sessions.limit;
    // What this browser was signed in with ends: a planted session, and that of whoever used it before.
    await endPresented(request);
    const client = newToken();
    const { token, state } = newTokenState(now.getTime(), settings.sessions, limit);
    const userAgent = userAgentOf(request);
    await Promise.all([
      sessions.add(user.id, client, state, { userAgent, needsFactor, createdAt: now }),
      sessions.prune(user.id, now, maximumDevices),
      db.update(users).set({ lastSignInAt: now }).where(eq(users.id, user.id)),
      events.record('signed_in', { userId: user.id, requestId: request.id, how: pass.how }),
      // Who signs in with it has not lost it.
      pass.hasSecondStep && recoveries.stop(user.id, request.id),
      watchDevice(request, user, deviceName(userAgent)),
    ]);
    return sessionHeaders(user.email, client, token, state);
  };
}

/** Begins a session as another user, which lasts no longer than that of whoever works there. */
export function createOpenImpersonation(app: FastifyInstance) {
  const { db, settings } = app;
  const sessions = createSessionRepository(db);

  return async function openImpersonation(request: FastifyRequest, user: UserRow, own: SessionRow) {
    const now = app.clock();
    const client = newToken();
    // The browser keeps the token for as long as the own session lasts, since it is the way back to it.
    const limit = own.endsAt.getTime() - now.getTime();
    const { token, state } = newTokenState(now.getTime(), settings.sessions, limit);
    const sessionId = await sessions.add(user.id, client, state, {
      userAgent: userAgentOf(request),
      impersonatorSessionId: own.id,
      createdAt: now,
    });
    const endsAt = new Date(Math.min(now.getTime() + impersonationLimit, own.endsAt.getTime()));
    return { sessionId, endsAt, headers: sessionHeaders(user.email, client, token, state) };
  };
}
