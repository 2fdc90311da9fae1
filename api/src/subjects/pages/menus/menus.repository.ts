import type { AudienceName } from '@omzien/model/contentBlockParts';
import type { LocalizedText } from '@omzien/model/fields';
import type { EditorMenuItem, MenuItem } from '@omzien/model/menu';
import type { Features } from '@omzien/model/tenants';
import { and, asc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database.ts';
import { changeVersion, stored } from '../../../database/records.ts';
import { type MenuItemRow, menuItems } from '../../../tables/content/menuItems.table.ts';
import { type PageRow, pages } from '../../../tables/content/pages.table.ts';
import { isPublishedAt, pageAddress } from '../publishedPages.ts';
import { sitePages, titleOf } from '../sitePages/sitePages.ts';
import { isFor } from '../viewers.ts';
import { systemPagePath, systemPages } from './systemPages.ts';

type Target = Pick<PageRow, 'slug' | 'pageType' | 'title' | 'status' | 'publishAt' | 'unpublishAt'>;
export type FoundMenuItem = { item: MenuItemRow; page: Target | null };

const everybody: ReadonlySet<AudienceName> = new Set(['visitor']);

function pathOf({ item, page }: FoundMenuItem, features: Features, now: Date): string | null {
  if (item.linkType === 'system_page') return systemPagePath(item.systemPageId ?? '', features);
  return page && isPublishedAt(page, now) ? pageAddress(page.slug, page.pageType) : null;
}

function targetName({ item, page }: FoundMenuItem): LocalizedText | null {
  if (item.linkType === 'content_page') return page && { nl: page.title, en: page.title };
  const key = item.systemPageId ?? '';
  return Object.hasOwn(systemPages, key) ? (systemPages[key]?.name ?? null) : null;
}

/** The way to the pages that every site must have, for those that the centre's own foot does not lead to. */
function requiredItems(centerId: string, items: readonly MenuItem[]): MenuItem[] {
  const own = new Set(items.flatMap(({ menu, path }) => (menu === 'footer' && path !== null ? [path] : [])));
  return sitePages
    .filter(({ slug }) => !own.has(pageAddress(slug)))
    .map((page, index) => ({
      type: 'menu_items',
      // No two centres share an id.
      id: `${page.key}:${centerId}`,
      name: titleOf(page),
      menu: 'footer',
      parentId: null,
      linkType: 'content_page',
      path: pageAddress(page.slug),
      order: 1000 + index,
      newWindow: false,
    }));
}

export const createMenuRepository = (db: Database) => {
  const select = () =>
    db
      .select({
        item: menuItems,
        page: {
          slug: pages.slug,
          pageType: pages.pageType,
          title: pages.title,
          status: pages.status,
          publishAt: pages.publishAt,
          unpublishAt: pages.unpublishAt,
        },
      })
      .from(menuItems)
      .leftJoin(pages, and(eq(pages.tenant, menuItems.tenant), eq(pages.id, menuItems.pageId)));
  /** Of each menu the top in order, then what hangs under it. */
  const inOrder = (where: SQL | undefined): Promise<FoundMenuItem[]> =>
    select()
      .where(where)
      .orderBy(asc(menuItems.menu), sql`${menuItems.parentId} is not null`, asc(menuItems.order), asc(menuItems.id));

  return {
    /**
     * The menu items that somebody sees on the site of a centre, with their addresses. An item whose page is not
     * published or whose feature is off is left out, and what hangs under it with it. The foot leads to the pages that
     * every site must have, also where nobody put them there.
     */
    async shown(
      centerId: string,
      features: Features,
      now: Date,
      viewer: ReadonlySet<AudienceName> = everybody,
    ): Promise<MenuItem[]> {
      const rows = await inOrder(eq(menuItems.centerId, centerId));
      const items = rows.map((row): MenuItem => {
        const { item } = row;
        return {
          type: 'menu_items',
          id: item.id,
          name: item.name,
          menu: item.menu,
          parentId: item.parentId,
          linkType: item.linkType,
          path: pathOf(row, features, now),
          order: item.order,
          newWindow: item.newWindow,
          ...(item.visibleFor.length > 0 ? { visibleFor: item.visibleFor } : {}),
        };
      });
      const reachable = new Set(
        items.flatMap(({ id, path, visibleFor }) => (path !== null && isFor(visibleFor, viewer) ? [id] : [])),
      );
      const shown = items.filter(
        ({ id, parentId }) => reachable.has(id) && (parentId === null || reachable.has(parentId)),
      );
      return [...shown, ...requiredItems(centerId, shown)];
    },

    /** When the next page of the tenant begins or ends to be published, and a menu may change without a write. */
    async nextChange(now: Date): Promise<Date | null> {
      const next = (column: AnyPgColumn) =>
        sql<Date | null>`min(${column}) filter (where ${gt(column, now)})`.mapWith(pages.publishAt);
      const [row] = await db
        .select({ begins: next(pages.publishAt), ends: next(pages.unpublishAt) })
        .from(pages)
        .where(eq(pages.status, 'published'));
      const moments = [row?.begins, row?.ends].flatMap((moment) => moment ?? []);
      return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
    },

    /** Whether some items of a centre are for some people only; those of the help page are asked by that page. */
    async differ(centerId: string): Promise<boolean> {
      const isForSome = sql`cardinality(${menuItems.visibleFor}) > 0`;
      const forSome = and(eq(menuItems.centerId, centerId), ne(menuItems.menu, 'help'), isForSome);
      return (await db.$count(menuItems, forSome)) > 0;
    },

    /** All items of a centre, with why the site does not show some of them. */
    async forEditors(
      where: SQL | undefined,
      features: Features,
      now: Date,
    ): Promise<Omit<EditorMenuItem, 'permissions'>[]> {
      const rows = await inOrder(where);
      const warningOf = (row: FoundMenuItem): EditorMenuItem['warning'] => {
        if (pathOf(row, features, now) !== null) return null;
        return row.item.linkType === 'content_page' ? 'target_unpublished' : 'feature_off';
      };
      const hidden = new Set(rows.filter((row) => warningOf(row) !== null).map(({ item }) => item.id));
      return rows.map((row) => {
        const { item } = row;
        const isUnderHidden = item.parentId !== null && hidden.has(item.parentId);
        return {
          type: 'menu_items',
          id: item.id,
          name: item.name,
          nameTranslations: item.name,
          menu: item.menu,
          parentId: item.parentId,
          linkType: item.linkType,
          pageId: item.pageId,
          systemPageId: item.systemPageId,
          targetName: targetName(row),
          path: pathOf(row, features, now),
          order: item.order,
          newWindow: item.newWindow,
          visibleFor: item.visibleFor,
          depth: item.parentId === null ? 1 : 2,
          warning: warningOf(row) ?? (isUnderHidden ? 'parent_hidden' : null),
          volunteerCenterId: item.centerId,
          lockVersion: item.lockVersion,
        };
      });
    },

    /** What a page hung under in the menu, for who comes too late for the page. */
    async parentOfPage(centerId: string, pageId: string, features: Features, now: Date) {
      const rows = await inOrder(eq(menuItems.centerId, centerId));
      const own = rows.find(({ item }) => item.pageId === pageId);
      const parent = rows.find(({ item }) => item.id === own?.item.parentId);
      const path = parent && isFor(parent.item.visibleFor, everybody) ? pathOf(parent, features, now) : null;
      return parent && path !== null ? { name: parent.item.name, path } : null;
    },

    async find(id: string, visible: SQL): Promise<MenuItemRow | null> {
      const [row] = await db
        .select()
        .from(menuItems)
        .where(and(eq(menuItems.id, id), visible));
      return row ?? null;
    },
    async ofMenu(centerId: string, menu: string): Promise<MenuItemRow[]> {
      return db
        .select()
        .from(menuItems)
        .where(and(eq(menuItems.centerId, centerId), eq(menuItems.menu, menu)));
    },
    async childrenOf(id: string): Promise<MenuItemRow[]> {
      return db.select().from(menuItems).where(eq(menuItems.parentId, id));
    },
    async count(centerId: string): Promise<number> {
      return db.$count(menuItems, eq(menuItems.centerId, centerId));
    },
    async insert(values: typeof menuItems.$inferInsert): Promise<MenuItemRow> {
      const row = stored(await db.insert(menuItems).values(values).returning());
      return row;
    },
    async update(
      { id, lockVersion }: Pick<MenuItemRow, 'id' | 'lockVersion'>,
      change: Partial<typeof menuItems.$inferInsert>,
    ): Promise<MenuItemRow | null> {
      const row = await changeVersion(db, menuItems, { id, lockVersion }, change);
      return row ?? null;
    },
    async remove(id: string): Promise<void> {
      await db.delete(menuItems).where(eq(menuItems.id, id));
    },
    /** Puts several items in their places with one statement. */
    async place(places: readonly { id: string; parentId: string | null; order: number }[]): Promise<void> {
      if (places.length === 0) return;
      const values = sql.join(
        places.map(({ id, parentId, order }) => sql`(${id}::uuid, ${parentId}::uuid, ${order}::integer)`),
        sql`, `,
      );
      await db.execute(sql`update "menu_items" as item
        set parent_id = place.parent_id, "order" = place."order", lock_version = item.lock_version + 1, updated_at = now()
        from (values ${values}) as place (id, parent_id, "order") where item.id = place.id`);
    },
    async moveChildren(parentId: string, menu: string): Promise<void> {
      await db.update(menuItems).set({ menu }).where(eq(menuItems.parentId, parentId));
    },
    /** Whether these pages are of this centre. */
    async hasPage(centerId: string, pageId: string): Promise<boolean> {
      const rows = await db
        .select({ id: pages.id })
        .from(pages)
        .where(and(eq(pages.centerId, centerId), inArray(pages.id, [pageId])));
      return rows.length > 0;
    },
  };
};
