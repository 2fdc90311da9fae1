import type { Locale } from '@omzien/model/tenants';
import { and, asc, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { isUuid } from '../app/context.ts';
import type { Database } from '../database/database.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { contentBlocks } from './contentBlocks.table.ts';
import { pages } from './pages.table.ts';
import { publishedAt } from './publishedPages.ts';

export const createPageRepository = (db: Database) => ({
  async bySlug(centerId: string, locale: Locale, slug: string) {
    const [row] = await db
      .select()
      .from(pages)
      .where(and(eq(pages.centerId, centerId), eq(pages.locale, locale), eq(pages.slug, slug)));
    return row;
  },

  async blocksOf(pageId: string) {
    return db
      .select()
      .from(contentBlocks)
      .where(and(eq(contentBlocks.pageId, pageId), eq(contentBlocks.hidden, false)))
      .orderBy(asc(contentBlocks.order), asc(contentBlocks.id));
  },

  /** The published pages of a centre that links name, by id or slug. */
  async published(centerId: string, locale: Locale, targets: readonly string[], now: Date) {
    if (targets.length === 0) return [];
    const ids = targets.filter(isUuid);
    return db
      .select({ id: pages.id, slug: pages.slug, pageType: pages.pageType })
      .from(pages)
      .where(
        and(
          eq(pages.centerId, centerId),
          eq(pages.locale, locale),
          publishedAt(now),
          or(inArray(pages.slug, [...targets]), ids.length > 0 ? inArray(pages.id, ids) : undefined),
        ),
      );
  },

  /** The newest published pages, for cards. */
  async newest(centerId: string, locale: Locale, limit: number, now: Date) {
    return db
      .select()
      .from(pages)
      .where(
        and(eq(pages.centerId, centerId), eq(pages.locale, locale), ne(pages.pageType, 'default'), publishedAt(now)),
      )
      .orderBy(desc(pages.publishedAt), pages.id)
      .limit(limit);
  },

  /** Approved organisations of a centre, for cards. */
  async organizationsOf(centerId: string, limit: number) {
    return db
      .select({
        id: organizations.id,
        name: organizations.name,
        description: organizations.description,
        coverUrl: organizations.coverUrl,
      })
      .from(organizations)
      .where(
        and(
          eq(organizations.centerId, centerId),
          eq(organizations.status, 'approved'),
          eq(organizations.organizationType, 'NonProfit'),
        ),
      )
      .orderBy(asc(organizations.name), asc(organizations.id))
      .limit(limit);
  },
});
export type PageRepository = ReturnType<typeof createPageRepository>;
