import type { Features } from '@omzien/model/tenants';
import type { VacancyFacetName, VacancyType } from '@omzien/model/vacancy';
import { and, eq, gt, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import { isVacancyOf } from '../../../services/directory/sharing.ts';
import type { Point } from '../../../services/locations/geocoder.ts';
import { organizations } from '../../../tables/organizations/organizations.table.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { plannedByValues, rankedAtOnce } from './vacancyCounting.ts';
import { withinDistance } from './vacancyDistance.ts';
import type { After } from './vacancyPages.ts';
import type { NearWords, WordSearch } from './vacancyWords.ts';

/** The site on which somebody looks: it decides what is shown at all. */
export type Audience = { centerId: string; features: Features; now: Date };

/** A search after its address has been understood. */
export type VacancySearch = {
  /** What was typed. */
  text: string | null;
  words: WordSearch | null;
  near: Point | null;
  distanceKm: number | null;
  /** Conditions that no facet counts. */
  where: SQL | undefined;
  /** One condition for each facet in which something is chosen. */
  chosen: Partial<Record<VacancyFacetName, SQL>>;
  sort: 'relevance' | '-published_at' | 'distance' | 'expires_at';
  limit: number;
  offset: number;
  /** The last vacancy of the page before: what comes after it, wherever that is, instead of what comes after `offset`. */
  after?: After | null;
  /** The newest that it finds, where that is known (`Counted`): these are ranked, and nothing is looked for. */
  newest?: readonly string[] | null;
  /** The nearest that it finds, likewise. */
  nearest?: readonly string[] | null;
};

/** Among which ids the page of a search is, where they are known: all of few, of many those that are first by its order. */
export function knownFor({ sort, offset, limit, newest, nearest }: VacancySearch): readonly string[] | null {
  if (!newest || newest.length < rankedAtOnce) return newest ?? null;
  const first = { relevance: newest, '-published_at': newest, distance: nearest ?? null, expires_at: null }[sort];
  return offset + limit <= rankedAtOnce ? first : null;
}

/** The same search, for these words too; as it was when it has been settled that nothing has to be looked for elsewhere. */
export const resemblingWords = (query: VacancySearch, near: NearWords | null): VacancySearch =>
  near && query.words?.resembling
    ? { ...query, words: { ...query.words, condition: query.words.resembling(near) } }
    : query;

const switchedOff = (features: Features): VacancyType[] => [
  ...(features.peerToPeer ? [] : (['p2p'] as const)),
  ...(features.activities ? [] : (['activity'] as const)),
];

/** Whether a vacancy can be shown on a site with these switches, if it is of it. */
export const isShown = ({ features }: Audience) =>
  and(
    eq(organizations.status, 'approved'),
    switchedOff(features).length > 0 ? notInArray(vacancies.vacancyType, switchedOff(features)) : undefined,
  );
/** Whether a vacancy belongs on this site, whatever its status. */
export const onSite = (audience: Audience) => and(isVacancyOf(audience), isShown(audience));

/** Whether people can apply for it now. */
export const isOpen = ({ now }: Audience) =>
  and(eq(vacancies.status, 'published'), or(isNull(vacancies.expiresAt), gt(vacancies.expiresAt, now)));

/** Whether anything narrows it: else the newest of all are found by their index, however many there are. */
export const isNarrowed = ({ words, near, where, chosen }: VacancySearch): boolean =>
  words !== null || near !== null || where !== undefined || Object.keys(chosen).length > 0;

/** What a search finds of the open vacancies of this site (`openOn`). */
export const foundBy = (audience: Audience, search: VacancySearch) =>
  and(foundBeforeChoices(audience, search), ...Object.values(search.chosen));
/** The same, whatever is chosen in its facets. */
export const foundBeforeChoices = (audience: Audience, search: VacancySearch) => {
  const { words, near, distanceKm, where } = search;
  return and(
    isShown(audience),
    isOpen(audience),
    words?.condition,
    near && distanceKm !== null ? withinDistance(near, distanceKm) : undefined,
    where,
    isNarrowed(search) ? plannedByValues : undefined,
  );
};
