import { usePlatform } from '@omzien/platform';
import { useState } from 'react';
import { chosenValues, type FacetName, searchAddress, withFacetValue } from './searchQuery.ts';

/** What is ticked in a facet, and how to change it. A tick stands at once; the address follows, and then it decides. */
export function useFacetChoice(query: URLSearchParams, facet: FacetName) {
  const { navigation } = usePlatform();
  const [pressed, setPressed] = useState<string | null>(null);
  const [address, setAddress] = useState(() => query.toString());
  if (address !== query.toString()) {
    setAddress(query.toString());
    setPressed(null);
  }
  const chosen = chosenValues(query, facet);

  return {
    chosen,
    isTicked: (value: string) => chosen.includes(value) !== (value === pressed),
    press(value: string) {
      setPressed(value);
      void navigation.navigate(searchAddress(withFacetValue(query, facet, value)));
    },
  };
}
