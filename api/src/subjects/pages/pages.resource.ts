import { type EditorBlock, missingIn } from '@omzien/model/contentBlockInput';
import type { Page } from '@omzien/model/page';
import { type EditorPage, pageTransitions } from '@omzien/model/pageEditor';
import { transitionsFrom } from '@omzien/model/transitions';
import type { ContentBlockRow } from '../../tables/content/contentBlocks.table.ts';
import type { PageRow } from '../../tables/content/pages.table.ts';
import type { FoundPage } from './pages.repository.ts';
import { isPublishedAt, pageAddress } from './publishedPages.ts';

const wordsPerMinute = 200;
export const readingMinutesOf = ({ wordCount }: Pick<PageRow, 'wordCount'>) =>
  Math.max(1, Math.round(wordCount / wordsPerMinute));

const fieldsOf = (row: PageRow, now: Date) => ({
  title: row.title,
  slug: row.slug,
  pageType: row.pageType,
  pageLayout: row.pageLayout,
  locale: row.locale,
  showTitleOnPage: row.showTitleOnPage,
  isPublished: isPublishedAt(row, now),
  summary: row.summary,
  featured: row.featured,
  metaTitle: row.metaTitle,
  metaDescription: row.metaDescription,
  ogTitle: row.ogTitle,
  ogDescription: row.ogDescription,
  imageUrl: row.imageUrl,
  imageAlt: row.imageAlt,
  publishedAt: row.publishedAt?.toISOString() ?? null,
});

/** The same page in other languages, told apart by language. Editors see drafts as well. */
export function translationsOf(row: PageRow, siblings: readonly PageRow[], now: Date, { withDrafts = false } = {}) {
  const mine = siblings.filter(
    (other) =>
      other.id !== row.id &&
      other.centerId === row.centerId &&
      other.locale !== row.locale &&
      (other.slug === row.slug || (row.translationKey !== null && other.translationKey === row.translationKey)) &&
      (withDrafts || isPublishedAt(other, now)),
  );
  return Object.fromEntries(
    mine.map((other) => [
      other.locale,
      { id: other.id, title: other.title, slug: other.slug, isPublished: isPublishedAt(other, now) },
    ]),
  );
}

type PageSurroundings = {
  now: Date;
  siblings: readonly PageRow[];
  /** What the menu has the page under. */
  menuParent: { name: string; path: string } | null;
  /** Of news. */
  neighbours: { older: PageRow | null; newer: PageRow | null } | null;
  isPreview?: boolean;
  /** Who looks may change the page: what only editors are told. */
  editing?: { updatedByName: string | null } | null;
};
const linkTo = (row: PageRow | null) =>
  row && { title: row.title, path: pageAddress(row.slug, row.pageType), locale: row.locale };

export const toPage = (
  row: PageRow,
  contentBlocks: Page['contentBlocks'],
  { now, siblings, menuParent, neighbours, isPreview = false, editing = null }: PageSurroundings,
): Page => ({
  type: 'pages',
  id: row.id,
  ...fieldsOf(row, now),
  imageFocalPoint: row.imageFocalPoint,
  ogImageUrl: row.ogImageUrl,
  author: row.authorName,
  readingMinutes: readingMinutesOf(row),
  updatedAt: row.updatedAt.toISOString(),
  translations: translationsOf(row, siblings, now),
  path: pageAddress(row.slug, row.pageType),
  menuParent,
  ...(neighbours ? { neighbours: { older: linkTo(neighbours.older), newer: linkTo(neighbours.newer) } } : {}),
  ...(isPreview ? { isPreview } : {}),
  ...(editing
    ? {
        status: row.status,
        updatedByName: editing.updatedByName,
        permissions: { update: true, destroy: false, transitions: [] },
      }
    : {}),
  contentBlocks,
});

export const toNewsItem = (row: PageRow, now: Date) => ({
  type: 'pages' as const,
  id: row.id,
  ...fieldsOf(row, now),
  author: row.authorName,
  readingMinutes: readingMinutesOf(row),
  path: pageAddress(row.slug, row.pageType),
  updatedAt: row.updatedAt.toISOString(),
});

export const toEditorPage = (
  row: FoundPage,
  {
    now,
    siblings,
    mayChange,
    inMenus,
  }: { now: Date; siblings: readonly PageRow[]; mayChange: boolean; inMenus?: readonly string[] },
): EditorPage => ({
  type: 'pages',
  id: row.id,
  ...fieldsOf(row, now),
  status: row.status,
  isScheduled: row.status === 'published' && !isPublishedAt(row, now) && row.publishAt !== null && row.publishAt > now,
  imageFileId: row.imageFileId,
  imageFocalPoint: row.imageFocalPoint,
  ogImageUrl: row.ogImageUrl,
  ogImageFileId: row.ogImageFileId,
  author: row.authorName,
  volunteerCenterId: row.centerId,
  path: pageAddress(row.slug, row.pageType),
  publishAt: row.publishAt?.toISOString() ?? null,
  unpublishAt: row.unpublishAt?.toISOString() ?? null,
  archivedAt: row.archivedAt?.toISOString() ?? null,
  redirectFrom: row.redirectFrom,
  draftSavedAt: row.draft?.savedAt ?? null,
  readingMinutes: readingMinutesOf(row),
  translations: translationsOf(row, siblings, now, { withDrafts: true }),
  ...(inMenus ? { inMenus: [...inMenus] } : {}),
  lockVersion: row.lockVersion,
  updatedByName: row.updatedByName,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  permissions: {
    update: mayChange,
    destroy: mayChange && row.status !== 'published',
    transitions: mayChange ? transitionsFrom(pageTransitions, row.status) : [],
  },
});

export const toEditorBlock = (row: ContentBlockRow): EditorBlock => {
  const missing = missingIn(row.blockType, row.data);
  return {
    type: 'content_blocks',
    id: row.id,
    pageId: row.pageId,
    blockType: row.blockType,
    order: row.order,
    anchor: row.anchor,
    hidden: row.hidden,
    publishFrom: row.publishFrom?.toISOString() ?? null,
    publishUntil: row.publishUntil?.toISOString() ?? null,
    settings: row.settings,
    data: row.data,
    isComplete: missing.length === 0,
    missing,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};
