import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { changeVersion, stored } from '../../database/records.ts';
import { dayLength } from '../../services/calendar/calendar.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { type SavedSearchRow, savedSearches } from '../../tables/notifications/savedSearches.table.ts';

/** Within this many days a visitor confirms his address, or his search is forgotten. */
export const confirmAlertWithinDays = 7;

export type SearchWithCenter = SavedSearchRow & { latitude: number | null; longitude: number | null };

const ofSameCenter = and(
  eq(volunteerCenters.tenant, savedSearches.tenant),
  eq(volunteerCenters.id, savedSearches.centerId),
);

export const createSavedSearchRepository = (db: Database) => ({
  async list(query: {
    where: SQL | undefined;
    orderBy?: (SQL | AnyPgColumn)[];
    limit?: number;
    offset?: number;
  }): Promise<SearchWithCenter[]> {
    const rows = await db
      .select({
        search: savedSearches,
        latitude: volunteerCenters.latitude,
        longitude: volunteerCenters.longitude,
      })
      .from(savedSearches)
      .innerJoin(volunteerCenters, ofSameCenter)
      .where(query.where)
      .orderBy(...(query.orderBy ?? [asc(savedSearches.createdAt), asc(savedSearches.id)]))
      .limit(query.limit ?? 100)
      .offset(query.offset ?? 0);
    return rows.map(({ search, latitude, longitude }) => ({ ...search, latitude, longitude }));
  },

  async findOwn(userId: string, id: string): Promise<SearchWithCenter | undefined> {
    const [row] = await this.list({ where: and(eq(savedSearches.userId, userId), eq(savedSearches.id, id)) });
    return row;
  },

  async count(where: SQL | undefined): Promise<number> {
    return db.$count(savedSearches, where);
  },

  async add(row: typeof savedSearches.$inferInsert): Promise<SavedSearchRow> {
    const added = stored(await db.insert(savedSearches).values(row).returning());
    return added;
  },

  /** Undefined when somebody else changed it meanwhile. */
  async change(row: SavedSearchRow, change: Partial<SavedSearchRow>): Promise<SavedSearchRow | undefined> {
    const changed = await changeVersion(db, savedSearches, row, change);
    return changed;
  },

  async remove(id: string): Promise<void> {
    await db.delete(savedSearches).where(eq(savedSearches.id, id));
  },

  /** Which searches of somebody take part in the summary. */
  async choose(userId: string, ids: readonly string[]): Promise<void> {
    const chosen = ids.length > 0 ? inArray(savedSearches.id, [...ids]) : sql`false`;
    await db
      .update(savedSearches)
      .set({ active: sql`${chosen}`, lockVersion: sql`${savedSearches.lockVersion} + 1` })
      .where(and(eq(savedSearches.userId, userId), sql`${savedSearches.active} is distinct from (${chosen})`));
  },
});
export type SavedSearchRepository = ReturnType<typeof createSavedSearchRepository>;

/** What visitors never confirmed goes, with their addresses. */
export async function forgetUnconfirmedSearches(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - confirmAlertWithinDays * dayLength);
  await db
    .delete(savedSearches)
    .where(and(isNull(savedSearches.userId), isNull(savedSearches.confirmedAt), lt(savedSearches.createdAt, limit)));
}
