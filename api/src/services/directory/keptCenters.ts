import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance } from 'fastify';
import type { VolunteerCenterRow } from '../../tables/centers/volunteerCenters.table.ts';
import { createCenterRepository } from './centers.repository.ts';
import { createKeptExpiry } from './nextExpiry.ts';

/** The centres as visitors ask for them with nearly every page: kept until one of them changes. */
export function createKeptCenters(app: Pick<FastifyInstance, 'db' | 'keptAnswers' | 'clock'>) {
  const { db, keptAnswers, clock } = app;
  const centers = createCenterRepository(db);
  const nextExpiry = createKeptExpiry(app);
  const allWithLogo = (tenant: TenantKey) =>
    keptAnswers.of(tenant, ['volunteer_centers', 'center_profiles'], 'centers', () => centers.allWithLogo());

  return {
    /** All of the tenant, in order. */
    allWithLogo,
    async find(tenant: TenantKey, id: string): Promise<VolunteerCenterRow | null> {
      // As the database reads it: capitals or not.
      const known = id.toLowerCase();
      return (await allWithLogo(tenant)).find(({ center }) => center.id === known)?.center ?? null;
    },
    /** How many vacancies are open at each centre that has any. They end by the clock too. */
    async openVacancies(tenant: TenantKey): Promise<ReadonlyMap<string, number>> {
      const now = clock();
      const count = async () => {
        const ids = (await allWithLogo(tenant)).map(({ center }) => center.id);
        return Object.fromEntries(await centers.openVacancies(ids, now));
      };
      const tables = ['vacancies', 'volunteer_centers', 'center_profiles'] as const;
      const counts = await keptAnswers.of(tenant, tables, 'open vacancies', count, {
        until: () => nextExpiry(tenant, now),
      });
      return new Map(Object.entries(counts));
    },
  };
}
