import { createHash } from 'node:crypto';
import { type Bootstrap, bootstrap as bootstrapSchema } from '@omzien/model/bootstrap';
import { appName, defaultLocale, locales } from '@omzien/model/tenants';
import type { FastifyPluginAsync } from 'fastify';
import type { RequestContext } from '../../http/context.ts';
import { notFound } from '../../http/problems.ts';
import { one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { toVolunteerCenter } from '../../services/directory/centers.resource.ts';
import { createLookupRepository } from '../../services/directory/lookups.repository.ts';
import { createMenuRepository } from '../pages/menus/menus.repository.ts';

export const bootstrapRoutes: FastifyPluginAsync = async (app) => {
  const centers = createCenterRepository(app.db);
  const menus = createMenuRepository(app.db);
  const lookups = createLookupRepository(app.db);
  const tables = ['volunteer_centers', 'center_profiles', 'menu_items', 'pages', 'lookups'] as const;

  async function make({ tenant, appContext, centerId, features }: RequestContext, now: Date): Promise<Bootstrap> {
    const found = await centers.findWithProfile(centerId);
    if (!found) throw notFound();
    const [host] = found.center.domains;
    return {
      type: 'bootstraps',
      id: centerId,
      tenant: {
        key: tenant,
        displayName: appName(tenant, found.center.name),
        appContext,
        flags: features,
        config: app.settings.flags,
      },
      volunteerCenter: toVolunteerCenter(found.center, found.profile, {
        url: host ? app.settings.originOf(host) : null,
        logoUrl: found.profile?.websiteLogoUrl ?? null,
      }),
      menus: await menus.shown(centerId, features, now),
      menusDiffer: await menus.differ(centerId),
      locales: features.multiLanguage ? [...locales] : [defaultLocale],
      lookupsVersion: await lookups.version(centerId),
    };
  }

  /** Everything that is the same for every visitor of a host, in one call. */
  app.get(
    '/bootstrap',
    {
      config: {
        permission: 'centers.read',
        docs: {
          summary: 'Get everything that a site starts with',
          description:
            'Tenant, feature switches, flags, the centre with its profile, menus, languages and the version of the lists. The same for every visitor of a host: it may be kept for 60 seconds, and asked again with `If-None-Match`.',
          answer: one(bootstrapSchema),
        },
      },
      onSend: async (request, reply, payload) => {
        if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
        const etag = `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
        reply.header('etag', etag);
        const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
        if (!known.includes(etag)) return payload;
        reply.code(304).removeHeader('content-length').removeHeader('content-type');
        return '';
      },
    },
    async (request, reply) => {
      const { tenant, appContext, centerId, features } = request.context;
      const now = app.clock();
      const key = JSON.stringify(['bootstrap', appContext, centerId, features]);
      const bootstrap = await app.keptAnswers.of(tenant, tables, key, () => make(request.context, now), {
        until: () => menus.nextChange(now),
      });
      reply.header('cache-control', 'public, max-age=60').header('vary', 'X-Tenant, App-Context, Volunteer-Center-Id');
      return reply.resource(bootstrap);
    },
  );
};
