import type { Grant } from '@omzien/model/permissions';
import type { TenantKey } from '@omzien/model/tenants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { VersionedTable } from '../../../database/versionedTables.ts';
import type { ListQuery, Query } from '../../../http/listQuery.ts';
import { pointOfCenter } from '../../../services/directory/centers.resource.ts';
import { createKeptCenters } from '../../../services/directory/keptCenters.ts';
import { createKeptLookups } from '../../../services/directory/keptLookups.ts';
import { createKeptExpiry } from '../../../services/directory/nextExpiry.ts';
import { manageGrantsOf } from './asker.ts';
import { meaningsOf } from './searchMeanings.ts';
import { createVacancyRepository, meantKinds, type VacancyRepository } from './vacancies.repository.ts';
import { showVacancy, vacanciesOnPage } from './vacancies.usecases.ts';
import type { Counted } from './vacancyFacets.ts';
import type { Box } from './vacancyMap.ts';
import { readSearch } from './vacancyQuery.ts';
import { type Audience, resemblingWords, type VacancySearch } from './vacancySearch.ts';

/**
 * What a search finds: what words mean stands in the lists, who shares what with whom with the centres, and which words are
 * much like one that was typed among those of vacancies, of which a night forgets what none has any more.
 */
const foundTables = [
  'vacancies',
  'vacancy_words',
  'organizations',
  'volunteer_centers',
  'center_profiles',
  'lookups',
] as const;
/** What is shown of each: a neighbour's request is full by its answers. */
const shownTables = [...foundTables, 'applications'] as const;

/** A search that has been understood, with its filters as they were asked, the place that was found, and when that was (`keptAnswers.now`). */
export type AskedSearch = {
  tenant: TenantKey;
  audience: Audience;
  since: number;
  filters: [string, unknown][];
  search: VacancySearch;
};

/** What a search says about which vacancies it wants; the page, the order and what is told of each say nothing. */
const filtersOf = (query: Query) =>
  Object.entries(query)
    .filter(([parameter]) => parameter.startsWith('filter') && parameter !== 'filter[bbox]')
    .sort(([one], [other]) => one.localeCompare(other));

/**
 * Vacancies as all visitors of a site see them alike: kept until something of them is written, or the next one ends. What
 * is kept are rows, so that what changes by the clock alone, such as being new, is told of this moment.
 */
export function createKeptVacancies(app: Pick<FastifyInstance, 'db' | 'keptAnswers' | 'clock' | 'geocoder'>) {
  const vacancies = createVacancyRepository(app.db);
  const centers = createKeptCenters(app);
  const lookups = createKeptLookups(app);
  const nextExpiry = createKeptExpiry(app);

  const kept = <Answer>(
    { tenant, since, audience: { centerId, features, now } }: Pick<AskedSearch, 'tenant' | 'since' | 'audience'>,
    tables: readonly VersionedTable[],
    key: readonly unknown[],
    make: () => Promise<Answer>,
  ) =>
    app.keptAnswers.of(tenant, tables, JSON.stringify([...key, centerId, features]), make, {
      until: () => nextExpiry(tenant, now),
      since,
    });

  /**
   * Where one vacancy and what is like it are read for who has these grants to manage vacancies: who has any must see at
   * once what he has written, whichever process wrote it.
   */
  function sourceFor(tenant: TenantKey, manageGrants: readonly Grant[]): Pick<VacancyRepository, 'find' | 'similarTo'> {
    if (manageGrants.length > 0) return vacancies;
    const since = app.keptAnswers.now();
    return {
      find: (audience, id) =>
        kept({ tenant, since, audience }, shownTables, ['vacancy', id.toLowerCase()], () =>
          vacancies.find(audience, id),
        ),
      similarTo: (audience, vacancy, limit) =>
        kept({ tenant, since, audience }, shownTables, ['similar', vacancy.id, limit], () =>
          vacancies.similarTo(audience, vacancy, limit),
        ),
    };
  }

  return {
    /** Understands a search of a site, with the words that are to be looked for too where nothing holds the very words. */
    async asked({ context, query }: FastifyRequest, list: ListQuery, audience: Audience): Promise<AskedSearch> {
      const since = app.keptAnswers.now();
      const { tenant, centerId } = context;
      const center = pointOfCenter(await centers.find(tenant, centerId));
      const meanings = async () => meaningsOf(await lookups.forCenter(tenant, meantKinds, centerId));
      const search = await readSearch(list, { geocoder: app.geocoder, center, meanings });
      const asked = {
        tenant,
        audience,
        since,
        filters: [...filtersOf(query as Query), ['near', search.near] as [string, unknown]],
        search,
      };
      if (!search.words?.resembling) return asked;
      const settle = () => vacancies.settleWords(audience, search);
      const near = await kept(asked, foundTables, ['words', asked.filters], settle);
      return { ...asked, search: resemblingWords(search, near) };
    },
    /** How many there are, and how many each value of each facet would leave. */
    facets: (asked: AskedSearch) =>
      kept(asked, foundTables, ['facets', asked.filters], () => vacancies.facets(asked.audience, asked.search)),
    /** A page of them, as they were counted. */
    page(asked: AskedSearch, { page }: ListQuery, counted: Omit<Counted, 'facets'>) {
      const { sort, limit, offset } = asked.search;
      const key = ['page', asked.filters, sort, limit, offset, page.after];
      return kept(asked, shownTables, key, () =>
        vacanciesOnPage(vacancies, asked.audience, asked.search, { page, counted }),
      );
    },
    /** Those in a part of the map, gathered on its spots. */
    spots: (asked: AskedSearch, box: Box, zoom: number) =>
      kept(asked, foundTables, ['spots', asked.filters, box, zoom], () =>
        vacancies.spots(asked.audience, asked.search, box, zoom),
      ),
    /** One vacancy as who asks may see it (see `showVacancy`), and what is like it. */
    async shown(request: FastifyRequest, audience: Audience, id: string) {
      const grants = manageGrantsOf(request);
      const source = sourceFor(request.context.tenant, grants);
      const shown = await showVacancy(source, audience, id, grants);
      return { ...shown, similar: () => source.similarTo(audience, shown.row) };
    },
  };
}
