import { type SavedSearchChange, type SavedSearchInput, savedSearch } from '@omzien/model/savedSearch';
import { useMutation, useResourceList } from '@omzien/platform';

const base = '/api/v1/saved_searches';
const type = 'saved_searches';

/** The searches of whoever is signed in, the oldest first. */
export const useSavedSearches = () => useResourceList(`${base}?page[size]=100`, savedSearch);

/** Each also changes when the next summary comes, and what is in it. */
export function useSavedSearchWrites() {
  const { api, mutateRecord } = useMutation();
  const touched = [type, 'digest_subscriptions'];
  return {
    add: (input: SavedSearchInput) => mutateRecord(api.post(base, { type, ...input }, savedSearch), ...touched),
    change: (id: string, change: SavedSearchChange, idempotencyKey?: string) =>
      mutateRecord(api.patch(`${base}/${id}`, { type, id, ...change }, savedSearch, { idempotencyKey }), ...touched),
    remove: (id: string) => mutateRecord(api.delete(`${base}/${id}`), ...touched),
  };
}
