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
function alternates({ alternates: own }: PageHead, boot: BootDocument): string[] {
  if (boot.locales.length < 2) return [];
  const { path } = splitLocale(boot.url);
  const pathIn = (locale: Locale) => (own ? own[locale] : path);
  const link = (language: string, locale: Locale) => {
    const there = pathIn(locale);
    if (there === undefined) return [];
    const address = `${boot.origin}${withLocale(there, locale)}`;
    return [`<link rel="alternate" hreflang="${language}" ${attribute('href', address)}>`];
  };
  // A page that stands in one language only has no other to be told apart from.
  if (locales.filter((locale) => pathIn(locale) !== undefined).length < 2) return [];
  return [...locales.flatMap((locale) => link(locale, locale)), ...link('x-default', 'nl')];
}

/** What feed readers find by themselves. */
const feedLinks = ({ feeds = [] }: PageHead, { origin }: BootDocument) =>
  feeds.map(
    ({ title, address }) =>
      `<link rel="alternate" type="application/rss+xml" ${attribute('title', title)} ${attribute('href', `${origin}${address}`)}>`,
  );

function picture({ image }: PageHead, { center, origin }: BootDocument): string[] {
  const made = typeof image === 'object' ? image : null;
  const address = absolute(
    (made ? made.address : (image as string | undefined)) ?? center.profile?.websiteLogoUrl,
    origin,
  );
  if (!address) return [];
  return [
    ...meta('property', 'og:image', address),
    ...(made
      ? [
          ...meta('property', 'og:image:width', String(made.width)),
          ...meta('property', 'og:image:height', String(made.height)),
          ...meta('property', 'og:image:alt', made.alt),
        ]
      : []),
  ];
}

function openGraph(head: PageHead, boot: BootDocument, canonical: string): string[] {
  const { appName, locale } = boot;
  const [page = appName] = head.title.split(` - ${appName}`);
  return [
    ...meta('property', 'og:title', head.social?.title ?? (page || appName)),
    ...meta('property', 'og:description', head.social?.description ?? head.description),
    ...meta('property', 'og:type', head.type ?? 'website'),
    ...meta('property', 'og:url', canonical),
    ...meta('property', 'og:site_name', appName),
    ...meta('property', 'og:locale', openGraphLocales[locale]),
    ...picture(head, boot),
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
    ...alternates(head, boot),
    ...feedLinks(head, boot),
    ...openGraph(head, boot, canonical),
    ...linkedData(head, boot),
  ];
}
