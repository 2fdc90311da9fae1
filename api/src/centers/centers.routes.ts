import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../app/problems.ts';
import { createCenterRepository } from './centers.repository.ts';
import { toVolunteerCenter } from './centers.resource.ts';

export const centerRoutes: FastifyPluginAsync = async (app) => {
  const centers = createCenterRepository(app.db);

  // The gateway asks this before it knows a centre: the answer is how it learns them.
  app.get(
    '/volunteer_centers',
    { config: { permission: 'centers.read', centerOptional: true } },
    async (_request, reply) => reply.collection((await centers.all()).map((center) => toVolunteerCenter(center))),
  );

  app.get('/volunteer_centers/current', { config: { permission: 'centers.read' } }, async (request, reply) => {
    const include = request.include(['profile']);
    const found = await centers.findWithProfile(request.context.centerId);
    if (!found) throw notFound();
    return reply.resource(toVolunteerCenter(found.center, include.has('profile') ? found.profile : null));
  });
};
