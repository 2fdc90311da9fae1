import { isStaffRole } from '@omzien/model/roles';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type RoleScope, worksForTenant } from '../app/access.ts';
import { volunteerCenters } from '../centers/volunteerCenters.table.ts';
import { createSecurityEvents } from '../security/securityEvents.ts';
import { type UserRow, users } from '../users/users.table.ts';
import { credentialsOf, type SessionHeaders, sessionHeaders } from './authenticate.ts';
import { isRightPassword } from './password.ts';
import { createSessionRepository, stateOf } from './sessions.repository.ts';
import { newToken } from './token.ts';
import { judge, newTokenState } from './tokenState.ts';

const maximumDevices = 10;

export type SignInOutcome =
  | { kind: 'signedIn'; user: UserRow; headers: SessionHeaders }
  | { kind: 'refused' }
  | { kind: 'wrongCenter'; centerUrl: string | null }
  | { kind: 'notConfirmed'; email: string }
  | { kind: 'inactive' };

type Account = { user: UserRow; roles: RoleScope[]; domain: string | null };

/** Ends the session that a request presents, if its token is good. Runs inside a transaction. */
function createEndPresented(app: FastifyInstance) {
  const sessions = createSessionRepository(app.db);
  const events = createSecurityEvents(app.db);

  return async function endPresented(request: FastifyRequest): Promise<boolean> {
    const credentials = credentialsOf(request);
    const found = credentials && (await sessions.find(credentials.uid, credentials.client));
    if (!found) return false;
    const verdict = judge(stateOf(found.session), credentials.token, app.clock().getTime(), app.settings.sessions);
    if (verdict.kind === 'refused') return false;
    await sessions.remove(found.user.id, credentials.client);
    await events.record('signed_out', { userId: found.user.id, requestId: request.id });
    return true;
  };
}

export function createSignIn(app: FastifyInstance) {
  const { db, database, settings } = app;
  const sessions = createSessionRepository(db);
  const events = createSecurityEvents(db);
  const endPresented = createEndPresented(app);

  async function findAccount(email: string): Promise<Account | null> {
    const [row] = await db
      .select({ user: users, domains: volunteerCenters.domains })
      .from(users)
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, users.tenant), eq(volunteerCenters.id, users.centerId)),
      )
      .where(sql`lower(${users.email}) = ${email}`);
    return row ? { user: row.user, roles: await sessions.rolesOf(row.user.id), domain: row.domains[0] ?? null } : null;
  }

  async function findElsewhere(email: string) {
    const { rows } = await db.execute(sql`select password_hash, domain from omzien_account_elsewhere(${email})`);
    const [row] = rows as { password_hash: string; domain: string | null }[];
    return row ? { passwordHash: row.password_hash, domain: row.domain } : null;
  }

  /** Whether a user may be signed in at a centre: his own, or all of the tenant for roles with Tenant scope. */
  const belongsTo = (centerId: string, { user, roles }: Account) =>
    user.centerId === centerId || roles.some(worksForTenant);

  async function open(request: FastifyRequest, user: UserRow, roles: readonly RoleScope[]): Promise<SessionHeaders> {
    const now = app.clock();
    // Staff, who work with other people's data, get the shorter session.
    const limit = roles.some(isStaffRole) ? settings.sessions.staffLimit : settings.sessions.limit;
    // What this browser was signed in with ends: a planted session, and that of whoever used it before.
    await endPresented(request);
    const client = newToken();
    const { token, state } = newTokenState(now.getTime(), settings.sessions, limit);
    await sessions.add(user.id, client, state);
    await sessions.prune(user.id, now, maximumDevices);
    await db.update(users).set({ lastSignInAt: now }).where(eq(users.id, user.id));
    await events.record('signed_in', { userId: user.id, requestId: request.id });
    return sessionHeaders(user.email, client, token, state);
  }

  return async function signIn(request: FastifyRequest, email: string, password: string): Promise<SignInOutcome> {
    const { tenant, centerId } = request.context;
    const { account, elsewhere } = await database.inTenant(tenant, async () => ({
      account: await findAccount(email),
      // Asked always, so that known and unknown addresses cost the same.
      elsewhere: await findElsewhere(email),
    }));

    // Outside of any transaction: hashing is slow, and the embedded database has one connection.
    const stored = account ? account.user.passwordHash : (elsewhere?.passwordHash ?? null);
    const isRight = await isRightPassword(password, stored);
    const isGone = account?.user.status === 'archived' || account?.user.status === 'invited';
    if (!isRight || isGone) {
      await database.inTenant(tenant, () =>
        events.record('sign_in_failed', { userId: account?.user.id ?? null, requestId: request.id }),
      );
      return { kind: 'refused' };
    }
    if (!account || !belongsTo(centerId, account)) {
      const domain = account ? account.domain : (elsewhere?.domain ?? null);
      await database.inTenant(tenant, () =>
        events.record('wrong_center', { userId: account?.user.id ?? null, requestId: request.id }),
      );
      return { kind: 'wrongCenter', centerUrl: domain === null ? null : settings.originOf(domain) };
    }
    const { user, roles } = account;
    if (user.confirmedAt === null) return { kind: 'notConfirmed', email: user.email };
    if (user.status !== 'active') return { kind: 'inactive' };
    const headers = await database.inTenant(tenant, () => open(request, user, roles));
    return { kind: 'signedIn', user, headers };
  };
}

export function createSignOut(app: FastifyInstance) {
  const endPresented = createEndPresented(app);
  /** Ends the session of the presented token. False when there is none. */
  return async (request: FastifyRequest): Promise<boolean> =>
    app.database.inTenant(request.context.tenant, () => endPresented(request));
}
