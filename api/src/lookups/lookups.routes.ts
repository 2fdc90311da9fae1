import { type Lookup, lookupKinds } from '@omzien/model/lookup';
import type { FastifyPluginAsync } from 'fastify';
import { createLookupRepository } from './lookups.repository.ts';
import type { LookupRow } from './lookups.table.ts';

const toLookup = ({ kind, id, key, name, icon, order, active }: LookupRow): Lookup => ({
  type: kind,
  id,
  key,
  name,
  icon,
  order,
  active,
});

/** The lists that a tenant fills, one address each. They change rarely and are the same for everyone. */
export const lookupRoutes: FastifyPluginAsync = async (app) => {
  const lookups = createLookupRepository(app.db);

  for (const kind of lookupKinds) {
    app.get(`/${kind}`, { config: { permission: 'lookups.read' } }, async (request, reply) => {
      reply.header('cache-control', 'private, max-age=300');
      const rows = await lookups.forCenter(kind, request.context.centerId);
      return reply.collection(rows.map(toLookup));
    });
  }
};
