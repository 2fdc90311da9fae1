import { grantsOf } from '@omzien/model/permissions';
import { type VolunteerCenter, volunteerCenter } from '@omzien/model/volunteerCenter';
import type { FastifyPluginAsync } from 'fastify';
import { reaches } from '../../http/access.ts';
import { notFound } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { toVolunteerCenter } from '../../services/directory/centers.resource.ts';
import { createKeptCenters } from '../../services/directory/keptCenters.ts';
import { centerDomainRoutes } from './centerDomains.routes.ts';
import { type CenterShower, centerSettingsRoutes } from './centerSettings.routes.ts';
import { unknownPostcode } from './centers.problems.ts';
import { contactPersonRoutes } from './contactPersons.routes.ts';
import { nearestCenter } from './nearestCenter.ts';

type WithId = { Params: { id: string } };
type WithPostcode = { Querystring: Record<string, string | undefined> };
export const centerRoutes: FastifyPluginAsync = async (app) => {
  const centers = createCenterRepository(app.db);
  const kept = createKeptCenters(app);
  const urlOf = ([host]: readonly string[]) => (host ? app.settings.originOf(host) : null);

  /** One centre with what this asker may see of it. */
  const shown: CenterShower = async (request, id, include) => {
    const found = await centers.findWithProfile(id);
    if (!found) throw notFound();
    const { center, profile } = found;
    const { roles, user } = request.actor;
    const manages = reaches(grantsOf('centers.manage', roles, user !== null), { centerId: id }, user);
    const open = await kept.openVacancies(request.context.tenant);
    const resource = toVolunteerCenter(center, include?.has('profile') ? profile : null, {
      url: urlOf(center.domains),
      logoUrl: profile?.websiteLogoUrl ?? null,
      openVacanciesCount: open.get(id) ?? 0,
      ...(manages ? { forStaff: true, permissions: { update: true, destroy: false, transitions: [] } } : {}),
    });
    return { resource, lockVersion: center.lockVersion };
  };

  // The gateway asks this before it knows a centre: the answer is how it learns them.
  app.get<WithPostcode>(
    '/volunteer_centers',
    {
      config: {
        permission: 'centers.read',
        centerOptional: true,
        docs: {
          summary: 'List the centres of the tenant',
          description:
            'The partners, in their order, each with its own address, logo, municipalities and number of open vacancies. All of them on one page. With `postcode`, `meta.nearest` names the one that belongs to it; it is null when nobody knows the place.',
          query: { postcode: '`8096 AB`, `8096`, or the name of a place' },
          answer: many(volunteerCenter),
        },
      },
    },
    async (request, reply) => {
      const { tenant } = request.context;
      const rows = await kept.allWithLogo(tenant);
      const open = await kept.openVacancies(tenant);
      const asked = request.query.postcode?.trim();
      const found = asked
        ? await nearestCenter(
            asked,
            rows.map(({ center }) => center),
            app.geocoder,
          )
        : null;
      const nearest = found && { id: found.center.id, distanceKm: found.distanceKm };
      return reply.collection(
        rows.map(({ center, logoUrl }) =>
          toVolunteerCenter(center, null, {
            url: urlOf(center.domains),
            logoUrl,
            openVacanciesCount: open.get(center.id) ?? 0,
          }),
        ),
        asked ? { meta: { nearest } } : {},
      );
    },
  );

  app.get(
    '/volunteer_centers/current',
    {
      config: {
        permission: 'centers.read',
        docs: { summary: 'Show the centre of this site', include: ['profile'], answer: one(volunteerCenter) },
      },
    },
    async (request, reply) => {
      const { resource, lockVersion } = await shown(request, request.context.centerId, request.include(['profile']));
      return reply.resource(resource, { lockVersion });
    },
  );

  app.get<WithPostcode>(
    '/volunteer_centers/nearest',
    {
      config: {
        permission: 'centers.read',
        docs: {
          summary: 'Find the centre that belongs to a postcode or place',
          description:
            'The one that serves it, else the one nearest by. 400 `unknown_place` when nobody knows the place.',
          query: { postcode: '`8096 AB`, `8096`, or the name of a place' },
          answer: one(volunteerCenter),
        },
      },
    },
    async (request, reply) => {
      const text = request.query.postcode ?? '';
      const all = (await kept.allWithLogo(request.context.tenant)).map(({ center }) => center);
      const found = await nearestCenter(text, all, app.geocoder);
      if (!found) throw unknownPostcode({ value: text.trim().slice(0, 100) });
      const { resource, lockVersion } = await shown(request, found.center.id);
      return reply.resource({ ...resource, distanceKm: found.distanceKm } as VolunteerCenter, { lockVersion });
    },
  );

  app.get<WithId>(
    '/volunteer_centers/:id',
    {
      config: {
        permission: 'centers.read',
        docs: {
          summary: 'Show a centre of the tenant',
          description: 'Who manages it also sees its settings, with `meta.permissions`.',
          include: ['profile'],
          answer: one(volunteerCenter),
        },
      },
    },
    async (request, reply) => {
      const { resource, lockVersion } = await shown(request, request.params.id, request.include(['profile']));
      return reply.resource(resource, { lockVersion });
    },
  );

  centerSettingsRoutes(app, shown);
  contactPersonRoutes(app);
  centerDomainRoutes(app);
};
