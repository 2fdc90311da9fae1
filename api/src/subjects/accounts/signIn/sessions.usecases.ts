import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RoleScope, SessionHeaders } from '../../../http/access.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { createPasses, type PassRefusal } from '../../../services/factors/passes.ts';
import {
  digestOf,
  type HashSettings,
  hashPassword,
  isOutdated,
  isRightPassword,
} from '../../../services/passwords/password.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { browserOf } from '../../../services/sessions/linkBrowser.ts';
import { createSessionRepository } from '../../../services/sessions/sessions.repository.ts';
import { createFailureThrottle } from '../../../services/throttle/throttle.ts';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';
import { type UserRow, users } from '../../../tables/people/users.table.ts';
import { createImpersonationEnd } from './impersonation.usecases.ts';
import { createEndPresented, createOpenSession, isAtHome } from './openSession.ts';

export type SignInOutcome =
  /** Nothing that could be an address and a password. */
  | { kind: 'unreadable' }
  | { kind: 'signedIn'; user: UserRow; headers: SessionHeaders }
  | { kind: 'refused' }
  /** The password is right, and one thing more is asked. */
  | ({ kind: 'secondStep' } & PassRefusal)
  | { kind: 'wrongCenter'; centerUrl: string | null }
  | { kind: 'notConfirmed'; email: string }
  | { kind: 'inactive' };

type SecondStepOptions = {
  /** Of an app, or a recovery code. */
  code?: string | null;
  /** For who has the right password and has lost the second step: done instead of signing in, which never happens then. */
  onRefused?: (user: UserRow) => Promise<void>;
};

type Account = { user: UserRow; roles: RoleScope[]; domain: string | null };

export function createSignIn(app: FastifyInstance) {
  const { db, database, settings } = app;
  const sessions = createSessionRepository(db);
  const events = createSecurityEvents(db);
  const links = createAccountLinks(app);
  const openSession = createOpenSession(app);
  const passFor = createPasses(app);
  const attemptCode = createFailureThrottle('second-step', settings.throttles.wrongCodesPerAccount, database);

  async function findAccount(email: string): Promise<Account | null> {
    const [row] = await db
      .select({ user: users, domains: volunteerCenters.domains })
      .from(users)
      .innerJoin(
        volunteerCenters,
        and(eq(volunteerCenters.tenant, users.tenant), eq(volunteerCenters.id, users.centerId)),
      )
      .where(sql`lower(${users.email}) = ${email}`);
    if (!row) return null;
    return { user: row.user, roles: await sessions.rolesOf(row.user.id, app.clock()), domain: row.domains[0] ?? null };
  }

  /** With what the password of the account on another partner site was hashed; its hash never leaves the database. */
  async function settingsElsewhere(email: string): Promise<HashSettings | null> {
    const { rows } = await db.execute(
      sql`select settings, digest_length from omzien_account_elsewhere_settings(${email})`,
    );
    const [row] = rows as { settings: string; digest_length: number }[];
    return row ? { settings: row.settings, digestLength: row.digest_length } : null;
  }
  /** The site of the account elsewhere that has this digest; `isRight` is false when there is none. */
  async function matchElsewhere(email: string, digest: string) {
    const { rows } = await db.execute(sql`select domain from omzien_account_elsewhere_matches(${email}, ${digest})`);
    const [row] = rows as { domain: string | null }[];
    return { isRight: row !== undefined, domain: row?.domain ?? null };
  }

  return async function signIn(
    request: FastifyRequest,
    email: string,
    password: string,
    { code = null, onRefused }: SecondStepOptions = {},
  ): Promise<SignInOutcome> {
    const { tenant, centerId } = request.context;
    // The second is asked always, so that known and unknown addresses cost the same.
    const [account, elsewhere] = await database.inTenant(
      tenant,
      () => Promise.all([findAccount(email), settingsElsewhere(email)]),
      { isRead: true },
    );

    // Outside of any transaction: hashing is slow, and the embedded database has one connection.
    const stored = account?.user.passwordHash ?? null;
    const isRightHere = account ? await isRightPassword(password, stored) : false;
    const digest = account ? '' : await digestOf(password, elsewhere);
    // Asked always as well, and never right for who has an account here.
    const match = await database.inTenant(tenant, () => matchElsewhere(email, digest), { isRead: true });
    const isRight = account ? isRightHere : match.isRight;
    const isGone = account?.user.status === 'archived' || account?.user.status === 'invited';
    if (!isRight || isGone) {
      await database.inTenant(tenant, () =>
        events.record('sign_in_failed', { userId: account?.user.id ?? null, requestId: request.id }),
      );
      return { kind: 'refused' };
    }
    if (!account || !isAtHome(centerId, account.user, account.roles)) {
      const domain = account ? account.domain : match.domain;
      await database.inTenant(tenant, () =>
        events.record('wrong_center', { userId: account?.user.id ?? null, requestId: request.id }),
      );
      return { kind: 'wrongCenter', centerUrl: domain === null ? null : settings.originOf(domain) };
    }
    const { user, roles } = account;
    if (user.status === 'inactive') {
      if (!settings.flags.allowInactiveUsers) return { kind: 'inactive' };
      // Coming back takes the right password and the mailbox.
      await database.inTenant(tenant, () => links.sendConfirmation(user, browserOf(request)));
      return { kind: 'notConfirmed', email: user.email };
    }
    if (user.confirmedAt === null) return { kind: 'notConfirmed', email: user.email };
    // An imported hash is replaced now that the password is at hand.
    const upgraded = stored !== null && isOutdated(stored) ? await hashPassword(password) : null;
    const enter = () =>
      database.inTenant(tenant, async () => {
        if (upgraded !== null && stored !== null)
          await db
            .update(users)
            .set({ passwordHash: upgraded })
            .where(and(eq(users.id, user.id), eq(users.passwordHash, stored)));
        const pass = await passFor(request, user, { by: 'password', code });
        if ('refused' in pass) {
          await onRefused?.(user);
          return pass;
        }
        return onRefused ? null : { headers: await openSession(request, user, roles, pass) };
      });
    const entered =
      code === null
        ? await enter()
        : await attemptCode(
            user.id,
            enter,
            (outcome) => outcome !== null && 'refused' in outcome && outcome.refused === 'otp_invalid',
          );
    if (entered === null) return { kind: 'refused' };
    if ('refused' in entered) return { kind: 'secondStep', ...entered };
    return { kind: 'signedIn', user, headers: entered.headers };
  };
}

export function createSignOut(app: FastifyInstance) {
  const endPresented = createEndPresented(app);
  const endImpersonation = createImpersonationEnd(app);
  /** Ends the session of the presented token. False when there is none. */
  return async (request: FastifyRequest): Promise<boolean> =>
    app.database.inTenant(request.context.tenant, async () => {
      const ended = await endPresented(request);
      if (ended?.impersonatorSessionId) await endImpersonation(ended.id);
      return ended !== null;
    });
}
