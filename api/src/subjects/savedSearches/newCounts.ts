import type { Features } from '@omzien/model/tenants';
import type { Geocoder } from '../../services/locations/geocoder.ts';
import type { Meaning } from '../vacancies/search/searchMeanings.ts';
import type { SearchToCount, VacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import type { SearchSite } from '../vacancies/search/vacancyQuery.ts';
import type { SearchWithCenter } from './savedSearches.repository.ts';
import { readStoredIfPossible } from './storedSearch.ts';

export const pointOf = ({ latitude, longitude }: Pick<SearchWithCenter, 'latitude' | 'longitude'>) =>
  latitude !== null && longitude !== null ? { latitude, longitude } : null;

/** Since when what a search finds is new to its owner. */
export const newSince = ({ lastSentAt, createdAt }: Pick<SearchWithCenter, 'lastSentAt' | 'createdAt'>) =>
  lastSentAt ?? createdAt;

/** Where a stored search is asked: the words of each centre are looked up once, however many searches ask for them. */
export function sitesOf({ vacancies, geocoder }: { vacancies: VacancyRepository; geocoder: Geocoder }) {
  const known = new Map<string, Promise<readonly Meaning[]>>();
  return (stored: Pick<SearchWithCenter, 'centerId' | 'latitude' | 'longitude'>): SearchSite => ({
    geocoder,
    center: pointOf(stored),
    meanings: () => {
      const meanings = known.get(stored.centerId) ?? vacancies.meanings(stored.centerId);
      known.set(stored.centerId, meanings);
      return meanings;
    },
  });
}

/** How many new vacancies each search finds, by the id of the search. */
export async function newCounts(
  parts: { vacancies: VacancyRepository; geocoder: Geocoder; features: Features; now: Date },
  searches: readonly SearchWithCenter[],
): Promise<Map<string, number>> {
  const { vacancies, geocoder, features, now } = parts;
  const siteOf = sitesOf({ vacancies, geocoder });
  const toCount: SearchToCount[] = [];
  for (const stored of searches) {
    const search = await readStoredIfPossible(stored.query, siteOf(stored));
    const audience = { centerId: stored.centerId, features, now };
    if (search) toCount.push({ key: stored.id, audience, search, since: newSince(stored) });
  }
  return vacancies.countsSince(toCount);
}
