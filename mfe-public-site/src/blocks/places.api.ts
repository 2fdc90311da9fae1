import { location } from '@omzien/model/location';
import { usePlatform } from '@omzien/platform';

/** Finds places and postcodes that begin with what was typed. */
export function usePlaceSuggestions() {
  const { api } = usePlatform();
  return async (text: string) => {
    const { items } = await api.list(`/api/v1/locations?filter[q_start]=${encodeURIComponent(text)}`, location);
    return items.map(({ id, name }) => ({ id, label: name }));
  };
}
