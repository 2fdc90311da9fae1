import type { AddRoleInput, RemoveRoleInput } from '@omzien/model/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../../http/problems.ts';
import { invalidAttribute } from '../../../http/validation.ts';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { endOfDay } from '../../../services/calendar/calendar.ts';
import { createLastAdmins } from '../../../services/directory/lastAdmins.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { expectMayGive, type ResolvedRole, resolveRole } from './roleScope.ts';
import { invalidUserStep, otherCenter } from './users.problems.ts';

type Parts = Pick<FastifyInstance, 'db' | 'clock' | 'notifier' | 'audit'>;

/** Who may be told by mail: accounts that are in use and whose address works. */
export const recipientOf = (user: UserRow) => ({
  userId: user.id,
  name: fullNameOf(user),
  email: user.email,
  locale: user.locale,
});

export function createRoleWork({ db, clock, notifier, audit }: Parts) {
  const users = createUserRepository(db);
  const { expectAnotherAdmin } = createLastAdmins({ db, clock });
  const events = createSecurityEvents(db);

  /** What follows from every change of a role: the sessions end, the user is told, and it is written down. */
  async function follow(
    request: FastifyRequest | null,
    user: UserRow,
    role: ResolvedRole,
    change: 'role_added' | 'role_removed',
    tenant: FastifyRequest['context']['tenant'],
    keepSession: string | null = null,
  ) {
    // What a session may do was decided with the old roles (security.md, item 4).
    await endSessionsOf(db, user.id, { except: keepSession });
    const said = `${role.role} · ${role.scopeName}`;
    await audit.record(request, {
      action: `user.${change}`,
      subject: { type: 'users', id: user.id, name: fullNameOf(user) },
      centerId: user.centerId,
      organizationId: role.scopeType === 'Organization' ? role.scopeId : null,
      changes: { role: change === 'role_added' ? { from: null, to: said } : { from: said, to: null } },
    });
    await events.record('role_changed', {
      userId: user.id,
      requestId: request?.id ?? 'nightly',
      role: role.role,
      scope: role.scopeId,
      change,
    });
    if (user.status !== 'active' || user.confirmedAt === null) return;
    const actor = request?.actor.user;
    await notifier.tell({
      key: 'role_changed',
      tenant,
      centerId: user.centerId,
      to: recipientOf(user),
      variables: {
        role: role.role,
        scope_name: role.scopeName,
        actor: { name: actor ? fullNameOf(actor) : role.scopeName },
      },
      url: '/account/roles',
      subject: { type: 'users', id: user.id },
    });
  }

  return {
    async add(request: FastifyRequest, user: UserRow, { expiresAt, reason, ...wish }: AddRoleInput) {
      const role = await resolveRole(users, request, wish);
      expectMayGive(request, role);
      if (user.status === 'archived') throw invalidUserStep({ status: user.status });
      if (role.centerId !== null && role.centerId !== user.centerId) throw otherCenter();
      const until = expiresAt === null ? null : expiresAt.length === 10 ? endOfDay(expiresAt) : new Date(expiresAt);
      if (until !== null && until <= clock()) throw invalidAttribute('expiresAt', 'in_the_past');
      // A day on which it ends, earlier than it did, takes it away as well.
      if (until !== null) await expectAnotherAdmin(role, user.id, until);
      await users.addRole({
        userId: user.id,
        role: role.role,
        scopeType: role.scopeType,
        scopeId: role.scopeId,
        expiresAt: until,
        reason,
        grantedBy: request.actor.user?.id ?? null,
        createdAt: clock(),
      });
      await follow(request, user, role, 'role_added', request.context.tenant);
    },

    async remove(request: FastifyRequest, user: UserRow, { reason: _reason, ...wish }: RemoveRoleInput) {
      const role = await resolveRole(users, request, wish);
      expectMayGive(request, role);
      await this.take(request, user, role, request.context.tenant);
    },

    /**
     * Takes a role away, whoever asks: the rules of the place hold for leaving as well. `keepSession` is the one in
     * which somebody gives up a role of his own: it can do less from now on, and is in the hands that asked for it.
     */
    async take(
      request: FastifyRequest | null,
      user: UserRow,
      role: ResolvedRole,
      tenant: FastifyRequest['context']['tenant'],
      { mayBeLast = false, keepSession = null }: { mayBeLast?: boolean; keepSession?: string | null | undefined } = {},
    ) {
      if (!mayBeLast) await expectAnotherAdmin(role, user.id);
      if (!(await users.removeRole(user.id, role))) throw notFound();
      // Whoever has an account keeps what a volunteer may do with his own things.
      const left = await users.rolesOf(user.id);
      if (left.length === 0)
        await users.addRole({
          userId: user.id,
          role: 'volunteer',
          scopeType: 'VolunteerCenter',
          scopeId: user.centerId,
          createdAt: clock(),
        });
      await follow(request, user, role, 'role_removed', tenant, keepSession);
    },
  };
}
export type RoleWork = ReturnType<typeof createRoleWork>;
