import { type SavedSearch, type SavedSearchInput, savedSearch } from '@omzien/model/savedSearch';
import { useMutation, useResourceList } from '@omzien/platform';

const base = '/api/v1/saved_searches';

/** The searches of whoever is signed in, the oldest first; each with how many vacancies are new. */
export const useSavedSearches = () => useResourceList(`${base}?page[size]=100`, savedSearch);

type Change = Partial<Pick<SavedSearch, 'name' | 'digestDays' | 'active'>>;

/** Keeps a search, changes it, or throws it away. The version is that of what the person saw. */
export function useSavedSearchWrites() {
  const { api, mutateRecord, revalidate } = useMutation();
  const type = 'saved_searches';
  return {
    refresh: () => revalidate(type),
    add: (input: SavedSearchInput, idempotencyKey?: string) =>
      mutateRecord(api.post(base, { type, ...input }, savedSearch, { idempotencyKey }), type),
    change: (id: string, change: Change, idempotencyKey?: string) =>
      mutateRecord(api.patch(`${base}/${id}`, { type, id, ...change }, savedSearch, { idempotencyKey }), type),
    remove: (id: string) => mutateRecord(api.delete(`${base}/${id}`), type),
  };
}
