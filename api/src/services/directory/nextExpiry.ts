import { gt, min } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { openVacancies } from '../../tables/vacancies/openVacancies.table.ts';

/** When the next open vacancy of the tenant ends: until then nothing that counts or shows them changes without a write. */
export async function nextExpiry(db: Database, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(openVacancies.expiresAt) })
    .from(openVacancies)
    .where(gt(openVacancies.expiresAt, now));
  return row?.at ?? null;
}
