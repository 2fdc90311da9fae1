import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { pages } from './pages.table.ts';

/** Whether a page is public at a moment: published, and within its window when it has one. */
export const publishedAt = (now: Date) =>
  and(
    eq(pages.status, 'published'),
    or(isNull(pages.publishAt), lte(pages.publishAt, now)),
    or(isNull(pages.unpublishAt), gt(pages.unpublishAt, now)),
  );

export const homeSlug = 'home';

/** The address of a page without locale prefix. News and stories have an address of their own kind. */
export const pageAddress = (slug: string, pageType: 'default' | 'news' | 'success_story' = 'default') => {
  if (slug === homeSlug) return '/';
  return pageType === 'default' ? `/${slug}` : `/nieuws/${slug}`;
};
