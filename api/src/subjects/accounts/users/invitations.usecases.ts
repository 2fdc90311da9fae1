import type { InvitationInput } from '@omzien/model/invitation';
import { grantsOf } from '@omzien/model/permissions';
import { isStaffRole } from '@omzien/model/roles';
import type { TenantKey } from '@omzien/model/tenants';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newId } from '../../../database/newId.ts';
import type { AuditEntry } from '../../../services/audit/audit.ts';
import { daysAfter } from '../../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../../services/directory/centers.repository.ts';
import { usersWithin } from '../../../services/directory/userReach.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { createAccountLinks } from '../../../services/sessions/accountLinks.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import type { HeldDecisionRow } from '../../../tables/notifications/heldDecisions.table.ts';
import { accountTokens } from '../../../tables/people/accountTokens.table.ts';
import { users as table, type UserRow } from '../../../tables/people/users.table.ts';
import { alreadyElsewhere } from '../account.problems.ts';
import { expectMayGive, resolveRole } from './roleScope.ts';
import { emailKnown, invalidUserStep, noInvitationWaits } from './users.problems.ts';

/** When somebody is reminded of an invitation, and when it is forgotten. */
const reminderDays = 7;
const forgottenDays = 90;

export type InvitationParts = Pick<FastifyInstance, 'db' | 'clock' | 'notifier' | 'settings' | 'audit' | 'held'>;

/** Invitations: an account that waits for its owner, and a link that works once. */
export function createInvitations(app: InvitationParts) {
  const { db, clock, notifier, settings, audit, held } = app;
  const users = createUserRepository(db);
  const links = createAccountLinks(app);
  const centers = createCenterRepository(db);

  async function mail(
    key: 'user_invitation' | 'user_invitation_reminder',
    tenant: TenantKey,
    user: UserRow,
    inviterName: string,
    until?: Date,
  ) {
    const address = user.invitedEmail ?? user.email;
    const { token, expiresAt } = await links.issue(
      user.id,
      'invitation',
      { inviterName, reminded: key === 'user_invitation_reminder' ? 'yes' : null },
      until,
    );
    const center = await centers.find(user.centerId);
    const [role] = await users.rolesOf(user.id);
    await notifier.tell({
      key,
      tenant,
      centerId: user.centerId,
      // Without a user id: whoever has no account in use gets the mail alone.
      to: { name: fullNameOf(user), email: address, locale: user.locale },
      variables: {
        inviter: { name: inviterName },
        organization: { name: await users.placeOf(user) },
        role: role?.role ?? 'volunteer',
        accept_url: `${settings.originOf(center?.domains[0] ?? '')}/confirm?token=${token}`,
        expires_at: expiresAt.toISOString(),
        note: user.invitationNote,
      },
      subject: { type: 'users', id: user.id },
    });
  }

  /** Writes down that somebody is invited, at the moment at which the other side hears of it. */
  async function recorded(request: FastifyRequest | null, user: UserRow, by?: AuditEntry['by']) {
    const [role] = await users.rolesOf(user.id);
    await audit.record(request, {
      action: 'user.invited',
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
      organizationId: role?.scopeType === 'Organization' ? role.scopeId : null,
      changes: { role: { from: null, to: role ? `${role.role} · ${role.scopeName}` : null } },
      // One that waited is told when it goes out, by the clock.
      weighty: role !== undefined && isStaffRole(role),
      ...(by ? { by } : {}),
    });
  }

  /**
   * Gives an account that waited the address that was invited, unless that has an account by now. In one statement, so
   * that both take the same time, and without a new version: nobody sees a difference (security.md, item 31).
   */
  async function takeAddress(id: string): Promise<UserRow | undefined> {
    const isTaken = sql`exists (select 1 from ${table} as other
      where other.tenant = ${table.tenant} and lower(other.email) = ${table.invitedEmail})`;
    const [user] = await db
      .update(table)
      .set({
        email: sql`case when ${isTaken} then ${table.email} else ${table.invitedEmail} end`,
        invitedEmail: sql`case when ${isTaken} then ${table.invitedEmail} end`,
        updatedAt: clock(),
      })
      .where(and(eq(table.id, id), eq(table.status, 'invited'), isNotNull(table.invitedEmail)))
      .returning();
    return user;
  }

  return {
    /**
     * Makes an account that waits for its owner. Where the address has an account that the asker may not see, the answer
     * is the same: the mail tells its owner what to do (security.md, item 31). While the mail waits the account has no
     * address of its own, so that whoever is invited can sign up as if nobody had.
     */
    async invite(request: FastifyRequest, input: InvitationInput): Promise<UserRow> {
      const { actor, context } = request;
      const {
        email,
        role,
        scopeType,
        scopeId,
        organizationId,
        sendInvitation,
        sendNow = false,
        personalNote,
        ...details
      } = input;
      const onlyForOrganizations = request.grants.every(({ reach }) => reach === 'organization');
      const usual = onlyForOrganizations || organizationId !== null ? 'admin' : 'volunteer';
      const wanted = await resolveRole(users, request, { role: role ?? usual, scopeType, scopeId, organizationId });
      expectMayGive(request, wanted);

      const visible = usersWithin(grantsOf('users.read', actor.roles, actor.user !== null));
      // Two at the same moment make one account: its address stands in no index while it waits.
      const lock = `omzien_invitation:${context.tenant}:${email}`;
      await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
      const known = await users.findByEmail(email);
      const [seen] = await db
        .select({ id: table.id })
        .from(table)
        .where(and(sql`(lower(${table.email}) = ${email} or ${table.invitedEmail} = ${email})`, visible))
        .limit(1);
      if (seen) throw emailKnown({ userId: seen.id, url: `/users/${seen.id}` });

      const now = clock();
      const id = newId();
      const waits = sendInvitation && !sendNow;
      const isAddressless = waits || known !== undefined;
      const user = await users.add({
        ...details,
        id,
        centerId: wanted.centerId ?? context.centerId,
        // `.invalid` never is an address (RFC 2606); one account per address stays true.
        email: isAddressless ? `${id}@invited.invalid` : email,
        invitedEmail: isAddressless ? email : null,
        locale: details.locale ?? request.locale,
        status: 'invited',
        signupMethod: 'createdByUser',
        invitedBy: actor.user?.id ?? null,
        invitationNote: personalNote,
        createdAt: now,
        updatedAt: now,
      });
      await users.addRole({
        userId: id,
        role: wanted.role,
        scopeType: wanted.scopeType,
        scopeId: wanted.scopeId,
        grantedBy: actor.user?.id ?? null,
        createdAt: now,
      });
      const inviterName = actor.user ? fullNameOf(actor.user) : '';
      if (waits) {
        await held.hold({
          centerId: user.centerId,
          subjectType: 'users',
          subjectId: id,
          step: 'invite',
          input: {},
          outcome: 'invited',
          decidedBy: actor.user?.id ?? null,
          deciderName: inviterName,
          impersonatorId: actor.impersonator?.id ?? null,
          side: onlyForOrganizations ? 'organization' : 'center',
        });
        return user;
      }
      if (sendInvitation) await mail('user_invitation', context.tenant, user, inviterName);
      await recorded(request, user);
      return user;
    },

    /** How an invitation that waited goes out: as if it were made now, by who made it. */
    async takeHeld({ subjectId, tenant, decidedBy, impersonatorId, deciderName }: HeldDecisionRow): Promise<void> {
      const user = await takeAddress(subjectId);
      if (!user) return;
      await mail('user_invitation', tenant, user, deciderName ?? '');
      await recorded(null, user, { userId: decidedBy, impersonatorId });
    },

    /** The invitation has never been, and so the account neither. False when none waits. */
    async takeBack({ id, status }: UserRow): Promise<boolean> {
      if (status !== 'invited' || !(await held.drop('users', id))) return false;
      await db.delete(table).where(eq(table.id, id));
      return true;
    },

    async sendNow({ id }: UserRow): Promise<void> {
      if (!(await held.sendNow('users', id))) throw noInvitationWaits();
    },

    /** For who let the mail lie until its link was too old: the same invitation once more, to the same address. */
    async renew(request: FastifyRequest, user: UserRow, inviterName: string): Promise<void> {
      await mail('user_invitation', request.context.tenant, user, inviterName);
      await audit.record(request, {
        action: 'user.invited_again',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
      });
    },

    async resend(request: FastifyRequest, user: UserRow): Promise<void> {
      if (user.status !== 'invited') throw invalidUserStep({ status: user.status });
      // One that waits is the mail that is asked for.
      if (await held.sendNow('users', user.id)) return;
      const inviter = request.actor.user ? fullNameOf(request.actor.user) : '';
      await mail('user_invitation', request.context.tenant, user, inviter);
      await audit.record(request, {
        action: 'user.invited_again',
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
      });
    },

    /**
     * Accepts an invitation to an address that has an account already: the roles go there, and the waiting account is
     * taken away. Gives the account to go on with, which still has to be accepted when it is `invited`. Refuses with the
     * address of the right site when that account belongs to another centre.
     */
    async joinExisting(invited: UserRow, address: string): Promise<UserRow> {
      const existing = await users.findByEmail(address);
      // The other account is gone meanwhile: its address is free, and this one takes it.
      if (!existing) return users.change(invited, { email: address, invitedEmail: null });
      if (existing.centerId !== invited.centerId || existing.status === 'archived') {
        const home = await centers.find(existing.centerId);
        throw alreadyElsewhere({ centerUrl: settings.originOf(home?.domains[0] ?? '') });
      }
      for (const { role, scopeType, scopeId } of await users.rolesOf(invited.id))
        await users.addRole({ userId: existing.id, role, scopeType, scopeId, grantedBy: invited.invitedBy });
      // What a session may do was decided with the old roles.
      await endSessionsOf(db, existing.id);
      await db.delete(table).where(eq(table.id, invited.id));
      return existing;
    },

    /** Reminds, once, those who have not answered for a week and still can. */
    async remind(tenant: TenantKey, now: Date): Promise<number> {
      const due = await db
        .selectDistinctOn([table.id], { user: table, token: accountTokens })
        .from(accountTokens)
        .innerJoin(table, and(eq(table.tenant, accountTokens.tenant), eq(table.id, accountTokens.userId)))
        .where(
          and(
            eq(accountTokens.purpose, 'invitation'),
            isNull(accountTokens.usedAt),
            gt(accountTokens.expiresAt, now),
            lte(accountTokens.createdAt, daysAfter(now, -reminderDays)),
            sql`${accountTokens.data} ->> 'reminded' is null`,
            eq(table.status, 'invited'),
          ),
        )
        .orderBy(table.id, desc(accountTokens.createdAt));
      for (const { user, token } of due)
        await mail('user_invitation_reminder', tenant, user, token.data.inviterName ?? '', token.expiresAt);
      return due.length;
    },

    /** Accounts that nobody took in three months: whoever was invited did not want one. Gives their ids. */
    async forgotten(now: Date): Promise<UserRow[]> {
      const old = daysAfter(now, -forgottenDays);
      const waiting = await db
        .select()
        .from(table)
        .where(and(eq(table.status, 'invited'), lte(table.createdAt, old)));
      if (waiting.length === 0) return [];
      const invitedSince = await db
        .select({ userId: accountTokens.userId })
        .from(accountTokens)
        .where(
          and(
            inArray(
              accountTokens.userId,
              waiting.map(({ id }) => id),
            ),
            eq(accountTokens.purpose, 'invitation'),
            gt(accountTokens.createdAt, old),
          ),
        );
      const again = new Set(invitedSince.map(({ userId }) => userId));
      return waiting.filter(({ id }) => !again.has(id));
    },
  };
}
