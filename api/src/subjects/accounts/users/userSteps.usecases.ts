import { transitionsFrom, userTransitions } from '@omzien/model/transitions';
import type { UserStatus } from '@omzien/model/user';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createSecurityEvents } from '../../../services/audit/securityEvents.ts';
import { createLastAdmins } from '../../../services/directory/lastAdmins.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { endSessionsOf } from '../../../services/sessions/endSessions.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createAccountDeletion, graceOfStaff } from '../deletion/accountDeletion.usecases.ts';
import { invalidUserStep, notYourself } from './users.problems.ts';

export type UserStep = 'deactivate' | 'activate' | 'archive' | 'restore';

const actions: Record<UserStep, string> = {
  deactivate: 'user.deactivated',
  activate: 'user.activated',
  archive: 'user.archived',
  restore: 'user.restored',
};

/** The steps of the transition table that staff take with an account. */
export function createUserSteps(app: FastifyInstance) {
  const { db, clock, audit, held } = app;
  const users = createUserRepository(db);
  const events = createSecurityEvents(db);
  const lastAdmins = createLastAdmins(app);
  const deletion = createAccountDeletion(app);

  return {
    async take(request: FastifyRequest, user: UserRow, step: UserStep, reason: string | null): Promise<UserRow> {
      // One that was merged comes back with all that went over: by taking the merge back.
      const isElsewhere = step === 'restore' && user.mergedIntoId !== null;
      const isPossible =
        transitionsFrom(userTransitions, user.status).includes(step) && user.erasedAt === null && !isElsewhere;
      if (!isPossible) throw invalidUserStep({ status: user.status });
      if (user.id === request.actor.user?.id) throw notYourself();
      if (step === 'deactivate' || step === 'archive') await lastAdmins.expectNotLastAdmin(user);

      const changed = await apply();
      await audit.record(request, {
        action: actions[step],
        subject: { type: 'users', id: user.id, name: fullNameOf(user) },
        centerId: user.centerId,
        changes: {
          status: { from: user.status, to: changed.status },
          ...(reason === null ? {} : { reason: { from: null, to: reason } }),
        },
      });
      return changed;

      async function apply(): Promise<UserRow> {
        const now = clock();
        const by = { userId: user.id, requestId: request.id, by: request.actor.user?.id ?? null };
        switch (step) {
          case 'deactivate':
            await endSessionsOf(db, user.id);
            await events.record('account_deactivated', by);
            return users.change(user, { status: 'inactive', updatedAt: now });
          case 'activate':
            await events.record('account_reactivated', by);
            return users.change(user, { status: 'active', keptAt: now, updatedAt: now });
          case 'archive':
            await held.drop('users', user.id);
            return deletion.start(request, user, { reason, days: graceOfStaff, status: 'archived' });
          case 'restore': {
            const before: UserStatus = await deletion.cancel(user.id);
            return users.change(user, {
              status: before === 'archived' ? 'active' : before,
              archivedAt: null,
              eraseAt: null,
              keptAt: now,
              updatedAt: now,
            });
          }
        }
      }
    },
  };
}
