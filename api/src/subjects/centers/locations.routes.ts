import { location } from '@omzien/model/location';
import type { FastifyPluginAsync } from 'fastify';
import { badParameter } from '../../http/filters.ts';
import { many } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { pointOfCenter } from '../../services/directory/centers.resource.ts';
import { readBox } from '../../services/locations/clusters.ts';

const mostSuggestions = 10;
/** Names that a drawn map has room for. */
const mostNames = 40;
const filters = ['filter[q_start]', 'filter[bbox]'];

/** Places and postcodes while somebody types, the nearest to the centre first; or those of a part of the map. */
export const locationRoutes: FastifyPluginAsync = async (app) => {
  const centers = createCenterRepository(app.db);

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/locations',
    {
      config: {
        permission: 'lookups.read',
        docs: {
          summary: 'Suggest places and postcodes while somebody types',
          description:
            'Places of the Netherlands, the nearest to the centre first; at most ten. With `filter[bbox]` the largest places of that part of the map instead, at most forty.',
          query: {
            'filter[q_start]': 'What was typed so far',
            'filter[bbox]': 'A part of the map: west, south, east and north in degrees',
          },
          answer: many(location),
        },
      },
    },
    async (request, reply) => {
      for (const parameter of Object.keys(request.query))
        if (parameter.startsWith('filter') && !filters.includes(parameter))
          throw badParameter(parameter, 'Dit filter bestaat hier niet.', 'There is no such filter here.');
      const box = readBox(request.query['filter[bbox]']);
      reply.header('cache-control', 'private, max-age=3600');
      if (box) return reply.collection(await app.geocoder.within(box, mostNames));
      const start = (request.query['filter[q_start]'] ?? '').slice(0, 100);
      const center = await centers.find(request.context.centerId);
      return reply.collection(await app.geocoder.suggest(start, pointOfCenter(center), mostSuggestions));
    },
  );
};
