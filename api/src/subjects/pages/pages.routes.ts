import { newsItem, page as pageSchema } from '@omzien/model/page';
import { type Locale, locales } from '@omzien/model/tenants';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { badParameter } from '../../http/filters.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound } from '../../http/problems.ts';
import { many, one } from '../../http/routeDocs.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { contactPersonsOf } from '../../services/directory/contactPersons.ts';
import { createLookupRepository } from '../../services/directory/lookups.repository.ts';
import { forms as formsTable } from '../../tables/content/forms.table.ts';
import { type PageRow, pages as table } from '../../tables/content/pages.table.ts';
import { createActivityRepository } from '../activities/activities.repository.ts';
import { createFormRepository, isPublicAt } from '../forms/forms.repository.ts';
import { toPublicForm } from '../forms/forms.resource.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { categoryPictures } from './categoryPictures.ts';
import { createMenuRepository } from './menus/menus.repository.ts';
import { createPageAccess } from './pageAccess.ts';
import { type BlockParts, resolveBlocks } from './pageBlocks.ts';
import { asItWas, workingCopyOf } from './pageDrafts.ts';
import { pageGone } from './pages.problems.ts';
import { createPageRepository } from './pages.repository.ts';
import { toNewsItem, toPage } from './pages.resource.ts';
import { createPageVersionRepository } from './pageVersions.repository.ts';
import { homeSlug, isPublishedAt, newsTypes, pageAddress, publishedAt } from './publishedPages.ts';
import { defaultSitePage, sitePageAt } from './sitePages/sitePages.ts';
import { audiencesOf } from './viewers.ts';

const yearOf = sql<number>`extract(year from ${table.publishedAt} at time zone 'Europe/Amsterdam')::int`;

const newsDefinition: ListDefinition = {
  id: table.id,
  filters: {
    page_type: table.pageType,
    featured: table.featured,
    title: table.title,
    summary: table.summary,
    slug: table.slug,
    published_at: table.publishedAt,
  },
  sorts: { published_at: table.publishedAt, title: table.title },
  defaultSort: '-published_at',
  scopes: ['year_eq'],
};

/** A year of the news, by the clock of who reads it. */
function yearIn(text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  if (!/^20\d\d$/.test(text))
    throw badParameter('filter[year_eq]', 'Kies een jaar, zoals 2026.', 'Choose a year, such as 2026.');
  return eq(yearOf, Number(text));
}

function localeIn(text: string | undefined, multiLanguage: boolean): Locale {
  const locale = locales.find((known) => known === (text ?? 'nl'));
  if (!locale) throw badParameter('locale', 'Kies nl of en.', 'Choose nl or en.');
  return multiLanguage ? locale : 'nl';
}

type BySlug = { Querystring: { slug?: string; locale?: string; preview?: string } };

/** What everybody reads: pages with everything that is on them, and the list of news. */
export const pageRoutes: FastifyPluginAsync = async (app) => {
  const pages = createPageRepository(app.db);
  const versions = createPageVersionRepository(app.db);
  const vacancies = createVacancyRepository(app.db);
  const activities = createActivityRepository(app.db);
  const lookups = createLookupRepository(app.db);
  const menus = createMenuRepository(app.db);
  const forms = createFormRepository(app.db);
  const centers = createCenterRepository(app.db);
  const access = createPageAccess(app);

  app.quickSearch.provide('pages', 'pages.read', async ({ request: { context, locale }, has, limit }) => {
    const rows = await app.db
      .select({ id: table.id, title: table.title, slug: table.slug, pageType: table.pageType })
      .from(table)
      .where(
        and(
          eq(table.centerId, context.centerId),
          eq(table.locale, context.features.multiLanguage ? locale : 'nl'),
          publishedAt(app.clock()),
          has(table.title),
        ),
      )
      .orderBy(table.title)
      .limit(limit);
    return rows.map(({ id, title, slug, pageType }) => ({
      id,
      title,
      detail: null,
      path: pageAddress(slug, pageType),
    }));
  });

  /** The public forms of the centre that are open, or that say why they are closed. */
  async function formsOf(centerId: string, ids: readonly string[]) {
    const known = ids.filter(isUuid);
    if (known.length === 0) return new Map<string, Record<string, unknown>>();
    const found = await forms.list({
      where: and(inArray(formsTable.id, known), isPublicAt(centerId, ['open', 'closed'])),
      orderBy: [formsTable.id],
      limit: known.length,
      offset: 0,
    });
    return new Map(found.map((form) => [form.id, { ...toPublicForm(form) } as Record<string, unknown>]));
  }

  /** A page that nobody sees yet or any more, with its blocks, for who has a link to look at it. */
  async function previewed(request: FastifyRequest, preview = '') {
    const [, token, version] = /^([\w-]{20,60})(?:\.([1-9]\d{0,8}))?$/.exec(preview) ?? [];
    if (token === undefined) return null;
    const here = eq(table.centerId, request.context.centerId);
    // Whoever may change a page needs no link: the editor shows it by its id.
    if (isUuid(token)) {
      const own = await pages.find(token, here);
      if (!own || !access.mayChange(request, own)) return null;
      if (version === undefined) return workingCopyOf(pages, own);
      const found = await versions.find(own.id, Number(version));
      if (!found) throw notFound();
      return asItWas(own, found);
    }
    // A link shows what the page is like now, and nothing that was taken off it.
    const id = version === undefined ? await versions.pageOfPreview(token, app.clock()) : null;
    const found = id === null ? null : await pages.find(id, here);
    return found && workingCopyOf(pages, found);
  }

  /**
   * A page that every site must have: that of the centre in the language that is asked for, under any of its names, or
   * else the one that the platform writes.
   */
  async function sitePage(centerId: string, locale: Locale, slug: string, now: Date) {
    const found = sitePageAt(slug);
    if (!found) return null;
    for (const name of [found.slug, ...found.otherSlugs]) {
      const row = await pages.bySlug(centerId, locale, name);
      if (row && isPublishedAt(row, now)) return { row, blocks: null };
    }
    const center = await centers.find(centerId);
    return center && defaultSitePage(found, center, locale);
  }

  /** The page that had a slug before; one that was never translated is found by its Dutch one. */
  const formerly = async (centerId: string, locale: Locale, slug: string, now: Date) =>
    (await pages.byOldSlug(centerId, locale, slug, now)) ??
    (locale === 'nl' ? undefined : await pages.byOldSlug(centerId, 'nl', slug, now));

  /** What only who may change a page is told of it. The words of the platform are nobody's to change. */
  async function editingOf(request: FastifyRequest, row: PageRow) {
    if (!isUuid(row.id) || !access.mayChange(request, row)) return null;
    return { updatedByName: (await pages.find(row.id, eq(table.id, row.id)))?.updatedByName ?? null };
  }

  async function menuParentOf(request: FastifyRequest, { id, locale }: PageRow) {
    const { centerId, features } = request.context;
    const parent = await menus.parentOfPage(centerId, id, features, app.clock());
    return parent && { name: parent.name[locale] || parent.name.nl, path: parent.path };
  }

  async function gone(request: FastifyRequest, row: PageRow) {
    const { centerId, features } = request.context;
    const parent = await menus.parentOfPage(centerId, row.id, features, app.clock());
    return pageGone(parent ? { menuParent: parent } : {});
  }

  app.get<BySlug>(
    '/pages/by_slug',
    {
      config: {
        permission: 'pages.read',
        docs: {
          summary: 'Show a public page with its blocks',
          description:
            'Live blocks are filled in. A page without a translation comes in Dutch. The pages that every site must have (privacy, cookies, accessibility, house rules, colophon) come with the words of the platform until the centre publishes its own. Under an old slug, or that of its translation, the page comes with `meta.redirect_to`, its address now. An archived page answers 410, with `meta.menu_parent` where the menu had it under something.',
          query: {
            slug: 'The last part of the address; the front page when left out',
            locale: '`nl` or `en`',
            preview:
              'The token of a preview link, or for who may change the page its id: shows it in whatever state it is, with what is not online yet. An id with `.3` behind it shows the page as it was in version 3',
          },
          answer: one(pageSchema),
          refusals: [404, 410],
        },
      },
    },
    async (request, reply) => {
      const { centerId, features } = request.context;
      const now = app.clock();
      const wanted = localeIn(request.query.locale || undefined, features.multiLanguage);
      const slug = request.query.slug || homeSlug;
      const preview = await previewed(request, request.query.preview);
      const row =
        preview?.page ??
        (await pages.bySlug(centerId, wanted, slug)) ??
        // A page that was never translated is shown in Dutch rather than not at all.
        (wanted === 'nl' ? undefined : await pages.bySlug(centerId, 'nl', slug));
      const isPublic = row !== undefined && isPublishedAt(row, now);
      const isAsWanted = isPublic && row.locale === wanted;
      const isFound = isAsWanted || preview !== null;
      const translation =
        isFound || !features.multiLanguage ? undefined : await pages.translationOf(centerId, wanted, slug, now);
      const own = isFound || translation ? null : await sitePage(centerId, wanted, slug, now);
      const former =
        isPublic || preview || translation || own ? undefined : await formerly(centerId, wanted, slug, now);
      const moved = translation ?? former;
      const shown = preview?.page ?? moved ?? own?.row ?? (isPublic ? row : undefined);
      if (!shown) {
        if (row?.status === 'archived') throw await gone(request, row);
        throw notFound();
      }
      const parts: BlockParts = {
        pages,
        vacancies,
        activities,
        lookups,
        audience: { centerId, features, now },
        locale: shown.locale,
        viewer: audiencesOf(request.actor),
        originOf: app.settings.originOf,
        picturesOf: (id, categories) => categoryPictures(app.db, id, categories),
        personsOf: (id) => contactPersonsOf(app.db, id),
        formsOf: (ids) => formsOf(centerId, ids),
      };
      const blocks = await resolveBlocks(
        own?.blocks ?? preview?.blocks.filter(({ hidden }) => !hidden) ?? (await pages.blocksOf(shown.id)),
        parts,
      );
      const siblings = features.multiLanguage ? await pages.siblingsOf([shown]) : [];
      if (preview) reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      return reply.resource(
        toPage(shown, blocks, {
          now,
          siblings,
          menuParent: await menuParentOf(request, shown),
          neighbours: shown.pageType === 'default' ? null : await pages.neighboursOf(shown, wanted, now),
          isPreview: preview !== null,
          editing: await editingOf(request, shown),
        }),
        moved ? { meta: { redirectTo: pageAddress(moved.slug, moved.pageType) } } : {},
      );
    },
  );

  app.get<{ Querystring: { locale?: string } }>(
    '/news',
    {
      config: {
        permission: 'pages.read',
        docs: {
          summary: 'List the news and success stories of the site',
          description:
            'What was never translated comes in Dutch, as its `locale` says. `meta.years` has the years in which there is news, for `filter[year_eq]`.',
          list: newsDefinition,
          query: { locale: '`nl` or `en`' },
          answer: many(newsItem),
        },
      },
    },
    async (request, reply) => {
      const { centerId, features } = request.context;
      const now = app.clock();
      const query = request.listQuery(newsDefinition);
      const locale = localeIn(request.query.locale || undefined, features.multiLanguage);
      const all = and(
        eq(table.centerId, centerId),
        pages.readIn(locale),
        inArray(table.pageType, newsTypes),
        publishedAt(now),
      );
      const where = and(all, query.where, yearIn(query.scopes.get('year_eq')));
      const [rows, total, years] = await Promise.all([
        pages.list(query, where),
        pages.count(where),
        app.db.selectDistinct({ year: yearOf }).from(table).where(all).orderBy(desc(yearOf)),
      ]);
      return reply.collection(
        rows.map((row) => toNewsItem(row, now)),
        { total, meta: { years: years.flatMap(({ year }) => year ?? []) } },
      );
    },
  );
};
