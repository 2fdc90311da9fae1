import type { MenuItem } from '@omzien/model/menu';
import type { Features } from '@omzien/model/tenants';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { pages } from '../pages/pages.table.ts';
import { pageAddress, publishedAt } from '../pages/publishedPages.ts';
import { menuItems } from './menuItems.table.ts';
import { systemPagePath } from './systemPages.ts';

export const createMenuRepository = (db: Database) => ({
  /**
   * The menu items that visitors of a centre see, with their addresses: of each menu the top in order, then what hangs under it. An item whose page is not published or
   * whose feature is off is left out, and what hangs under it with it.
   */
  async shown(centerId: string, features: Features, now: Date): Promise<MenuItem[]> {
    const rows = await db
      .select({ item: menuItems, slug: pages.slug, pageType: pages.pageType })
      .from(menuItems)
      .leftJoin(pages, and(eq(pages.tenant, menuItems.tenant), eq(pages.id, menuItems.pageId), publishedAt(now)))
      .where(eq(menuItems.centerId, centerId))
      .orderBy(asc(menuItems.menu), sql`${menuItems.parentId} is not null`, asc(menuItems.order), asc(menuItems.id));
    const items = rows.map(({ item, slug, pageType }): MenuItem => {
      const contentPath = slug === null || pageType === null ? null : pageAddress(slug, pageType);
      return {
        type: 'menu_items',
        id: item.id,
        name: item.name,
        menu: item.menu,
        parentId: item.parentId,
        linkType: item.linkType,
        path: item.linkType === 'content_page' ? contentPath : systemPagePath(item.systemPageId ?? '', features),
        order: item.order,
        newWindow: item.newWindow,
      };
    });
    const reachable = new Set(items.flatMap(({ id, path }) => (path === null ? [] : [id])));
    return items.filter(({ id, parentId }) => reachable.has(id) && (parentId === null || reachable.has(parentId)));
  },
});
