import { campaign } from '@omzien/model/campaign';
import { and, count, eq, ne } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '../../http/problems.ts';
import { one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { applications } from '../../tables/applications/applications.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../tables/vacancies/vacancies.table.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { nearestCenter } from './nearestCenter.ts';

const shownVacancies = 4;

/** The regional campaign: what all centres of the tenant have together, and what the nearest one looks for. */
export const campaignRoutes: FastifyPluginAsync = async (app) => {
  const centers = createCenterRepository(app.db);
  const search = createVacancyRepository(app.db);

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/campaign',
    {
      config: {
        permission: 'centers.read',
        docs: {
          summary: 'Show what the regional campaign tells',
          description:
            'Open vacancies, organisations and people who found a place, of all centres of the tenant. With `postcode` also the centre that belongs to it and what it looks for. Only where the app context is `gelderland`.',
          query: { postcode: '`8096 AB`, `8096`, or the name of a place' },
          answer: one(campaign),
          refusals: [404],
        },
      },
    },
    async (request, reply) => {
      const { tenant, appContext, features } = request.context;
      if (appContext !== 'gelderland') throw notFound();
      const now = app.clock();
      const all = await centers.all();
      const open = await centers.openVacancies(
        all.map(({ id }) => id),
        now,
      );
      const [approved] = await app.db
        .select({ total: count() })
        .from(organizations)
        .where(and(eq(organizations.status, 'approved'), ne(organizations.organizationType, 'VolunteerCenter')));
      const [matched] = await app.db
        .select({ total: count() })
        .from(applications)
        .where(eq(applications.stage, 'accepted'));
      const found = await nearestCenter(request.query.postcode ?? '', all, app.geocoder);
      const wanted = found
        ? await search.search(
            { centerId: found.center.id, features, now },
            {
              text: null,
              words: null,
              near: null,
              distanceKm: null,
              where: and(eq(vacancies.centerId, found.center.id), ne(vacancies.vacancyType, 'p2p')),
              chosen: {},
              sort: '-published_at',
              limit: shownVacancies,
              offset: 0,
            },
          )
        : [];
      return reply.resource({
        type: 'campaigns',
        id: tenant,
        openVacanciesCount: [...open.values()].reduce((sum, number) => sum + number, 0),
        organizationsCount: approved?.total ?? 0,
        matchesCount: matched?.total ?? 0,
        nearest: found && { id: found.center.id, distanceKm: found.distanceKm },
        vacancies: wanted.map(({ id, title, organizationName, city }) => ({ id, title, organizationName, city })),
      });
    },
  );
};
