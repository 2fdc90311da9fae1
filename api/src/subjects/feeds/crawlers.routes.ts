import { Readable } from 'node:stream';
import { plainPictureAddress } from '@omzien/model/picture';
import type { Locale } from '@omzien/model/tenants';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { SitemapStream, streamToPromise } from 'sitemap';
import * as v from 'valibot';
import { isUuid } from '../../http/context.ts';
import { file, json } from '../../http/routeDocs.ts';
import { type Site, siteOf } from '../../services/directory/site.ts';
import { files } from '../../tables/administration/files.table.ts';
import type { PageRow } from '../../tables/content/pages.table.ts';
import { systemPagePath } from '../pages/menus/systemPages.ts';
import { createPageRepository } from '../pages/pages.repository.ts';
import { translationsOf } from '../pages/pages.resource.ts';
import { pageAddress } from '../pages/publishedPages.ts';
import { sitePages } from '../pages/sitePages/sitePages.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';

/** The format allows 50 000; what a centre has is far below. */
const most = 5000;
const caching = 'public, max-age=3600';
/** The screens that everybody may open. Those whose feature is off have no address. */
const publicScreens = [
  'vacancies_search',
  'news',
  'partners',
  'social_map',
  'one_on_one_help',
  'activity_calendar',
  'organizations_signup',
];

type Address = { url: string; lastmod?: string; links?: { lang: string; url: string }[] };

/** One address for each language, and each names the others. */
function inLanguages(site: Site, pathIn: Partial<Record<Locale, string>>, changed?: Date | null): Address[] {
  const known = site.locales.flatMap((locale) => {
    const path = pathIn[locale];
    return path === undefined ? [] : [{ lang: locale, url: site.addressOf(path, locale) }];
  });
  const [first] = known;
  const links = known.length > 1 && first ? [...known, { lang: 'x-default', url: first.url }] : undefined;
  return known.map(({ url }) => ({
    url,
    ...(changed ? { lastmod: changed.toISOString() } : {}),
    ...(links ? { links } : {}),
  }));
}
const everywhere = (path: string): Partial<Record<Locale, string>> => ({ nl: path, en: path });

/** A page stands once for itself; its translations are named beside it. */
function ofPages(site: Site, rows: readonly PageRow[], now: Date): Address[] {
  return rows
    .filter(({ locale }) => site.locales.includes(locale))
    .flatMap((row) => {
      const translations = translationsOf(row, rows, now);
      const paths: Partial<Record<Locale, string>> = { [row.locale]: pageAddress(row.slug, row.pageType) };
      for (const locale of site.locales) {
        const other = translations[locale];
        if (other) paths[locale] = pageAddress(other.slug, row.pageType);
      }
      const own = site.addressOf(pageAddress(row.slug, row.pageType), row.locale);
      return inLanguages(site, paths, row.updatedAt).filter(({ url }) => url === own);
    });
}

const manifestSchema = v.object({
  name: v.string(),
  short_name: v.string(),
  lang: v.string(),
  dir: v.string(),
  start_url: v.string(),
  scope: v.string(),
  display: v.string(),
  theme_color: v.string(),
  background_color: v.string(),
  icons: v.array(v.object({ src: v.string(), sizes: v.string(), type: v.string(), purpose: v.string() })),
});

/** The widths in which phones want a picture: that of a list of apps, and that of the whole screen. */
const iconWidths = [320, 640];
/** As wide as it is drawn: a wider rendition of it is no larger. */
const drawnMark = 384;
const ofMedia = /^(\/media\/([^/]+)\/)\d+\.webp$/;

/** The picture of a site in sizes that it really has. One that is no square would be squeezed, so it is no icon. */
async function iconsOf(app: FastifyInstance, faviconUrl: string | null | undefined) {
  const [, start = '', name = ''] = ofMedia.exec(plainPictureAddress(faviconUrl ?? '')) ?? [];
  if (start === '') return [];
  const [file] = isUuid(name)
    ? await app.db.select({ width: files.width, height: files.height }).from(files).where(eq(files.id, name))
    : // A mark that was drawn for the site.
      [{ width: drawnMark, height: drawnMark }];
  if (!file?.width || file.width !== file.height) return [];
  const own = file.width;
  const smallest = Math.min(...iconWidths);
  return iconWidths
    .filter((width) => width === smallest || own > smallest)
    .map((width) => {
      const side = Math.min(width, own);
      return { src: `${start}${width}.webp`, sizes: `${side}x${side}`, type: 'image/webp', purpose: 'any' };
    });
}

/** What search engines and browsers ask of every site. */
export const crawlerRoutes: FastifyPluginAsync = async (app) => {
  const pages = createPageRepository(app.db);
  const vacancies = createVacancyRepository(app.db);

  app.get(
    '/sitemap.xml',
    {
      config: {
        permission: 'pages.read',
        docs: { summary: 'Everything public of a site, for search engines', answer: file('application/xml') },
      },
    },
    async (request, reply) => {
      const { centerId, features } = request.context;
      const now = app.clock();
      const site = await siteOf(app, request);
      const pageRows = await pages.allPublished(centerId, now, most);
      const vacancyRows = await vacancies.newest({ centerId, features, now }, most);
      const organizationRows = await pages.organizationsOf(centerId, most);
      const addresses = [
        ...ofPages(site, pageRows, now),
        // What every site must have is there with the words of the platform until the centre writes its own.
        ...sitePages
          .filter(({ slug }) => !pageRows.some((row) => row.slug === slug))
          .flatMap(({ slug }) => inLanguages(site, everywhere(`/${slug}`))),
        ...publicScreens.flatMap((key) => {
          const path = systemPagePath(key, features);
          return path === null ? [] : inLanguages(site, everywhere(path));
        }),
        ...vacancyRows.flatMap(({ id, updatedAt }) => inLanguages(site, everywhere(`/vacancies/${id}`), updatedAt)),
        ...organizationRows.flatMap(({ id, updatedAt }) =>
          inLanguages(site, everywhere(`/organizations/${id}`), updatedAt),
        ),
      ];
      const stream = new SitemapStream({ hostname: site.origin });
      const xml = await streamToPromise(Readable.from(addresses).pipe(stream));
      reply.type('application/xml; charset=utf-8').header('cache-control', caching);
      return xml.toString('utf8');
    },
  );

  app.get(
    '/robots.txt',
    { config: { permission: 'pages.read', docs: { summary: 'What crawlers may read', answer: file('text/plain') } } },
    async (request, reply) => {
      const { origin } = await siteOf(app, request);
      const forbidden = ['/api/', '/auth/', '/platform/', '/content', '/settings', '/dashboard', '/*?preview='];
      reply.type('text/plain; charset=utf-8').header('cache-control', caching);
      return [
        'User-agent: *',
        ...forbidden.map((path) => `Disallow: ${path}`),
        'Allow: /',
        '',
        `Sitemap: ${origin}/sitemap.xml`,
        '',
      ].join('\n');
    },
  );

  app.get(
    '/manifest.webmanifest',
    {
      config: {
        permission: 'pages.read',
        docs: { summary: 'How a site looks on the home screen of a phone', answer: json(manifestSchema) },
      },
    },
    async (request, reply) => {
      const { name, profile, locale } = await siteOf(app, request);
      reply.type('application/manifest+json; charset=utf-8').header('cache-control', caching);
      return {
        name,
        short_name: name.slice(0, 30),
        lang: locale,
        dir: 'ltr',
        start_url: '/',
        scope: '/',
        display: 'minimal-ui',
        theme_color: profile?.primaryColor ?? '#ffffff',
        background_color: profile?.backgroundColor ?? '#ffffff',
        icons: await iconsOf(app, profile?.faviconUrl),
      };
    },
  );
};
