import type { PageType } from '@omzien/model/pageTypes';
import type { Locale } from '@omzien/model/tenants';
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../database/database.ts';
import { changeVersion, stored } from '../../database/records.ts';
import { isUuid } from '../../http/context.ts';
import type { ListQuery } from '../../http/listQuery.ts';
import { volunteerCenters } from '../../tables/centers/volunteerCenters.table.ts';
import { type ContentBlockRow, contentBlocks } from '../../tables/content/contentBlocks.table.ts';
import { menuItems } from '../../tables/content/menuItems.table.ts';
import { type PageRow, pages } from '../../tables/content/pages.table.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { users } from '../../tables/people/users.table.ts';
import { publishedAt } from './publishedPages.ts';

export type FoundPage = PageRow & { updatedByName: string | null };
export type BlockToStore = Omit<typeof contentBlocks.$inferInsert, 'tenant' | 'pageId' | 'order'> & {
  data: Record<string, unknown>;
};

const updater = sql<string | null>`nullif(trim(concat(${users.firstName}, ' ', ${users.lastName})), '')`;

export const createPageRepository = (db: Database) => {
  const select = () =>
    db
      .select({ page: pages, updatedByName: updater })
      .from(pages)
      .leftJoin(users, and(eq(users.tenant, pages.tenant), eq(users.id, pages.updatedById)));
  const flat = (rows: { page: PageRow; updatedByName: string | null }[]): FoundPage[] =>
    rows.map(({ page, updatedByName }) => ({ ...page, updatedByName }));

  /** What a reader of a language gets: what was never translated comes in Dutch. */
  function readIn(locale: Locale): SQL | undefined {
    if (locale === 'nl') return eq(pages.locale, 'nl');
    const translated = alias(pages, 'translated');
    const isTranslated = exists(
      db
        .select({ id: translated.id })
        .from(translated)
        .where(
          and(
            eq(translated.tenant, pages.tenant),
            eq(translated.centerId, pages.centerId),
            eq(translated.locale, locale),
            eq(translated.slug, pages.slug),
          ),
        ),
    );
    return or(eq(pages.locale, locale), and(eq(pages.locale, 'nl'), not(isTranslated)));
  }

  return {
    readIn,
    async bySlug(centerId: string, locale: Locale, slug: string): Promise<PageRow | undefined> {
      const [row] = await db
        .select()
        .from(pages)
        .where(and(eq(pages.centerId, centerId), eq(pages.locale, locale), eq(pages.slug, slug)));
      return row;
    },

    /** The public page that had this slug before. */
    async byOldSlug(centerId: string, locale: Locale, slug: string, now: Date): Promise<PageRow | undefined> {
      const [row] = await db
        .select()
        .from(pages)
        .where(
          and(
            eq(pages.centerId, centerId),
            eq(pages.locale, locale),
            arrayContains(pages.redirectFrom, [slug]),
            publishedAt(now),
          ),
        )
        .orderBy(desc(pages.updatedAt), pages.id)
        .limit(1);
      return row;
    },

    /** The public page in a language whose translation in another one has this slug. */
    async translationOf(centerId: string, locale: Locale, slug: string, now: Date): Promise<PageRow | undefined> {
      const other = alias(pages, 'other');
      const hasSlugElsewhere = exists(
        db
          .select({ id: other.id })
          .from(other)
          .where(
            and(
              eq(other.tenant, pages.tenant),
              eq(other.centerId, pages.centerId),
              eq(other.translationKey, pages.translationKey),
              ne(other.locale, locale),
              eq(other.slug, slug),
            ),
          ),
      );
      const [row] = await db
        .select()
        .from(pages)
        .where(and(eq(pages.centerId, centerId), eq(pages.locale, locale), publishedAt(now), hasSlugElsewhere))
        .limit(1);
      return row;
    },
    /** What a reader of a language finds before and after a piece of news. */
    async neighboursOf({ id, centerId, publishedAt: at }: PageRow, locale: Locale, now: Date) {
      if (at === null) return { older: null, newer: null };
      const near = async (isOlder: boolean): Promise<PageRow | null> => {
        const [sooner, direction] = isOlder ? ([lt, desc] as const) : ([gt, asc] as const);
        const isBeyond = or(sooner(pages.publishedAt, at), and(eq(pages.publishedAt, at), sooner(pages.id, id)));
        const [row] = await db
          .select()
          .from(pages)
          .where(
            and(
              eq(pages.centerId, centerId),
              readIn(locale),
              ne(pages.pageType, 'default'),
              publishedAt(now),
              isBeyond,
            ),
          )
          .orderBy(direction(pages.publishedAt), direction(pages.id))
          .limit(1);
        return row ?? null;
      };
      return { older: await near(true), newer: await near(false) };
    },

    async find(id: string, visible: SQL): Promise<FoundPage | null> {
      return flat(await select().where(and(eq(pages.id, id), visible)))[0] ?? null;
    },
    async list({ orderBy, limit, offset }: ListQuery, where: SQL | undefined): Promise<FoundPage[]> {
      return flat(
        await select()
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      );
    },
    async count(where: SQL | undefined): Promise<number> {
      return db.$count(pages, where);
    },
    /** For the tabs: how many pages there are of each type, and in the archive. */
    async countByTab(where: SQL | undefined): Promise<Record<PageType | 'archived', number>> {
      const tab = sql<
        PageType | 'archived'
      >`case when ${pages.status} = 'archived' then 'archived' else ${pages.pageType} end`;
      const rows = await db.select({ tab, total: count() }).from(pages).where(where).groupBy(sql`1`);
      const counts = { default: 0, news: 0, success_story: 0, archived: 0 };
      for (const row of rows) counts[row.tab] = row.total;
      return counts;
    },
    /** Which menus lead to each of these pages. */
    async menusOf(pageIds: readonly string[]): Promise<Map<string, string[]>> {
      const found = new Map<string, string[]>();
      if (pageIds.length === 0) return found;
      const rows = await db
        .selectDistinct({ pageId: menuItems.pageId, menu: menuItems.menu })
        .from(menuItems)
        .where(inArray(menuItems.pageId, [...pageIds]))
        .orderBy(asc(menuItems.menu));
      for (const { pageId, menu } of rows) if (pageId) found.set(pageId, [...(found.get(pageId) ?? []), menu]);
      return found;
    },
    /** Whether a menu leads to a page. */
    isInMenu: (): SQL =>
      exists(
        db
          .select({ id: menuItems.id })
          .from(menuItems)
          .where(and(eq(menuItems.tenant, pages.tenant), eq(menuItems.pageId, pages.id))),
      ),
    async insert(values: typeof pages.$inferInsert): Promise<PageRow> {
      const row = stored(await db.insert(pages).values(values).returning());
      return row;
    },
    /** Null when somebody else changed it meanwhile. */
    async update(
      { id, lockVersion }: Pick<PageRow, 'id' | 'lockVersion'>,
      change: Partial<typeof pages.$inferInsert>,
    ): Promise<PageRow | null> {
      const row = await changeVersion(db, pages, { id, lockVersion }, change);
      return row ?? null;
    },
    async remove(id: string): Promise<void> {
      await db.delete(pages).where(eq(pages.id, id));
    },
    /** Which of these slugs another page of the centre and language has. */
    async takenSlugs(centerId: string, locale: Locale, prefix: string, exceptId?: string): Promise<Set<string>> {
      const rows = await db
        .select({ slug: pages.slug })
        .from(pages)
        .where(
          and(
            eq(pages.centerId, centerId),
            eq(pages.locale, locale),
            sql`starts_with(${pages.slug}, ${prefix})`,
            exceptId === undefined ? undefined : ne(pages.id, exceptId),
          ),
        );
      return new Set(rows.map(({ slug }) => slug));
    },
    /** The same pages in other languages, for several pages in one query. */
    async siblingsOf(rows: readonly PageRow[]): Promise<PageRow[]> {
      if (rows.length === 0) return [];
      const keys = rows.flatMap(({ translationKey }) => translationKey ?? []);
      const centerIds = [...new Set(rows.map(({ centerId }) => centerId))];
      return db
        .select()
        .from(pages)
        .where(
          and(
            inArray(pages.centerId, centerIds),
            or(
              inArray(
                pages.slug,
                rows.map(({ slug }) => slug),
              ),
              keys.length > 0 ? inArray(pages.translationKey, keys) : undefined,
            ),
          ),
        );
    },

    async blocksOf(pageId: string, { withHidden = false } = {}): Promise<ContentBlockRow[]> {
      return db
        .select()
        .from(contentBlocks)
        .where(and(eq(contentBlocks.pageId, pageId), withHidden ? undefined : eq(contentBlocks.hidden, false)))
        .orderBy(asc(contentBlocks.order), asc(contentBlocks.id));
    },
    async findBlock(id: string, visible: SQL) {
      const [row] = await db
        .select({ block: contentBlocks, page: pages })
        .from(contentBlocks)
        .innerJoin(pages, and(eq(pages.tenant, contentBlocks.tenant), eq(pages.id, contentBlocks.pageId)))
        .where(and(eq(contentBlocks.id, id), visible));
      return row ?? null;
    },
    /** Which of these ids are those of blocks on other pages. */
    async blocksElsewhere(pageId: string, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const rows = await db
        .select({ id: contentBlocks.id })
        .from(contentBlocks)
        .where(and(inArray(contentBlocks.id, [...ids]), ne(contentBlocks.pageId, pageId)));
      return new Set(rows.map(({ id }) => id));
    },
    /** The blocks of a page become these, in this order. Whoever keeps its id keeps when it was made. */
    async replaceBlocks(pageId: string, blocks: readonly BlockToStore[]): Promise<ContentBlockRow[]> {
      await db.delete(contentBlocks).where(eq(contentBlocks.pageId, pageId));
      if (blocks.length === 0) return [];
      const rows = await db
        .insert(contentBlocks)
        .values(blocks.map((block, order) => ({ ...block, pageId, order })))
        .returning();
      return rows.sort((one, other) => one.order - other.order);
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
            publishedAt(now),
            or(
              and(eq(pages.locale, locale), inArray(pages.slug, [...targets])),
              ids.length > 0 ? inArray(pages.id, ids) : undefined,
            ),
          ),
        );
    },

    /** The newest published pages, for cards. What was never translated comes in Dutch. */
    async newest(centerId: string, locale: Locale, limit: number, now: Date): Promise<PageRow[]> {
      return db
        .select()
        .from(pages)
        .where(and(eq(pages.centerId, centerId), readIn(locale), ne(pages.pageType, 'default'), publishedAt(now)))
        .orderBy(desc(pages.publishedAt), pages.id)
        .limit(limit);
    },
    /** The same of each of these centres, with its name and where its site is, in one statement. */
    async newestOf(centerIds: readonly string[], locale: Locale, limit: number, now: Date) {
      if (centerIds.length === 0) return [];
      const turn = sql<number>`row_number() over (
        partition by ${pages.centerId} order by ${pages.publishedAt} desc, ${pages.id})`;
      const ranked = db
        .select({ id: pages.id, turn: turn.as('turn') })
        .from(pages)
        .where(
          and(inArray(pages.centerId, [...centerIds]), readIn(locale), ne(pages.pageType, 'default'), publishedAt(now)),
        )
        .as('ranked');
      const rows = await db
        .select({ page: pages, name: volunteerCenters.name, domains: volunteerCenters.domains })
        .from(pages)
        .innerJoin(ranked, eq(ranked.id, pages.id))
        .innerJoin(
          volunteerCenters,
          and(eq(volunteerCenters.tenant, pages.tenant), eq(volunteerCenters.id, pages.centerId)),
        )
        .where(lte(ranked.turn, limit))
        .orderBy(desc(pages.publishedAt), pages.id);
      return rows.map(({ page, name, domains }) => ({ ...page, center: { name, domain: domains[0] ?? '' } }));
    },
    /** Everything public of a centre, for the sitemap. */
    async allPublished(centerId: string, now: Date, limit: number): Promise<PageRow[]> {
      return db
        .select()
        .from(pages)
        .where(and(eq(pages.centerId, centerId), publishedAt(now)))
        .orderBy(asc(pages.slug), asc(pages.locale))
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
          updatedAt: organizations.updatedAt,
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
  };
};
export type PageRepository = ReturnType<typeof createPageRepository>;
