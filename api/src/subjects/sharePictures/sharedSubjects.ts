import type { SharedKind } from '@omzien/model/sharePicture';
import type { Locale } from '@omzien/model/tenants';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUuid } from '../../http/context.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { organizations } from '../../tables/organizations/organizations.table.ts';
import { publicHere } from '../organizations/organizationVisibility.ts';
import { createPageRepository } from '../pages/pages.repository.ts';
import { isPublishedAt } from '../pages/publishedPages.ts';
import { defaultSitePage, sitePageAt } from '../pages/sitePages/sitePages.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { showVacancy } from '../vacancies/search/vacancies.usecases.ts';

export type SharedWords = { title: string; caption: string; imageUrl: string | null };

const pageWords = {
  nl: { news: 'Nieuws', success_story: 'Verhaal', default: '' },
  en: { news: 'News', success_story: 'Story', default: '' },
} as const;

/** What everybody may see of what a picture stands for, in a language; null where that is nothing. */
export function createSharedSubjects(app: FastifyInstance) {
  const pages = createPageRepository(app.db);
  const vacancies = createVacancyRepository(app.db);
  const centers = createCenterRepository(app.db);

  async function page(request: FastifyRequest, slug: string, locale: Locale): Promise<SharedWords | null> {
    const { centerId } = request.context;
    const now = app.clock();
    const own = await pages.bySlug(centerId, locale, slug);
    const required = sitePageAt(slug);
    const center = required ? await centers.find(centerId) : null;
    const row =
      own && isPublishedAt(own, now) ? own : required && center ? defaultSitePage(required, center, locale).row : null;
    if (!row) return null;
    const { title, ogTitle, pageType, imageUrl, ogImageUrl } = row;
    return { title: ogTitle || title, caption: pageWords[locale][pageType], imageUrl: ogImageUrl ?? imageUrl };
  }

  /** Seen as a visitor sees it, whoever asks: others keep the picture. */
  async function vacancy(request: FastifyRequest, id: string, locale: Locale): Promise<SharedWords | null> {
    const { centerId, features } = request.context;
    const { row, vacancy: shown } = await showVacancy(vacancies, { centerId, features, now: app.clock() }, id, []);
    const translated = locale === 'en' ? row.translations.en : undefined;
    return {
      title: translated?.title || row.title,
      // Who asks for help at home is not named.
      caption: row.vacancyType === 'p2p' ? '' : row.organizationName,
      imageUrl: shown.imageUrl,
    };
  }

  async function organization(request: FastifyRequest, id: string): Promise<SharedWords | null> {
    const [row] = await app.db
      .select({ name: organizations.name, coverUrl: organizations.coverUrl, logoUrl: organizations.logoUrl })
      .from(organizations)
      .where(and(eq(organizations.id, id), publicHere(request, true)));
    return row ? { title: row.name, caption: '', imageUrl: row.coverUrl ?? row.logoUrl } : null;
  }

  return async (request: FastifyRequest, kind: SharedKind, name: string, locale: Locale) => {
    if (kind === 'pages') return page(request, name, locale);
    if (!isUuid(name)) return null;
    return kind === 'vacancies' ? vacancy(request, name, locale) : organization(request, name);
  };
}
