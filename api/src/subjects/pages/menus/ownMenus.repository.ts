import { isFixedMenu } from '@omzien/model/menu';
import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { changeVersion } from '../../../database/records.ts';
import { type MenuRow, menus } from '../../../tables/content/menus.table.ts';

export const createOwnMenuRepository = (db: Database) => {
  const ofCenter = async (centerId: string): Promise<MenuRow[]> =>
    db.select().from(menus).where(eq(menus.centerId, centerId)).orderBy(asc(menus.createdAt), asc(menus.id));
  const find = async (centerId: string, key: string): Promise<MenuRow | null> => {
    const [row] = await db
      .select()
      .from(menus)
      .where(and(eq(menus.centerId, centerId), eq(menus.key, key)));
    return row ?? null;
  };

  return {
    ofCenter,
    find,
    /** Whether this site has a menu: one of the layout, or one that the centre made. */
    isKnown: async (centerId: string, key: string): Promise<boolean> =>
      isFixedMenu(key) || (await find(centerId, key)) !== null,
    /** Null when the key is taken. */
    async insert(values: typeof menus.$inferInsert): Promise<MenuRow | null> {
      const [row] = await db.insert(menus).values(values).onConflictDoNothing().returning();
      return row ?? null;
    },
    /** Null when somebody else was quicker. */
    async rename({ id, lockVersion }: MenuRow, name: MenuRow['name'], now: Date): Promise<MenuRow | null> {
      const row = await changeVersion(db, menus, { id, lockVersion }, { name, updatedAt: now });
      return row ?? null;
    },
    async remove(id: string): Promise<void> {
      await db.delete(menus).where(eq(menus.id, id));
    },
  };
};
