import type { Bootstrap } from '@omzien/model/bootstrap';
import { appName, defaultLocale, locales } from '@omzien/model/tenants';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../app/problems.ts';
import { createCenterRepository } from '../centers/centers.repository.ts';
import { toVolunteerCenter } from '../centers/centers.resource.ts';
import { createMenuRepository } from '../menus/menus.repository.ts';

export const bootstrapRoutes: FastifyPluginAsync = async (app) => {
  const centers = createCenterRepository(app.db);
  const menus = createMenuRepository(app.db);

  /** Everything that is the same for every visitor of a host, in one call. */
  app.get('/bootstrap', { config: { permission: 'centers.read' } }, async (request, reply) => {
    const { tenant, appContext, centerId, features } = request.context;
    const found = await centers.findWithProfile(centerId);
    if (!found) throw notFound();
    const bootstrap: Bootstrap = {
      type: 'bootstraps',
      id: centerId,
      tenant: {
        key: tenant,
        displayName: appName(tenant, found.center.name),
        appContext,
        flags: features,
        config: app.settings.flags,
      },
      volunteerCenter: toVolunteerCenter(found.center, found.profile),
      menus: await menus.shown(centerId, features, app.clock()),
      locales: features.multiLanguage ? [...locales] : [defaultLocale],
    };
    reply.header('cache-control', 'public, max-age=60').header('vary', 'X-Tenant, App-Context, Volunteer-Center-Id');
    return reply.resource(bootstrap);
  });
};
