import { useCheckedValues } from '@omzien/parts/facets/useCheckedValues';
import { usePlatform } from '@omzien/platform';
import { chosenValues, type FacetName, searchAddress, withFacetValue } from './searchQuery.ts';

/** What is ticked in a facet, and how to change it. */
export function useFacetChoice(query: URLSearchParams, facet: FacetName) {
  const { navigation } = usePlatform();
  return useCheckedValues(
    query.toString(),
    chosenValues(query, facet),
    (value) => void navigation.navigate(searchAddress(withFacetValue(query, facet, value))),
  );
}
