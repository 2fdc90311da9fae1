import { useTicks } from '@omzien/parts/facets/useTicks';
import { usePlatform } from '@omzien/platform';
import { chosenValues, type FacetName, searchAddress, withFacetValue } from './searchQuery.ts';

/** What is ticked in a facet, and how to change it. */
export function useFacetChoice(query: URLSearchParams, facet: FacetName) {
  const { navigation } = usePlatform();
  return useTicks(
    query.toString(),
    chosenValues(query, facet),
    (value) => void navigation.navigate(searchAddress(withFacetValue(query, facet, value))),
  );
}
