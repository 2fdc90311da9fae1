import type { Features } from '@omzien/model/tenants';
import type { Geocoder } from '../../services/locations/geocoder.ts';
import type { SearchToCount, VacancyRepository } from '../vacancies/search/vacancies.repository.ts';
import type { SearchWithCenter } from './savedSearches.repository.ts';
import { readStoredIfPossible } from './storedSearch.ts';

export const pointOf = ({ latitude, longitude }: Pick<SearchWithCenter, 'latitude' | 'longitude'>) =>
  latitude !== null && longitude !== null ? { latitude, longitude } : null;

/** Since when what a search finds is new to its owner. */
export const newSince = ({ lastSentAt, createdAt }: Pick<SearchWithCenter, 'lastSentAt' | 'createdAt'>) =>
  lastSentAt ?? createdAt;

/** How many new vacancies each search finds, by the id of the search. */
export async function newCounts(
  parts: { vacancies: VacancyRepository; geocoder: Geocoder; features: Features; now: Date },
  searches: readonly SearchWithCenter[],
): Promise<Map<string, number>> {
  const { vacancies, geocoder, features, now } = parts;
  const toCount: SearchToCount[] = [];
  for (const stored of searches) {
    const search = await readStoredIfPossible(stored.query, geocoder, pointOf(stored));
    const audience = { centerId: stored.centerId, features, now };
    if (search) toCount.push({ key: stored.id, audience, search, since: newSince(stored) });
  }
  return vacancies.countsSince(toCount);
}
