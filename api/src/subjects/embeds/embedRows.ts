import type { EmbedShown } from '@omzien/model/embed';
import type { Locale } from '@omzien/model/tenants';
import { and, isNull, ne } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ListDefinition, type ListQuery, readListQuery } from '../../http/listQuery.ts';
import type { Point } from '../../services/locations/geocoder.ts';
import { activityOccurrences } from '../../tables/vacancies/activities.table.ts';
import { vacancies as vacancyTable } from '../../tables/vacancies/vacancies.table.ts';
import { createActivityRepository, isInCalendar } from '../activities/activities.repository.ts';
import { calendarDefinition, readCalendar } from '../activities/calendarQuery.ts';
import { formatMoment } from '../activities/occurrenceDates.ts';
import { createVacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import { readSearch, searchDefinition } from '../vacancies/search/vacancyQuery.ts';
import type { EmbedRow } from './embedDocument.ts';

type Around = { around: Point | null; addressOf(path: string): string };

/** The filter of an embed as the public lists understand it. A place that nobody knows any more narrows nothing. */
async function listQueryOf(
  app: FastifyInstance,
  definition: ListDefinition,
  { categoryIds, organizationId, near, distanceKm, limit }: EmbedShown,
  { around }: Around,
): Promise<ListQuery> {
  const place = near !== null && (await app.geocoder.find(near, around)) !== null ? near : null;
  const narrowed = {
    ...(categoryIds.length > 0 ? { 'filter[category_ids_in]': categoryIds.join(',') } : {}),
    ...(organizationId === null ? {} : { 'filter[organization_id_eq]': organizationId }),
    ...(place === null ? {} : { 'filter[near]': place }),
    ...(place === null || distanceKm === null ? {} : { 'filter[distance_lteq]': String(distanceKm) }),
  };
  return readListQuery({ ...narrowed, 'page[size]': String(limit) }, definition);
}

/** What an embed lists now: what a visitor of the site finds there, and nothing else. */
export function createEmbedRows(app: FastifyInstance) {
  const vacancies = createVacancyRepository(app.db);
  const activities = createActivityRepository(app.db);
  const said = (...words: (string | null)[]) => words.filter((word): word is string => Boolean(word?.trim()));

  async function vacancyRows(request: FastifyRequest, shown: EmbedShown, site: Around): Promise<EmbedRow[]> {
    const { centerId, features } = request.context;
    const query = await listQueryOf(app, searchDefinition, shown, site);
    const search = await readSearch(query, { geocoder: app.geocoder, center: site.around, meanings: async () => [] });
    // What somebody asks a neighbour for stays on the site, and what has a day is in the calendar.
    const kinds = and(ne(vacancyTable.vacancyType, 'p2p'), ne(vacancyTable.vacancyType, 'activity'));
    const audience = { centerId, features, now: app.clock() };
    const found = await vacancies.search(audience, { ...search, where: and(search.where, kinds) });
    return found.map(({ id, title, organizationName, city, summary }) => ({
      href: site.addressOf(`/vacancies/${id}?source=embed`),
      title,
      details: said(organizationName, city),
      summary,
    }));
  }

  async function activityRows(
    request: FastifyRequest,
    shown: EmbedShown,
    site: Around,
    locale: Locale,
  ): Promise<EmbedRow[]> {
    const { centerId, features } = request.context;
    const now = app.clock();
    const query = await listQueryOf(app, calendarDefinition, shown, site);
    const { others, days, orderBy } = await readCalendar(query, app.geocoder, site.around, now);
    const found = await activities.calendar({
      where: and(isInCalendar({ centerId, features }, now), others, days, isNull(activityOccurrences.cancelledAt)),
      orderBy,
      limit: query.limit,
      offset: 0,
    });
    return found.map(({ vacancy, details, occurrence }) => ({
      href: site.addressOf(`/vacancies/${vacancy.id}?source=embed`),
      title: vacancy.title,
      time: { machine: occurrence.startsAt.toISOString(), words: formatMoment(occurrence.startsAt, locale) },
      details: said(details.organizer ?? vacancy.organizationName, occurrence.place ?? vacancy.city),
      summary: vacancy.summary,
    }));
  }

  return (request: FastifyRequest, shown: EmbedShown, site: Around & { locale: Locale }) =>
    shown.kind === 'activities' ? activityRows(request, shown, site, site.locale) : vacancyRows(request, shown, site);
}
