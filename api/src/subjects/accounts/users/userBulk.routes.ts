import { grantsOf } from '@omzien/model/permissions';
import { type UserBulkInput, type UserResult, userBulkInput, userResult } from '@omzien/model/userBulk';
import { and, inArray } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { forbidden, notFound, Problem } from '../../../http/problems.ts';
import { many } from '../../../http/routeDocs.ts';
import { powersOver, usersWithin } from '../../../services/directory/userReach.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { fullNameOf } from '../../../services/directory/users.resource.ts';
import { users as table, type UserRow } from '../../../tables/people/users.table.ts';
import { createInvitations } from './invitations.usecases.ts';
import { createUserSteps } from './userSteps.usecases.ts';
import { notInvited, standsHigher } from './users.problems.ts';

/** One step for many accounts, each judged by itself. */
export const userBulkRoutes: FastifyPluginAsync = async (app) => {
  const users = createUserRepository(app.db);
  const steps = createUserSteps(app);
  const invitations = createInvitations(app);

  async function take(request: FastifyRequest, user: UserRow, input: UserBulkInput): Promise<UserRow> {
    if (input.action === 'invite') {
      if (user.status !== 'invited') throw notInvited({ status: user.status });
      await invitations.resend(request, user);
      return user;
    }
    if (!powersOver(request, user, await users.rolesOf(user.id)).manage) throw standsHigher();
    return steps.take(request, user, input.action, input.action === 'deactivate' ? input.reason : null);
  }

  app.put(
    '/users/bulk',
    {
      config: {
        permission: 'users.invite',
        types: ['users', 'user_results'],
        docs: {
          summary: 'Take one step for many users',
          description:
            '`action` with up to 500 `ids`: `deactivate`, `activate` or `invite`, which sends an invitation again. Each account is done by itself: the answer says for every id, in the given order, whether it went well. An id outside the reach of the asker is told as not found. Deactivating and activating take each other back.',
          body: userBulkInput,
          answer: many(userResult),
        },
      },
    },
    async (request, reply) => {
      const input = request.document(userBulkInput);
      const { roles, user: asker } = request.actor;
      const grants = input.action === 'invite' ? request.grants : grantsOf('users.manage', roles, asker !== null);
      if (grants.length === 0) throw forbidden();
      const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))];
      const rows = await app.db
        .select()
        .from(table)
        .where(and(inArray(table.id, ids), usersWithin(grants)));
      const found = new Map(rows.map((row) => [row.id, row]));

      const results: UserResult[] = [];
      for (const id of ids) {
        const row = found.get(id);
        const fullName = row ? fullNameOf(row) : null;
        try {
          if (!row) throw notFound();
          // Each in a savepoint: what one of them has half done must not be stored with the others.
          const { status } = await app.db.transaction(() => take(request, row, input));
          results.push({ type: 'user_results', id, ok: true, fullName, status, errors: [] });
        } catch (error) {
          if (!(error instanceof Problem)) throw error;
          const errors = error
            .errorsFor(request.locale)
            .map(({ status = '', code = null, detail = null }) => ({ status, code, detail }));
          results.push({ type: 'user_results', id, ok: false, fullName, status: row?.status ?? null, errors });
        }
      }
      return reply.collection(results, { meta: { succeeded: results.filter(({ ok }) => ok).length } });
    },
  );
};
