import { leaveUndoMinutes } from '@omzien/model/roleRequest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createUserRepository, type NamedRole } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import type { LeftRoleRow } from '../../../tables/people/roleRequests.table.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createOwnRoleRepository } from './ownRoles.repository.ts';
import { createRoleWork } from './roles.usecases.ts';

/** Giving up the own roles, with a way back for a while. */
export function createLeaving(app: FastifyInstance) {
  const { db, clock } = app;
  const users = createUserRepository(db);
  const own = createOwnRoleRepository(db);
  const work = createRoleWork(app);

  return {
    /** Gives up roles of one place. Whoever does it stays signed in here, and nowhere else. */
    async leave(request: FastifyRequest, user: UserRow, roles: readonly NamedRole[]): Promise<void> {
      const [first] = roles;
      if (!first) return;
      const now = clock();
      for (const role of roles)
        await work.take(request, user, role, request.context.tenant, { keepSession: request.actor.sessionId });
      await own.keepLeft(
        {
          userId: user.id,
          scopeName: first.scopeName,
          roles: roles.map(({ role, scopeType, scopeId, expiresAt, reason, createdAt }) => ({
            role,
            scopeType,
            scopeId,
            expiresAt: expiresAt?.toISOString() ?? null,
            reason,
            createdAt: createdAt.toISOString(),
          })),
          undoUntil: new Date(now.getTime() + leaveUndoMinutes * 60_000),
          createdAt: now,
        },
        now,
      );
    },

    /** Gives back what was given up, as it was. What ended meanwhile, or holds for what is gone, stays away. */
    async comeBack(request: FastifyRequest, user: UserRow, { roles, scopeName }: LeftRoleRow): Promise<void> {
      const now = clock();
      for (const { role, scopeType, scopeId, expiresAt, reason, createdAt } of roles) {
        if (expiresAt !== null && new Date(expiresAt) <= now) continue;
        if (scopeType !== 'Tenant' && !(await users.findScope(scopeType, scopeId))) continue;
        await users.addRole({
          userId: user.id,
          role,
          scopeType,
          scopeId,
          expiresAt: expiresAt === null ? null : new Date(expiresAt),
          reason,
          createdAt: new Date(createdAt),
        });
        await app.audit.record(request, {
          action: 'user.role_added',
          subject: { type: 'users', id: user.id, name: fullNameOf(user) },
          centerId: user.centerId,
          organizationId: scopeType === 'Organization' ? scopeId : null,
          changes: { role: { from: null, to: `${role} · ${scopeName}` } },
        });
      }
    },
  };
}
