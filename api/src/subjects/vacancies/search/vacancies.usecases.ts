import type { Grant } from '@omzien/model/permissions';
import type { Vacancy } from '@omzien/model/vacancy';
import { reaches } from '../../../http/access.ts';
import type { Page } from '../../../http/listQuery.ts';
import type { PagesKnown } from '../../../http/pagination.ts';
import { notFound } from '../../../http/problems.ts';
import { vacancyGone } from '../vacancies.problems.ts';
import type { FoundVacancy, SearchedVacancy } from './foundVacancy.ts';
import type { VacancyRepository } from './vacancies.repository.ts';
import { statusAt, toVacancy } from './vacancies.resource.ts';
import type { Counted } from './vacancyFacets.ts';
import { type Audience, knownFor, type VacancySearch } from './vacancySearch.ts';

type Shown = Pick<VacancyRepository, 'find' | 'similarTo'>;

/** Up to three open vacancies, in short, for who came for one that is gone. */
const alternativesTo = async (vacancies: Shown, audience: Audience, vacancy: FoundVacancy) =>
  (await vacancies.similarTo(audience, vacancy)).map(({ id, title, organizationName, city }) => ({
    id,
    title,
    organization_name: organizationName,
    city,
  }));

/**
 * A vacancy as this asker may see it. The public sees what was published: also when it is filled or expired, which its
 * status tells; what is archived is gone, with alternatives. Drafts are for who manages them. All else is not there.
 */
export async function showVacancy(
  vacancies: Shown,
  audience: Audience,
  id: string,
  manageGrants: readonly Grant[],
): Promise<{ vacancy: Vacancy; row: FoundVacancy; isStaff: boolean }> {
  const found = await vacancies.find(audience, id);
  if (!found) throw notFound();
  const { vacancy: row, isOnSite } = found;
  if (row.vacancyType === 'p2p' && !audience.features.peerToPeer) throw notFound();
  const isStaff = reaches(manageGrants, row, null);
  const vacancy = toVacancy(row, { isStaff, now: audience.now, centerId: audience.centerId });
  if (isStaff) return { vacancy, row, isStaff };
  const status = statusAt(row, audience.now);
  if (!isOnSite || status === 'draft') throw notFound();
  if (status === 'archived') throw vacancyGone({ alternatives: await alternativesTo(vacancies, audience, row) });
  return { vacancy, row, isStaff };
}

/**
 * A page of what a search finds, as it was counted. Of more than are counted, one more is asked for: it tells whether another
 * page follows.
 */
export async function vacanciesOnPage(
  vacancies: VacancyRepository,
  audience: Audience,
  search: VacancySearch,
  { page, counted: { total, newest, nearest } }: { page: Page; counted: Omit<Counted, 'facets'> },
): Promise<{ hits: SearchedVacancy[]; pages: PagesKnown }> {
  if (total.count === 0) return { hits: [], pages: {} };
  if (!total.more) return { hits: await vacancies.search(audience, { ...search, newest, nearest }), pages: {} };
  const { near, sort, limit } = search;
  const after = page.after ? await vacancies.last(page.after) : null;
  const wanted = { ...search, newest, nearest, limit: limit + 1, after };
  // Who wants the nearest of very many gets those of a circle that has enough: nobody measures how far all of them are.
  const isMeasured = near && sort === 'distance' && !knownFor(wanted);
  const circle = isMeasured ? await vacancies.circleOf(audience, wanted, near) : search.distanceKm;
  const found = await vacancies.search(audience, { ...wanted, distanceKm: circle });
  const hits = found.slice(0, limit);
  const isByRecord = sort === '-published_at' || sort === 'expires_at';
  return { hits, pages: { more: true, hasNext: found.length > limit, last: isByRecord ? hits.at(-1)?.id : undefined } };
}
