import type { FastifyPluginAsync } from 'fastify';
import { unauthenticated } from '../app/problems.ts';
import { createUserRepository } from './users.repository.ts';
import { toUser } from './users.resource.ts';

export const currentUserRoutes: FastifyPluginAsync = async (app) => {
  const users = createUserRepository(app.db);

  app.get('/current_user', { config: { permission: 'account.read' } }, async (request, reply) => {
    const { user } = request.actor;
    if (!user) throw unauthenticated();
    const include = request.include(['roles']);
    const roles = include.has('roles') ? await users.rolesOf(user.id) : undefined;
    return reply.resource(toUser(user, roles), { lockVersion: user.lockVersion });
  });
};
