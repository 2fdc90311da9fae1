import type { LookupKind } from '@omzien/model/lookup';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { changeVersion } from '../../database/records.ts';
import { type LookupRow, lookups } from '../../tables/centers/lookups.table.ts';

export type LookupOrigin = 'tenant' | 'override' | 'center';
/** A value as a centre has it: under the id by which records know it, and where it comes from. */
export type CenterLookup = LookupRow & { origin: LookupOrigin; own: LookupRow | null };

/** A row of the centre stands in for the tenant's row with the same key, under the tenant's id: records keep pointing to it. */
function merged(rows: readonly LookupRow[]): CenterLookup[] {
  const keyOf = ({ kind, key }: LookupRow) => `${kind}/${key}`;
  const own = new Map(rows.flatMap((row) => (row.centerId === null ? [] : [[keyOf(row), row] as const])));
  const general = rows.filter(({ centerId }) => centerId === null);
  const known = new Set(general.map(keyOf));
  return [
    ...general.map((row): CenterLookup => {
      const change = own.get(keyOf(row)) ?? null;
      return change
        ? { ...change, id: row.id, origin: 'override', own: change }
        : { ...row, origin: 'tenant', own: null };
    }),
    ...[...own.values()]
      .filter((row) => !known.has(keyOf(row)))
      .map((row): CenterLookup => ({ ...row, origin: 'center', own: row })),
  ].sort((one, other) => one.order - other.order || one.id.localeCompare(other.id));
}

export const createLookupRepository = (db: Database) => {
  async function everyOne(kinds: LookupKind | readonly LookupKind[], centerId: string): Promise<CenterLookup[]> {
    const rows = await db
      .select()
      .from(lookups)
      .where(and(inArray(lookups.kind, [kinds].flat()), or(isNull(lookups.centerId), eq(lookups.centerId, centerId))))
      .orderBy(asc(lookups.order), asc(lookups.id));
    return merged(rows);
  }

  return {
    everyOne,
    /** The values of a list, or of some, for a centre, in order, without those that are switched off. */
    async forCenter(kinds: LookupKind | readonly LookupKind[], centerId: string): Promise<CenterLookup[]> {
      return (await everyOne(kinds, centerId)).filter(({ active }) => active);
    },
    /** Says which state all lists of a centre have; another text means that one of them changed. */
    async version(centerId: string): Promise<string> {
      const [row] = await db
        .select({
          version: sql<string>`md5(coalesce(string_agg(${lookups.id}::text || ':' || ${lookups.lockVersion}, ',' order by ${lookups.id}), ''))`,
        })
        .from(lookups)
        .where(or(isNull(lookups.centerId), eq(lookups.centerId, centerId)));
      return row?.version.slice(0, 12) ?? '';
    },
    async add(row: typeof lookups.$inferInsert): Promise<LookupRow | null> {
      const [added] = await db.insert(lookups).values(row).onConflictDoNothing().returning();
      return added ?? null;
    },
    async change(row: LookupRow, change: Partial<typeof lookups.$inferInsert>): Promise<LookupRow | null> {
      const changed = await changeVersion(db, lookups, row, change);
      return changed ?? null;
    },
    async ofTenant(id: string): Promise<LookupRow | null> {
      const [row] = await db
        .select()
        .from(lookups)
        .where(and(eq(lookups.id, id), isNull(lookups.centerId)));
      return row ?? null;
    },
    /** Takes a value from all centres, with what they made of it. */
    async removeKey(kind: LookupKind, key: string) {
      await db.delete(lookups).where(and(eq(lookups.kind, kind), eq(lookups.key, key)));
    },
    async remove(id: string) {
      await db.delete(lookups).where(eq(lookups.id, id));
    },
  };
};
export type LookupRepository = ReturnType<typeof createLookupRepository>;
