import { formatPhoneNumber } from '@omzien/model/fields';
import { measureReadability, readability, readabilityInput } from '@omzien/model/readability';
import { vacancyCluster } from '@omzien/model/vacancy';
import { vacancyEventInput } from '@omzien/model/vacancyEvents';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { reaches } from '../../http/access.ts';
import type { ListDefinition } from '../../http/listQuery.ts';
import { notFound } from '../../http/problems.ts';
import { file, many, nothing, one } from '../../http/routeDocs.ts';
import { formatDate } from '../../services/calendar/calendar.ts';
import { createCenterRepository } from '../../services/directory/centers.repository.ts';
import { audienceOf, manageGrantsOf } from './search/asker.ts';
import { createKeptVacancies } from './search/keptVacancies.ts';
import { mostCounted, toldOf } from './search/vacancyCounting.ts';
import { clustersOf, onMap, readBox, readZoom } from './search/vacancyMap.ts';
import { searchDefinition } from './search/vacancyQuery.ts';
import { timesOf } from './search/vacancyTimes.ts';
import { calendarOf } from './vacancyCalendar.ts';
import { createVacancyCountRepository } from './vacancyCounts.repository.ts';
import type { drawPoster, PosterContent } from './vacancyPoster.ts';

type WithId = { Params: { id: string } };

const mapDefinition: ListDefinition = { ...searchDefinition, scopes: [...(searchDefinition.scopes ?? []), 'bbox'] };

/** What else is done with a vacancy: the map, a poster, a calendar, how easy it reads, and counting who looks. */
export const vacancyExtraRoutes: FastifyPluginAsync = async (app) => {
  const kept = createKeptVacancies(app);
  const counts = createVacancyCountRepository(app.db);
  const centers = createCenterRepository(app.db);
  /** Posters whose content is read; they are drawn when the transaction is stored. */
  const posters = new WeakMap<FastifyRequest, PosterContent>();

  const shown = (request: FastifyRequest & { params: { id: string } }) =>
    kept.shown(request, audienceOf(request, app.clock()), request.params.id);

  app.get(
    '/vacancies/map',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'Gather open vacancies on a map',
          description:
            'Takes the filters of the search, and `filter[bbox]=west,south,east,north`. Where vacancies would overlap at this zoom they are one circle; a small one names its vacancies in `ids`. Of very many the newest stand on the map; a number with `more` is the least that there are.',
          list: mapDefinition,
          query: { zoom: 'The zoom of the map, 0 to 18; 9 when left out.' },
          answer: many(vacancyCluster),
        },
      },
    },
    async (request, reply) => {
      const query = request.listQuery(mapDefinition);
      const box = readBox(query.scopes.get('bbox'));
      const zoom = readZoom((request.query as { zoom?: string }).zoom);
      const asked = await kept.asked(request, query, audienceOf(request, app.clock()));
      const spots = await kept.spots(asked, box, zoom);
      const isCut = spots.reduce((sum, { count }) => sum + count, 0) > mostCounted;
      const clusters = clustersOf(spots, box, zoom, isCut);
      return reply.collection(
        clusters.map((cluster) => ({
          type: 'vacancy_clusters' as const,
          id: `${cluster.latitude.toFixed(5)},${cluster.longitude.toFixed(5)}`,
          ...cluster,
          ...toldOf(cluster.count, isCut),
        })),
        { meta: { zoom, ...onMap(clusters, isCut) } },
      );
    },
  );

  app.get<WithId>(
    '/vacancies/:id/poster.pdf',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'Print a poster of a vacancy (A4, with a code to scan)',
          answer: file('application/pdf'),
          refusals: [410],
        },
      },
      onSend: async (request, reply, payload) => {
        const content = posters.get(request);
        if (!content) return payload;
        const file = new URL('./vacancyPoster.ts', import.meta.url);
        const { tenant } = request.context;
        const poster = Buffer.from(await app.heavyWork.run<typeof drawPoster>(tenant, file, 'drawPoster', content));
        reply.type('application/pdf').header('content-length', poster.length);
        reply.header('content-disposition', `inline; filename="poster-${content.fileName}.pdf"`);
        return poster;
      },
    },
    async (request) => {
      const { row } = await shown(request);
      const found = await centers.findWithProfile(row.centerId);
      const here = await centers.find(request.context.centerId);
      const { vacancyType, contactPerson, contactPhoneVisible } = row;
      const isPrivate = vacancyType === 'p2p';
      const english = request.locale === 'en' ? row.translations.en : undefined;
      posters.set(request, {
        title: english?.title ?? row.title,
        fileName: row.slug.replaceAll(/[^a-z0-9-]+/g, '') || row.id,
        organizationName: isPrivate ? (found?.center.name ?? '') : row.organizationName,
        summary: (english?.summary ?? row.summary) || row.description.slice(0, 240),
        when: row.helpWhen ?? timesOf(row, request.locale),
        where: isPrivate ? (row.city ?? '') : [row.street, row.city].filter(Boolean).join(', '),
        contactName: isPrivate ? null : (contactPerson?.name ?? null),
        contactPhone:
          !isPrivate && contactPhoneVisible && contactPerson?.phone ? formatPhoneNumber(contactPerson.phone) : null,
        url: `${app.settings.originOf(here?.domains[0] ?? '')}/vacancies/${row.id}?source=poster`,
        centerName: found?.center.name ?? '',
        color: found?.profile?.primaryColor ?? null,
        locale: request.locale,
      });
      return {};
    },
  );

  app.get<WithId>(
    '/vacancies/:id/calendar.ics',
    {
      config: {
        permission: 'vacancies.read',
        docs: {
          summary: 'Take the dates of a vacancy into a calendar',
          answer: file('text/calendar'),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const { row, vacancy } = await shown(request);
      const here = await centers.find(request.context.centerId);
      const url = `${app.settings.originOf(here?.domains[0] ?? '')}/vacancies/${row.id}`;
      // The place as this asker may see it: a private person's street is nobody's business.
      const calendar = calendarOf({ ...row, street: vacancy.street, city: vacancy.city }, url);
      if (calendar === null) throw notFound();
      reply.type('text/calendar; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="${row.slug || 'vacature'}.ics"`);
      return calendar;
    },
  );

  app.get<WithId>(
    '/vacancies/:id/readability',
    {
      config: {
        permission: 'vacancies.manage',
        docs: {
          summary: 'Measure how easy a vacancy reads',
          description: 'For Dutch at level B1: long sentences, and hard words with what could stand there instead.',
          answer: one(readability),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const { row, isStaff } = await shown(request);
      if (!isStaff) throw notFound();
      const text = [row.summary, row.description, row.requirements, row.offer].filter(Boolean).join('\n');
      return reply.resource(measureReadability(text, row.id));
    },
  );

  app.post(
    '/vacancies/readability',
    {
      config: {
        permission: 'vacancies.manage',
        types: ['readability', 'vacancies'],
        docs: { summary: 'Measure how easy a text reads', body: readabilityInput, answer: one(readability) },
      },
    },
    async (request, reply) => reply.resource(measureReadability(request.document(readabilityInput).text)),
  );

  app.post<WithId>(
    '/vacancies/:id/view_events',
    {
      config: {
        permission: 'vacancies.read',
        types: ['view_events', 'vacancy_view_events'],
        // Nobody waits for it: in a crowd it must not go before those who read.
        rank: 'background',
        docs: {
          summary: 'Count that somebody looked, began to apply or shared',
          description: 'Nothing is kept but the number of that day. Who manages the vacancy is not counted.',
          body: vacancyEventInput,
          answer: nothing(),
          refusals: [410],
        },
      },
    },
    async (request, reply) => {
      const { kind, source } = request.document(vacancyEventInput);
      const { row } = await shown(request);
      if (!reaches(manageGrantsOf(request), row, null)) await counts.add(row.id, formatDate(app.clock()), kind, source);
      reply.code(204);
    },
  );
};
