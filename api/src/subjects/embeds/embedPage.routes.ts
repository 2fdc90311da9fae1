import { type EmbedShown, embedShown } from '@omzien/model/embed';
import type { Locale } from '@omzien/model/tenants';
import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { badRequest, notFound } from '../../http/problems.ts';
import { file } from '../../http/routeDocs.ts';
import { type Site, siteOf } from '../../services/directory/site.ts';
import { embeds as table } from '../../tables/content/embeds.table.ts';
import { systemPagePath } from '../pages/menus/systemPages.ts';
import { embedColors } from './embedColors.ts';
import { embedDocument, embedPolicy } from './embedDocument.ts';
import { createEmbedRows } from './embedRows.ts';
import { createEmbedRepository } from './embeds.repository.ts';

/** A change of the list of sites, or switching off, reaches every page within this. */
const caching = 'public, max-age=60';

const words = {
  nl: {
    vacancies: 'Vacatures voor vrijwilligers',
    activities: 'Activiteiten',
    none: {
      vacancies: 'Er staan hier nu geen vacatures. Kijk op onze site wat er nog meer is.',
      activities: 'Er staan hier nu geen activiteiten. Kijk op onze site wat er nog meer is.',
    },
    all: { vacancies: 'Alle vacatures op', activities: 'De hele agenda op' },
    off: 'Deze lijst staat uit. Op onze site vind je alles bij elkaar.',
    site: 'Naar de site van',
  },
  en: {
    vacancies: 'Volunteer vacancies',
    activities: 'Activities',
    none: {
      vacancies: 'There are no vacancies here at the moment. See what else there is on our site.',
      activities: 'There are no activities here at the moment. See what else there is on our site.',
    },
    all: { vacancies: 'All vacancies on', activities: 'The whole calendar on' },
    off: 'This list is switched off. On our site you find everything together.',
    site: 'To the site of',
  },
} as const;

/** `*.gemeente.nl` has everything below it, and not itself: as browsers read it. */
const isOf = (host: string, entry: string) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry);

/** Of what an address of a preview says, the words that are lists or numbers. */
function shownBy(query: Record<string, string | undefined>): EmbedShown {
  const numberIn = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text));
  const read = v.safeParse(embedShown, {
    kind: query.kind,
    heading: query.heading ?? null,
    categoryIds: (query.category_ids ?? '').split(',').filter((id) => id !== ''),
    organizationId: query.organization_id || null,
    near: query.near ?? null,
    distanceKm: numberIn(query.distance_km) ?? null,
    limit: numberIn(query.limit),
    locale: query.locale,
    look: query.look,
  });
  if (!read.success) throw badRequest();
  return read.output;
}

/** The pages that other sites show in a frame. Public, without a session, and the same for everybody. */
export const embedPageRoutes: FastifyPluginAsync = async (app) => {
  const embeds = createEmbedRepository(app.db);
  const rowsOf = createEmbedRows(app);

  function send(
    reply: FastifyReply,
    site: Site,
    allowedHosts: readonly string[],
    content: Pick<Parameters<typeof embedDocument>[0], 'locale' | 'look' | 'heading' | 'rows' | 'empty' | 'all'>,
  ) {
    const { html, ...hashes } = embedDocument({ ...content, colors: embedColors(site.profile?.primaryColor ?? null) });
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', caching)
      .header('content-security-policy', embedPolicy(allowedHosts, hashes))
      // Where a link leads need not know on which page it stood.
      .header('referrer-policy', 'no-referrer');
    return html;
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    shown: EmbedShown,
    allowedHosts: readonly string[],
  ) {
    const site = await siteOf(app, request);
    const { features } = request.context;
    const locale: Locale = site.locales.find((known) => known === shown.locale) ?? site.locale;
    const addressOf = (path: string) => site.addressOf(path, locale);
    const t = words[locale];
    const path = systemPagePath(shown.kind === 'activities' ? 'activity_calendar' : 'vacancies_search', features);
    if (path === null) return off(site, reply, { ...shown, locale, allowedHosts });
    const { latitude, longitude } = site.center;
    const around = latitude !== null && longitude !== null ? { latitude, longitude } : null;
    return send(reply, site, allowedHosts, {
      locale,
      look: shown.look,
      heading: shown.heading ?? t[shown.kind],
      rows: await rowsOf(request, shown, { around, addressOf, locale }),
      empty: t.none[shown.kind],
      all: { href: addressOf(path), words: `${t.all[shown.kind]} ${site.name}` },
    });
  }

  /** What stands where a list was: a way to the site, and no error in the middle of somebody else's page. */
  function off(
    site: Site,
    reply: FastifyReply,
    { locale, look, kind, heading, allowedHosts }: EmbedShown & { allowedHosts: readonly string[] },
  ) {
    const t = words[locale];
    return send(reply, site, allowedHosts, {
      locale,
      look,
      heading: heading ?? t[kind],
      rows: [],
      empty: t.off,
      all: { href: site.addressOf('/', locale), words: `${t.site} ${site.name}` },
    });
  }

  const docs = (summary: string, description: string) => ({ summary, description, answer: file('text/html') });

  app.get<{ Params: { id: string } }>(
    '/embed/:id',
    {
      config: {
        permission: 'vacancies.read',
        docs: docs(
          'A list of a centre as a page for other sites',
          'Only the sites of its list may show it in a frame (`frame-ancestors`). The gateway says in `X-Embedding-Host` which site showed it; then it is counted.',
        ),
      },
    },
    async (request, reply) => {
      const { context, params, headers } = request;
      const found = await embeds.find(params.id, and(eq(table.centerId, context.centerId)));
      if (!found) throw notFound();
      const { allowedHosts } = found;
      if (!found.active) return off(await siteOf(app, request), reply, found);
      const embedding = headers['x-embedding-host'];
      if (typeof embedding === 'string' && request.method === 'GET')
        app.embedLoads.add(context.tenant, found.id, allowedHosts.find((entry) => isOf(embedding, entry)) ?? '');
      return show(request, reply, found, allowedHosts);
    },
  );

  app.get<{ Querystring: Record<string, string | undefined> }>(
    '/embed/preview',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          ...docs(
            'How a list for other sites will look',
            'What every visitor finds by searching; only pages of the site itself may show it in a frame. Nothing is counted.',
          ),
          query: {
            kind: '`vacancies` or `activities`',
            heading: 'Above the list',
            category_ids: 'Ids of categories, with commas',
            organization_id: 'One organisation',
            near: 'A place or a postcode',
            distance_km: 'How far from there',
            limit: 'How many rows',
            locale: '`nl` or `en`',
            look: '`auto`, `light` or `dark`',
          },
        },
      },
    },
    async (request, reply) => show(request, reply, shownBy(request.query), []),
  );
};
