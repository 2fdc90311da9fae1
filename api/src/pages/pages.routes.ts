import type { Page } from '@omzien/model/page';
import { type Locale, locales } from '@omzien/model/tenants';
import type { FastifyPluginAsync } from 'fastify';
import { badParameter } from '../app/filters.ts';
import { notFound } from '../app/problems.ts';
import { createLookupRepository } from '../lookups/lookups.repository.ts';
import { createVacancyRepository } from '../vacancies/vacancies.repository.ts';
import { type BlockParts, resolveBlocks } from './pageBlocks.ts';
import { pageGone } from './pages.problems.ts';
import { createPageRepository } from './pages.repository.ts';
import type { PageRow } from './pages.table.ts';
import { homeSlug } from './publishedPages.ts';

const isPublic = ({ status, publishAt, unpublishAt }: PageRow, now: Date) =>
  status === 'published' && (publishAt === null || publishAt <= now) && (unpublishAt === null || unpublishAt > now);

const toPage = (row: PageRow, contentBlocks: Page['contentBlocks']): Page => ({
  type: 'pages',
  id: row.id,
  title: row.title,
  slug: row.slug,
  pageType: row.pageType,
  pageLayout: row.pageLayout,
  locale: row.locale,
  showTitleOnPage: row.showTitleOnPage,
  isPublished: true,
  summary: row.summary,
  featured: row.featured,
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  ogTitle: row.ogTitle,
  ogDescription: row.ogDescription,
  imageUrl: row.imageUrl,
  imageAlt: row.imageAlt,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  contentBlocks,
});

function localeIn(text: string | undefined, multiLanguage: boolean): Locale {
  const locale = locales.find((known) => known === (text ?? 'nl'));
  if (!locale) throw badParameter('locale', 'Kies nl of en.', 'Choose nl or en.');
  return multiLanguage ? locale : 'nl';
}

export const pageRoutes: FastifyPluginAsync = async (app) => {
  const pages = createPageRepository(app.db);
  const vacancies = createVacancyRepository(app.db);
  const lookups = createLookupRepository(app.db);

  app.get<{ Querystring: { slug?: string; locale?: string } }>(
    '/pages/by_slug',
    { config: { permission: 'pages.read' } },
    async (request, reply) => {
      const { centerId, features } = request.context;
      const now = app.clock();
      const locale = localeIn(request.query.locale || undefined, features.multiLanguage);
      const slug = request.query.slug || homeSlug;
      const row =
        (await pages.bySlug(centerId, locale, slug)) ??
        // A page that was never translated is shown in Dutch rather than not at all.
        (locale === 'nl' ? undefined : await pages.bySlug(centerId, 'nl', slug));
      if (!row) throw notFound();
      if (row.status === 'archived') throw pageGone();
      if (!isPublic(row, now)) throw notFound();
      const parts: BlockParts = {
        pages,
        vacancies,
        lookups,
        audience: { centerId, features, now },
        locale: row.locale,
      };
      return reply.resource(toPage(row, await resolveBlocks(await pages.blocksOf(row.id), parts)));
    },
  );
};
