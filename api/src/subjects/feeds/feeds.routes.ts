import { plainPictureAddress } from '@omzien/model/picture';
import { and, gt, isNull } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import { notFound } from '../../http/problems.ts';
import { file } from '../../http/routeDocs.ts';
import { type Site, siteOf } from '../../services/directory/site.ts';
import { activityOccurrences } from '../../tables/vacancies/activities.table.ts';
import { createActivityRepository, isInCalendar } from '../activities/activities.repository.ts';
import { formatMoment } from '../activities/occurrenceDates.ts';
import { changelogEntries } from '../changelog/changelog.routes.ts';
import { createPageRepository } from '../pages/pages.repository.ts';
import { pageAddress } from '../pages/publishedPages.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';

const longest = 50;
/** Readers come every few minutes; a quarter of an hour is new enough. */
const caching = 'public, max-age=900';
const rss = 'application/rss+xml; charset=utf-8';

const words = {
  nl: {
    news: 'Nieuws',
    vacancies: 'Nieuwe vacatures',
    activities: 'Activiteiten',
    changelog: 'Wat is er nieuw',
    new: 'Nieuw',
    improved: 'Verbeterd',
    fixed: 'Opgelost',
  },
  en: {
    news: 'News',
    vacancies: 'New vacancies',
    activities: 'Activities',
    changelog: 'What is new',
    new: 'New',
    improved: 'Improved',
    fixed: 'Fixed',
  },
} as const;

/** XML has no way to write most control characters, and one of them would break the whole feed. */
const readable = (text: string) => text.replace(/[^\P{Cc}\n\t]/gu, ' ').toWellFormed();

const feedOf = (site: Site, title: string, path: string, updated: Date) =>
  new Feed({
    id: site.addressOf(path),
    title: readable(`${title} – ${site.name}`),
    description: readable(title),
    link: site.addressOf('/'),
    language: site.locale,
    updated,
    copyright: readable(site.name),
    generator: false,
    feedLinks: { rss: site.addressOf(path) },
  });

const send = (reply: FastifyReply, feed: Feed) => {
  reply.type(rss).header('cache-control', caching);
  return feed.rss2();
};

/** What people follow without coming to the site. Only what the site shows to everybody. */
export const feedRoutes: FastifyPluginAsync = async (app) => {
  const pages = createPageRepository(app.db);
  const vacancies = createVacancyRepository(app.db);
  const activities = createActivityRepository(app.db);
  const docs = (summary: string) => ({
    summary,
    query: { locale: '`nl` or `en`' },
    answer: file('application/rss+xml'),
  });
  const audienceOf = ({ context: { centerId, features } }: FastifyRequest) => ({
    centerId,
    features,
    now: app.clock(),
  });

  app.get(
    '/nieuws.rss',
    { config: { permission: 'pages.read', docs: docs('Follow the news of a site as RSS') } },
    async (request, reply) => {
      const site = await siteOf(app, request);
      const rows = await pages.newest(request.context.centerId, site.locale, longest, app.clock());
      const feed = feedOf(site, words[site.locale].news, '/nieuws.rss', rows[0]?.updatedAt ?? site.center.createdAt);
      for (const { id, title, slug, pageType, summary, authorName, imageUrl, publishedAt, createdAt } of rows)
        feed.addItem({
          id,
          title: readable(title),
          link: site.addressOf(pageAddress(slug, pageType)),
          description: readable(summary ?? ''),
          date: publishedAt ?? createdAt,
          ...(authorName ? { author: [{ name: readable(authorName) }] } : {}),
          ...(imageUrl
            ? { enclosure: { url: `${site.origin}${plainPictureAddress(imageUrl)}`, type: 'image/webp', length: 0 } }
            : {}),
        });
      return send(reply, feed);
    },
  );

  app.get(
    '/vacatures.rss',
    { config: { permission: 'vacancies.read', docs: docs('Follow the newest vacancies of a site as RSS') } },
    async (request, reply) => {
      const site = await siteOf(app, request);
      const rows = await vacancies.newest(audienceOf(request), longest);
      const feed = feedOf(
        site,
        words[site.locale].vacancies,
        '/vacatures.rss',
        rows[0]?.publishedAt ?? site.center.createdAt,
      );
      for (const { id, title, summary, organizationName, publishedAt, createdAt } of rows)
        feed.addItem({
          id,
          title: readable(`${title} – ${organizationName}`),
          link: site.addressOf(`/vacancies/${id}`),
          description: readable(summary ?? ''),
          date: publishedAt ?? createdAt,
        });
      return send(reply, feed);
    },
  );

  app.get(
    '/activiteiten.rss',
    {
      config: {
        permission: 'activities.read',
        docs: { ...docs('Follow what comes in the calendar of a site as RSS'), refusals: [404] },
      },
    },
    async (request, reply) => {
      const { centerId, features } = request.context;
      if (!features.activities) throw notFound();
      const site = await siteOf(app, request);
      const now = app.clock();
      const rows = await activities.calendar({
        where: and(
          isInCalendar({ centerId, features }, now),
          gt(activityOccurrences.startsAt, now),
          isNull(activityOccurrences.cancelledAt),
        ),
        orderBy: [activityOccurrences.startsAt, activityOccurrences.id],
        limit: longest,
        offset: 0,
      });
      const feed = feedOf(site, words[site.locale].activities, '/activiteiten.rss', now);
      for (const { vacancy, occurrence } of rows) {
        const place = occurrence.place ?? vacancy.city;
        const day = `${formatMoment(occurrence.startsAt, site.locale)}${place ? `, ${place}` : ''}`;
        feed.addItem({
          // A date is an item of its own: who has read about this week hears of the next one.
          id: occurrence.id,
          title: readable(`${vacancy.title} – ${day}`),
          link: site.addressOf(`/vacancies/${vacancy.id}`),
          description: readable(vacancy.summary ?? ''),
          date: vacancy.publishedAt ?? vacancy.createdAt,
        });
      }
      return send(reply, feed);
    },
  );

  app.get(
    '/changelog.rss',
    { config: { permission: 'changelog.read', docs: docs('Follow what changes in the product as RSS') } },
    async (request, reply) => {
      const site = await siteOf(app, request);
      const t = words[site.locale];
      const entries = changelogEntries(app.clock(), null);
      const dateOf = (day: string) => new Date(`${day}T12:00:00Z`);
      const feed = feedOf(site, t.changelog, '/changelog.rss', dateOf(entries[0]?.date ?? '2026-01-01'));
      for (const { id, version, date, kind, text } of entries)
        feed.addItem({
          id,
          title: `${version} – ${t[kind]}`,
          link: site.addressOf('/omzien/changelog'),
          description: text[site.locale],
          date: dateOf(date),
        });
      return send(reply, feed);
    },
  );
};
