import { type SavedSearch, type SavedSearchInput, savedSearch } from '@omzien/model/savedSearch';
import { concerns, usePlatform, useResourceList } from '@omzien/platform';
import { useSWRConfig } from 'swr';

const base = '/api/v1/saved_searches';

/** The searches of whoever is signed in, the oldest first; each with how many vacancies are new. */
export const useSavedSearches = () => useResourceList(`${base}?page[size]=100`, savedSearch);

type Change = Partial<Pick<SavedSearch, 'name' | 'digestDays' | 'active'>>;

/** Keeps a search, changes it, or throws it away. The version is that of what the person saw. */
export function useSavedSearchWrites() {
  const { api } = usePlatform();
  const { mutate } = useSWRConfig();
  const type = 'saved_searches';
  const after = async <T>(write: Promise<T>) => {
    const written = await write;
    await mutate(concerns(type));
    return written;
  };
  return {
    refresh: () => mutate(concerns(type)),
    add: (input: SavedSearchInput, idempotencyKey?: string) =>
      after(api.post(base, { type, ...input }, savedSearch, { idempotencyKey })),
    change: (id: string, change: Change, idempotencyKey?: string) =>
      after(api.patch(`${base}/${id}`, { type, id, ...change }, savedSearch, { idempotencyKey })),
    remove: (id: string) => after(api.delete(`${base}/${id}`)),
  };
}
