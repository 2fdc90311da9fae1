import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { type FavoriteRow, favorites } from '../../../tables/vacancies/favorites.table.ts';

export const createFavoriteRepository = (db: Database) => ({
  async list(query: {
    where: SQL | undefined;
    orderBy?: (SQL | AnyPgColumn)[];
    limit?: number;
    offset?: number;
  }): Promise<FavoriteRow[]> {
    return db
      .select()
      .from(favorites)
      .where(query.where)
      .orderBy(...(query.orderBy ?? [desc(favorites.createdAt), desc(favorites.id)]))
      .limit(query.limit ?? 1000)
      .offset(query.offset ?? 0);
  },

  async count(where: SQL | undefined): Promise<number> {
    return db.$count(favorites, where);
  },

  /** Hearts that are there already stay as they are. */
  async add(userId: string, vacancyIds: readonly string[], now: Date): Promise<FavoriteRow[]> {
    if (vacancyIds.length === 0) return [];
    await db
      .insert(favorites)
      .values(vacancyIds.map((vacancyId) => ({ userId, vacancyId, createdAt: now })))
      .onConflictDoNothing();
    return this.list({ where: and(eq(favorites.userId, userId), inArray(favorites.vacancyId, [...vacancyIds])) });
  },

  async remove(userId: string, id: string): Promise<boolean> {
    const removed = await db
      .delete(favorites)
      .where(and(eq(favorites.userId, userId), eq(favorites.id, id)))
      .returning({ id: favorites.id });
    return removed.length > 0;
  },
});
