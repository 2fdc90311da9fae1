import type { LookupKind } from '@omzien/model/lookup';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { type LookupRow, lookups } from './lookups.table.ts';

export const createLookupRepository = (db: Database) => ({
  /** The values of a list for a centre, in order. A row of the centre stands in for the tenant's row with the same key. */
  async forCenter(kind: LookupKind, centerId: string): Promise<LookupRow[]> {
    const rows = await db
      .select()
      .from(lookups)
      .where(and(eq(lookups.kind, kind), or(isNull(lookups.centerId), eq(lookups.centerId, centerId))))
      .orderBy(asc(lookups.order), asc(lookups.id));
    const own = new Set(rows.flatMap(({ key, centerId: owner }) => (owner === null ? [] : [key])));
    return rows.filter(({ key, centerId: owner, active }) => active && (owner !== null || !own.has(key)));
  },
});
export type LookupRepository = ReturnType<typeof createLookupRepository>;
