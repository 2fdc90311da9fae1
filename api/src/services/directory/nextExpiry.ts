import type { TenantKey } from '@omzien/model/tenants';
import { gt, min } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { openVacancies } from '../../tables/vacancies/openVacancies.table.ts';

/** When the next open vacancy of the tenant ends: until then nothing that counts or shows them changes without a write. */
async function nextExpiry(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(openVacancies.expiresAt) })
    .from(openVacancies)
    .where(gt(openVacancies.expiresAt, now));
  return row?.at ?? null;
}

/**
 * Until when holds what counts or shows the open vacancies of a tenant as they were at `now`. It is asked once for all that
 * is kept of them; who began before that moment, and has waited since, asks for himself: one may have ended meanwhile.
 */
export function createKeptExpiry({ db, keptAnswers }: Pick<FastifyInstance, 'db' | 'keptAnswers'>) {
  return async (tenant: TenantKey, now: Date): Promise<Date | null> => {
    let mine: Date | null = null;
    const ask = async () => {
      mine = await nextExpiry(db, now);
      return { from: now.getTime(), next: mine };
    };
    const known = await keptAnswers.of(tenant, ['vacancies'], 'next expiry', ask, { until: async () => mine });
    return known.from <= now.getTime() ? known.next : nextExpiry(db, now);
  };
}
