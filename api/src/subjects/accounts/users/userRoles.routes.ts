import { invitedUser as userSchema } from '@omzien/model/invitation';
import { roleAssignment } from '@omzien/model/roles';
import { addRoleInput, removeRoleInput } from '@omzien/model/user';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { notFound } from '../../../http/problems.ts';
import { many, one } from '../../../http/routeDocs.ts';
import { ownOrganizationsOf, viewOf } from '../../../services/directory/userReach.ts';
import { createUserRepository } from '../../../services/directory/users.repository.ts';
import { toRole } from '../../../services/directory/users.resource.ts';
import type { UserRow } from '../../../tables/people/users.table.ts';
import { createRoleWork } from './roles.usecases.ts';
import { createUserAccess } from './userAccess.ts';
import { givesStaffRole } from './weightyRoles.ts';

type WithId = { Params: { id: string } };

/** Which roles somebody has, given and taken by those who may. */
export const userRoleRoutes: FastifyPluginAsync = async (app) => {
  const users = createUserRepository(app.db);
  const { findWithinReach, answer } = createUserAccess(app);
  const work = createRoleWork(app);

  app.get<WithId>(
    '/users/:id/roles',
    {
      config: {
        permission: 'users.read',
        docs: {
          summary: 'List the roles of a user',
          description: 'An organisation sees the roles on itself; a relationship manager and a mentor see none.',
          answer: many(roleAssignment),
        },
      },
    },
    async (request, reply) => {
      const user = await findWithinReach(request, request.params.id);
      const roles = await users.rolesOf(user.id);
      const view = viewOf(request, user, roles);
      const own = ownOrganizationsOf(request);
      const seen = view === 'full' ? roles : roles.filter(({ scopeId }) => own.has(scopeId));
      return reply.collection(seen.map(toRole));
    },
  );

  async function findToChange(request: FastifyRequest, id: string): Promise<UserRow> {
    const user = await findWithinReach(request, id);
    request.expectVersion(user.lockVersion);
    return user;
  }
  const reloaded = async (id: string) => {
    const user = await users.find(id);
    if (!user) throw notFound();
    return user;
  };
  const types = ['users', 'roles'];

  app.put<WithId>(
    '/users/:id/add_role',
    {
      config: {
        permission: 'roles.manage',
        types,
        freshSignIn: givesStaffRole,
        docs: {
          summary: 'Give a user a role',
          description:
            'The scope is the current organisation when it is left out. Nobody gives a role that is higher than the own; an organisation gives `admin` of itself. Ends the sessions of the user. A role that is there already gets the new end date and reason.',
          body: addRoleInput,
          answer: one(userSchema),
        },
      },
    },
    async (request, reply) => {
      const user = await findToChange(request, request.params.id);
      await work.add(request, user, request.document(addRoleInput));
      return answer(request, reply, await reloaded(user.id), new Set(['roles']));
    },
  );

  // Not every client sends a body with a DELETE, as the specification has it.
  for (const method of ['DELETE', 'PUT'] as const)
    app.route<WithId>({
      method,
      url: '/users/:id/remove_role',
      config: {
        permission: 'roles.manage',
        types,
        docs: {
          summary: 'Take a role from a user',
          description:
            'The attributes stand in the body, of a DELETE too. The last admin of an organisation stays. Ends the sessions of the user.',
          body: removeRoleInput,
          answer: one(userSchema),
        },
      },
      async handler(request, reply) {
        const user = await findToChange(request, request.params.id);
        await work.remove(request, user, request.document(removeRoleInput));
        return answer(request, reply, await reloaded(user.id), new Set(['roles']));
      },
    });
};
