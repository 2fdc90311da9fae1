import { type Locale, locales } from '@omzien/model/tenants';
import type { BootDocument } from '@omzien/platform/boot';
import { splitLocale, withLocale } from '@omzien/platform/localePath';
import { attribute, escapeHtml, scriptJson } from '../http/escapeHtml.ts';
import type { PageHead } from './pageHead.ts';

const openGraphLocales: Record<Locale, string> = { nl: 'nl_NL', en: 'en_GB' };

const meta = (kind: 'name' | 'property', key: string, content: string | null | undefined) =>
  content ? [`<meta ${kind}="${key}" ${attribute('content', content)}>`] : [];

/** An address on this site, or one on another that is safe to show. */
function absolute(address: string | null | undefined, origin: string): string | null {
  if (!address || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  // What a picture carries behind `#` is for our own pages.
  url.hash = '';
  const { href, protocol } = url;
  return protocol === 'https:' || href.startsWith(`${origin}/`) ? href : null;
}

/** The page without what only chooses within it, so that search engines count each page once. */
const pathOf = ({ url }: BootDocument) => splitLocale(url).path.replace(/[?#].*$/s, '');

/** The other languages of a page, so that search engines offer each reader the right one. */
function alternates(boot: BootDocument): string[] {
  if (boot.locales.length < 2) return [];
  const { path } = splitLocale(boot.url);
  const link = (language: string, locale: Locale) =>
    `<link rel="alternate" hreflang="${language}" ${attribute('href', `${boot.origin}${withLocale(path, locale)}`)}>`;
  return [...locales.map((locale) => link(locale, locale)), link('x-default', 'nl')];
}

/** What can be followed without coming back, by the page that shows the same. */
const feeds: Readonly<Record<string, { path: string; title: Record<Locale, string> }>> = {
  '/': { path: '/nieuws.rss', title: { nl: 'Nieuws', en: 'News' } },
  '/nieuws': { path: '/nieuws.rss', title: { nl: 'Nieuws', en: 'News' } },
  '/vacancies/search': { path: '/vacatures.rss', title: { nl: 'Nieuwe vacatures', en: 'New vacancies' } },
  '/activiteitenkalender': { path: '/activiteiten.rss', title: { nl: 'Activiteiten', en: 'Activities' } },
};

function feedLink(boot: BootDocument): string[] {
  const path = splitLocale(pathOf(boot)).path;
  const feed = Object.hasOwn(feeds, path) ? feeds[path] : undefined;
  // The host of a campaign has that one page.
  if (!feed || boot.onlyPath) return [];
  const address = `${feed.path}${boot.locale === 'nl' ? '' : `?locale=${boot.locale}`}`;
  const title = `${feed.title[boot.locale]} - ${boot.appName}`;
  return [
    `<link rel="alternate" type="application/rss+xml" ${attribute('title', title)} ${attribute('href', address)}>`,
  ];
}

function openGraph(head: PageHead, boot: BootDocument, canonical: string): string[] {
  const { appName, center, locale, origin } = boot;
  const [page = appName] = head.title.split(` - ${appName}`);
  return [
    ...meta('property', 'og:title', head.social?.title ?? (page || appName)),
    ...meta('property', 'og:description', head.social?.description ?? head.description),
    ...meta('property', 'og:type', head.type ?? 'website'),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:site_name', appName),
    ...meta('property', 'og:locale', openGraphLocales[locale]),
    ...meta('property', 'og:image', absolute(head.image ?? center.profile?.websiteLogoUrl, origin)),
    ...meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
  ];
}

/** Facts for search engines. Whatever stands in them, nothing can end the script element. */
const linkedData = ({ jsonLd = [] }: PageHead, { nonce }: BootDocument) =>
  jsonLd.map(
    (node) =>
      `<script type="application/ld+json" ${attribute('nonce', nonce)}>${scriptJson({ '@context': 'https://schema.org', ...node })}</script>`,
  );

/** What a page says of itself: to its tab, to search engines, and to whoever shares it. */
export function headTags(head: PageHead, boot: BootDocument): string[] {
  const title = `<title>${escapeHtml(head.title)}</title>`;
  // Empty where there is nothing to say: a page moved to has one, and fills it in.
  const description = `<meta name="description" ${attribute('content', head.description ?? '')}>`;
  if (boot.status >= 400) return [title, description, '<meta name="robots" content="noindex">'];
  const canonical = `${boot.origin}${withLocale(pathOf(boot), boot.locale)}`;
  return [
    title,
    description,
    // Pages for developers are nobody's to find, also when no server has drawn them.
    ...meta('name', 'robots', boot.owner?.route.startsWith('test-') ? 'noindex' : head.robots),
    `<link rel="canonical" ${attribute('href', canonical)}>`,
    ...alternates(boot),
    ...feedLink(boot),
    ...openGraph(head, boot, canonical),
    ...linkedData(head, boot),
  ];
}
