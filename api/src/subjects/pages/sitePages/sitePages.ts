import type { LocalizedText } from '@omzien/model/fields';
import { formatPhoneNumber } from '@omzien/model/fields';
import type { Locale } from '@omzien/model/tenants';
import type { VolunteerCenterRow } from '../../../tables/centers/volunteerCenters.table.ts';
import type { ContentBlockRow } from '../../../tables/content/contentBlocks.table.ts';
import type { PageRow } from '../../../tables/content/pages.table.ts';
import { wordsIn } from '../blockStorage.ts';
import { sitePageTexts } from './sitePages.texts.ts';

export type SitePageKey = keyof typeof sitePageTexts;
export type SitePage = {
  key: SitePageKey;
  /** Where it stands in every language, at every centre. */
  slug: string;
  /** Where an English reader may look for it, and where the page of a centre may stand that was made in English. */
  otherSlugs: readonly string[];
};

/** The pages that every site must have, in the order in which the footer names them. */
export const sitePages: readonly SitePage[] = [
  { key: 'privacy', slug: 'privacy', otherSlugs: [] },
  { key: 'cookies', slug: 'cookies', otherSlugs: [] },
  { key: 'accessibility', slug: 'toegankelijkheid', otherSlugs: ['accessibility'] },
  { key: 'houseRules', slug: 'huisregels', otherSlugs: ['house-rules'] },
  { key: 'colophon', slug: 'colofon', otherSlugs: ['colophon'] },
];

export const sitePageAt = (slug: string): SitePage | undefined =>
  sitePages.find((page) => page.slug === slug || page.otherSlugs.includes(slug));

export const titleOf = ({ key }: SitePage): LocalizedText => ({
  nl: sitePageTexts[key].nl.title,
  en: sitePageTexts[key].en.title,
});

/** What these pages say of a centre. */
export type CenterFacts = Pick<VolunteerCenterRow, 'name' | 'email' | 'phoneNumber'> & { retentionMonths?: number };

/** Fills what a text says of its centre: `{center}`, `{contact}`, `{months}`. */
export function fillFor({ name, email, phoneNumber, retentionMonths = 12 }: CenterFacts, locale: Locale) {
  const phone = phoneNumber && `[${formatPhoneNumber(phoneNumber)}](tel:${phoneNumber})`;
  const contact = [`[${email}](mailto:${email})`, phone].filter(Boolean).join(locale === 'nl' ? ' of ' : ' or ');
  const values: Record<string, string> = { center: name, contact, months: String(retentionMonths) };
  return (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** The same pages as blocks, for who wants to begin with them. */
export const sitePageBlocks = (key: SitePageKey, locale: Locale) => [
  { blockType: 'MarkdownText' as const, settings: {}, data: { body: sitePageTexts[key][locale].body as string } },
];

/** The day on which these words were last gone through. */
const writtenAt = new Date('2026-11-23T12:00:00Z');

/** The page as the platform writes it, for as long as the centre has no page of its own there. */
export function defaultSitePage(
  { key, slug }: SitePage,
  center: VolunteerCenterRow,
  locale: Locale,
): { row: PageRow; blocks: ContentBlockRow[] } {
  const { title, summary } = sitePageTexts[key][locale];
  const fill = fillFor(center, locale);
  const id = `${key}:${center.id}`;
  const common = { tenant: center.tenant, lockVersion: 0, createdAt: writtenAt, updatedAt: writtenAt };
  const blocks = sitePageBlocks(key, locale).map(
    ({ blockType, settings, data }, order): ContentBlockRow => ({
      ...common,
      id: `${id}:${order}`,
      pageId: id,
      blockType,
      order,
      anchor: null,
      hidden: false,
      publishFrom: null,
      publishUntil: null,
      settings,
      data: { body: fill(data.body) },
    }),
  );
  const row: PageRow = {
    ...common,
    id,
    centerId: center.id,
    title,
    slug,
    locale,
    pageType: 'default',
    pageLayout: 'narrow',
    status: 'published',
    showTitleOnPage: true,
    summary,
    featured: false,
    metaTitle: null,
    metaDescription: null,
    ogTitle: null,
    ogDescription: null,
    imageUrl: null,
    imageAlt: null,
    publishAt: null,
    unpublishAt: null,
    publishedAt: null,
    archivedAt: null,
    imageFileId: null,
    imageFocalPoint: null,
    ogImageUrl: null,
    ogImageFileId: null,
    authorName: null,
    createdById: null,
    updatedById: null,
    translationKey: null,
    redirectFrom: [],
    draft: null,
    wordCount: wordsIn(blocks),
  };
  return { row, blocks };
}
