import type { Head, HeadContext } from '@omzien/platform';

/**
 * A list of the site that can be followed as RSS, for the head of the page that shows it: in the language of the page.
 *
 * @example
 * feeds: [feedOf(context, t('news.title'), '/nieuws.rss')]
 */
export const feedOf = (
  { locale, site }: HeadContext,
  title: string,
  path: string,
): NonNullable<Head['feeds']>[number] => ({
  title: `${title} – ${site.name}`,
  address: locale === 'nl' ? path : `${path}?locale=${locale}`,
});
