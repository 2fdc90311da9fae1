import { location } from '@omzien/model/lookup';
import type { FastifyPluginAsync } from 'fastify';
import { badParameter } from '../app/filters.ts';
import { many } from '../app/routeDocs.ts';
import { createCenterRepository } from '../centers/centers.repository.ts';
import { pointOfCenter } from '../centers/centers.resource.ts';

const mostSuggestions = 10;

/** Places and postcodes while somebody types. The nearest to the centre come first. */
export const locationRoutes: FastifyPluginAsync = async (app) => {
  const centers = createCenterRepository(app.db);

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/locations',
    {
      config: {
        permission: 'lookups.read',
        docs: {
          summary: 'Suggest places and postcodes while somebody types',
          description: 'Places of the Netherlands, the nearest to the centre first; at most ten.',
          query: { 'filter[q_start]': 'What was typed so far' },
          answer: many(location),
        },
      },
    },
    async (request, reply) => {
      for (const parameter of Object.keys(request.query))
        if (parameter.startsWith('filter') && parameter !== 'filter[q_start]')
          throw badParameter(parameter, 'Dit filter bestaat hier niet.', 'There is no such filter here.');
      const start = (request.query['filter[q_start]'] ?? '').slice(0, 100);
      const center = await centers.find(request.context.centerId);
      reply.header('cache-control', 'private, max-age=3600');
      return reply.collection(await app.geocoder.suggest(start, pointOfCenter(center), mostSuggestions));
    },
  );
};
