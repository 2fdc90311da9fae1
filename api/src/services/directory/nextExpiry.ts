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

/** Until when what counts or shows the open vacancies of a tenant holds, asked once for all that is kept of them. */
export function createKeptExpiry({ db, keptAnswers, clock }: Pick<FastifyInstance, 'db' | 'keptAnswers' | 'clock'>) {
  return (tenant: TenantKey): Promise<Date | null> => {
    let next: Date | null = null;
    const ask = async () => {
      next = await nextExpiry(db, clock());
      return next;
    };
    return keptAnswers.of(tenant, ['vacancies'], 'next expiry', ask, async () => next);
  };
}
