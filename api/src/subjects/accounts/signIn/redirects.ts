import type { FastifyInstance } from 'fastify';
import { volunteerCenters } from '../../../tables/centers/volunteerCenters.table.ts';

/**
 * Where an answer may lead: exactly the origins of this tenant's centres. An address that somebody else chose would take
 * people, and what stands in the address, to his own site.
 */
export function createRedirects(app: Pick<FastifyInstance, 'db' | 'settings'>) {
  return {
    /** The origin of an allowed address, or null. */
    async originOf(address: unknown): Promise<string | null> {
      if (typeof address !== 'string' || !URL.canParse(address)) return null;
      const { origin, username, password } = new URL(address);
      if (username !== '' || password !== '') return null;
      const centers = await app.db.select({ domains: volunteerCenters.domains }).from(volunteerCenters);
      const allowed = centers.flatMap(({ domains }) =>
        domains.map((domain) => new URL(app.settings.originOf(domain)).origin),
      );
      return allowed.includes(origin) ? origin : null;
    },
  };
}
