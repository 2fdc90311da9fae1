import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createSecurityEvents } from '../../services/audit/securityEvents.ts';
import { formatDate, monthsAfter } from '../../services/calendar/calendar.ts';
import { createLastAdmins, placesWithoutAbove } from '../../services/directory/lastAdmins.ts';
import { createUserRepository } from '../../services/directory/users.repository.ts';
import { fullNameOf } from '../../services/directory/users.resource.ts';
import { endSessionsOf } from '../../services/sessions/endSessions.ts';
import { type UserRow, userRoles, users } from '../../tables/people/users.table.ts';
import { inactiveAfter } from './accountTerms.ts';
import { expireDataExports } from './dataExports/dataExports.usecases.ts';
import { createErasing } from './deletion/eraseAccount.ts';
import { forgetOldImports } from './imports/userImports.usecases.ts';
import { forgetOldMerges } from './merging/undoMerge.usecases.ts';
import { createInvitations } from './users/invitations.usecases.ts';
import { keepAccountPurpose } from './users/keepAccount.ts';
import { createRoleWork, recipientOf } from './users/roles.usecases.ts';

/** Months without signing in after which somebody is asked, and asked again. */
const warnAfter = [21, 23] as const;

export type ClockParts = Pick<
  FastifyInstance,
  'db' | 'database' | 'notifier' | 'settings' | 'audit' | 'workItems' | 'files' | 'formTokens' | 'held'
>;

/** The last sign that somebody wants the account. */
const lastSign = sql<string>`greatest(${users.createdAt}, ${users.confirmedAt}, ${users.lastSignInAt}, ${users.keptAt})`;

/** Everything that time does to accounts, done with `now` as the clock. Done twice it does nothing more. */
export function createAccountClocks(app: ClockParts, now: Date) {
  const { db, formTokens, notifier, audit } = app;
  const parts = { ...app, clock: () => now };
  const repository = createUserRepository(db);
  const events = createSecurityEvents(db);
  const invitations = createInvitations(parts);
  const erasing = createErasing(app);
  const roleWork = createRoleWork(parts);
  const lastAdmins = createLastAdmins(parts);

  /** Active accounts from which nothing was heard since so many months ago, a page at a time. */
  async function* quietSince(months: number, size = 200) {
    let last: string | undefined;
    do {
      const page: UserRow[] = await db
        .select()
        .from(users)
        .where(
          and(
            eq(users.status, 'active'),
            isNull(users.eraseAt),
            sql`${lastSign} <= ${monthsAfter(now, -months)}::timestamptz`,
            last === undefined ? undefined : gt(users.id, last),
          ),
        )
        .orderBy(asc(users.id))
        .limit(size);
      yield* page;
      last = page.length < size ? undefined : page.at(-1)?.id;
    } while (last !== undefined);
  }

  async function warn(tenant: TenantKey, user: UserRow) {
    const last = new Date(
      Math.max(
        ...[user.createdAt, user.confirmedAt, user.lastSignInAt, user.keptAt].map((date) => date?.getTime() ?? 0),
      ),
    );
    // Which of the two moments has passed: asked once for each, also when a night was skipped.
    const due = warnAfter.map((months) => monthsAfter(last, months)).findLast((moment) => moment <= now);
    if (!due || (user.inactiveWarnedAt !== null && user.inactiveWarnedAt >= due)) return;
    await db.update(users).set({ inactiveWarnedAt: now }).where(eq(users.id, user.id));
    if (user.confirmedAt === null) return;
    await notifier.tell({
      key: 'account_inactive_warning',
      tenant,
      centerId: user.centerId,
      to: recipientOf(user),
      variables: {
        keep_url: await formTokens.issue({
          purpose: keepAccountPurpose,
          centerId: user.centerId,
          subject: { type: 'users', id: user.id },
          userId: user.id,
          validDays: 100,
          locale: user.locale,
          singleUse: false,
        }),
        delete_date: formatDate(monthsAfter(last, inactiveAfter)),
      },
      subject: { type: 'users', id: user.id },
    });
  }

  async function putOutOfUse(user: UserRow) {
    await endSessionsOf(db, user.id);
    await db
      .update(users)
      .set({ status: 'inactive', lockVersion: user.lockVersion + 1, updatedAt: now })
      .where(and(eq(users.id, user.id), eq(users.status, 'active')));
    await events.record('account_deactivated', { userId: user.id, requestId: 'nightly' });
    await audit.record(null, {
      action: 'user.deactivated',
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
      changes: { status: { from: 'active', to: 'inactive' } },
    });
  }

  return {
    /**
     * Asks at 21 and at 23 months, and puts an account out of use at 24, but never one that was not asked first, or
     * that alone runs a centre or all of them.
     */
    async watchInactivity(tenant: TenantKey) {
      for await (const user of quietSince(inactiveAfter))
        if (user.inactiveWarnedAt !== null && user.inactiveWarnedAt <= monthsAfter(now, -1)) {
          if (!(await lastAdmins.runsAlone(user, placesWithoutAbove))) await putOutOfUse(user);
        }
      for await (const user of quietSince(warnAfter[0])) await warn(tenant, user);
    },

    /** Roles until a day end with that day. */
    async endRoles(tenant: TenantKey) {
      const ended = await db
        .select({ userId: userRoles.userId, id: userRoles.id })
        .from(userRoles)
        .where(and(isNotNull(userRoles.expiresAt), lte(userRoles.expiresAt, now)));
      for (const { userId, id } of ended) {
        const user = await repository.find(userId);
        const role = (await repository.rolesOf(userId)).find((one) => one.id === id);
        if (user && role) await roleWork.take(null, user, role, tenant, { mayBeLast: true });
      }
    },

    remindInvited: (tenant: TenantKey) => invitations.remind(tenant, now),
    async forgetInvited(tenant: TenantKey) {
      for (const user of await invitations.forgotten(now)) await erasing.erase(tenant, user, now, { tell: false });
    },
    eraseDue: (tenant: TenantKey) => erasing.eraseDue(tenant, now),
    forgetSentMails: () => erasing.forgetSentMails(),
    expireExports: () => expireDataExports(db, now),
    forgetImports: () => forgetOldImports(db, now),
    forgetMerges: () => forgetOldMerges(db, now),
  };
}

/** The nightly work on accounts: each part of each tenant in a transaction of its own. */
export async function runAccountClocks(app: ClockParts, now: Date): Promise<void> {
  const clocks = createAccountClocks(app, now);
  for (const tenant of tenantKeys)
    for (const work of Object.values(clocks)) await app.database.inTenant(tenant, () => Promise.resolve(work(tenant)));
}
