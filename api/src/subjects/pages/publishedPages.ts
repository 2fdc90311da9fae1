import { type PageState, type PageType, pageTypes } from '@omzien/model/pageTypes';
import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import { type PageRow, pages } from '../../tables/content/pages.table.ts';

/** Whether a page is public at a moment: published, and within its window when it has one. */
export const publishedAt = (now: Date): SQL =>
  and(
    eq(pages.status, 'published'),
    or(isNull(pages.publishAt), lte(pages.publishAt, now)),
    or(isNull(pages.unpublishAt), gt(pages.unpublishAt, now)),
  ) as SQL;

const isPublished = eq(pages.status, 'published');
/** Which pages stand how at a moment. */
export const stateOf: Record<PageState, (now: Date) => SQL | undefined> = {
  draft: () => eq(pages.status, 'draft'),
  scheduled: (now) => and(isPublished, gt(pages.publishAt, now)),
  online: publishedAt,
  ended: (now) => and(isPublished, lte(pages.unpublishAt, now)),
};

/** The same question for a page that is at hand. */
export const isPublishedAt = (
  { status, publishAt, unpublishAt }: Pick<PageRow, 'status' | 'publishAt' | 'unpublishAt'>,
  now: Date,
) => status === 'published' && (publishAt === null || publishAt <= now) && (unpublishAt === null || unpublishAt > now);

export const homeSlug = 'home';
/** What is listed as news: everything but ordinary pages. */
export const newsTypes = pageTypes.filter((type) => type !== 'default');

/** The address of a page without locale prefix. News and stories have an address of their own kind. */
export const pageAddress = (slug: string, pageType: PageType = 'default') => {
  if (slug === homeSlug) return '/';
  return pageType === 'default' ? `/${slug}` : `/nieuws/${slug}`;
};
