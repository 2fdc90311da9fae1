import { and, count, eq, isNotNull, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { changeVersion, stored } from '../../database/records.ts';
import { type SavedViewRow, savedViews } from '../../tables/people/savedViews.table.ts';

/** A list of one person. */
export type OwnList = { userId: string; list: string };
type Details = Pick<SavedViewRow, 'name' | 'query' | 'columns' | 'order' | 'isDefault'>;

const ofList = ({ userId, list }: OwnList) => and(eq(savedViews.userId, userId), eq(savedViews.list, list));

export const createSavedViewRepository = (db: Database) => ({
  async list(query: {
    where: SQL | undefined;
    orderBy: (SQL | AnyPgColumn)[];
    limit: number;
    offset: number;
  }): Promise<SavedViewRow[]> {
    return db
      .select()
      .from(savedViews)
      .where(query.where)
      .orderBy(...query.orderBy)
      .limit(query.limit)
      .offset(query.offset);
  },

  async count(where: SQL | undefined): Promise<number> {
    return db.$count(savedViews, where);
  },

  async findOwn(userId: string, id: string): Promise<SavedViewRow | undefined> {
    const [row] = await db
      .select()
      .from(savedViews)
      .where(and(eq(savedViews.userId, userId), eq(savedViews.id, id)));
    return row;
  },

  /** How many views a list has, and the place behind the last of them. */
  async room(of: OwnList): Promise<{ total: number; nextOrder: number }> {
    const [row] = await db
      .select({ total: count(), last: max(savedViews.order) })
      .from(savedViews)
      .where(and(ofList(of), isNotNull(savedViews.name)));
    return { total: row?.total ?? 0, nextOrder: Math.min((row?.last ?? -1) + 1, 1000) };
  },

  async isNameTaken(of: OwnList, name: string, exceptId?: string): Promise<boolean> {
    const others = exceptId === undefined ? undefined : ne(savedViews.id, exceptId);
    return (await this.count(and(ofList(of), others, sql`lower(${savedViews.name}) = lower(${name})`))) > 0;
  },

  /** Before another view becomes the one with which the list opens. */
  async dropDefault(of: OwnList): Promise<void> {
    await db
      .update(savedViews)
      .set({ isDefault: false, lockVersion: sql`${savedViews.lockVersion} + 1` })
      .where(and(ofList(of), eq(savedViews.isDefault, true)));
  },

  async add(row: typeof savedViews.$inferInsert): Promise<SavedViewRow> {
    const added = stored(await db.insert(savedViews).values(row).returning());
    return added;
  },

  /** Undefined when somebody else changed it meanwhile. */
  async change(row: SavedViewRow, change: Partial<Details>): Promise<SavedViewRow | undefined> {
    const changed = await changeVersion(db, savedViews, row, change);
    return changed;
  },

  /** The columns of a list when no view is chosen: one row a list, whoever writes it first. */
  async keepColumns(of: OwnList, columns: string[], now: Date): Promise<SavedViewRow> {
    const [added] = await db
      .insert(savedViews)
      .values({ ...of, name: null, columns, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (added) return added;
    const [kept] = await db
      .update(savedViews)
      .set({ columns, lockVersion: sql`${savedViews.lockVersion} + 1` })
      .where(and(ofList(of), isNull(savedViews.name)))
      .returning();
    if (!kept) throw new Error('The columns of a list were not stored.');
    return kept;
  },

  async remove(id: string): Promise<void> {
    await db.delete(savedViews).where(eq(savedViews.id, id));
  },
});
