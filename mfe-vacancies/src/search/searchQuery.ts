import { distance, near, searchAddressOf, sort, withParameter } from '@omzien/parts/search/searchParameters';

/**
 * The search as it stands in the address bar. The names are the API's own, so the query string of the page is the query
 * string of the request; the form and the facets only ever change this.
 */
export const words = 'filter[title_or_summary_or_description_or_organization_name_cont]';
/** `map`, or `favorites` for the hearts; without it a list. */
export const view = 'view';
/** Single vacancies, such as those on one spot of the map. */
export const spot = 'filter[id_in]';
/** The alert is being made: whoever went to sign in for it finds it open. */
export const saving = 'saving';

/** Facet → its parameter. Several values are one comma list, or the parameter again. The order is that of the screen. */
export const facetParameters = {
  vacancyType: 'filter[vacancy_type_in]',
  categoryIds: 'filter[category_ids_in]',
  ageGroupIds: 'filter[age_group_ids_in]',
  dayparts: 'filter[dayparts_in]',
  frequency: 'filter[frequency_in]',
  hoursPerWeekMax: 'filter[hours_per_week_max_lteq]',
  locationKind: 'filter[location_kind_in]',
  languageLevel: 'filter[language_level_in]',
  accessibilityIds: 'filter[accessibility_ids_in]',
  minimumAge: 'filter[minimum_age_lteq]',
  groupSuitable: 'filter[group_suitable_true]',
  vogRequired: 'filter[vog_required_eq]',
  organizationId: 'filter[organization_id_in]',
  volunteerCenterId: 'filter[volunteer_center_id_in]',
} as const;
export type FacetName = keyof typeof facetParameters;
export const facetNames = Object.keys(facetParameters) as FacetName[];
/** Facets of which one value holds at a time. */
export const singleFacets: readonly FacetName[] = ['hoursPerWeekMax', 'minimumAge', 'groupSuitable', 'vogRequired'];

const valuesOf = (query: URLSearchParams, name: string): string[] =>
  query.getAll(name).flatMap((text) => text.split(',').filter((value) => value !== ''));

/** The vacancies of one spot of the map, when only these are wanted. */
export const spotIds = (query: URLSearchParams): string[] => valuesOf(query, spot);

/** The chosen values of a facet, in the order in which they were chosen. */
export const chosenValues = (query: URLSearchParams, facet: FacetName): string[] =>
  valuesOf(query, facetParameters[facet]);

/** A copy in which a value of a facet is chosen, or no longer chosen. */
export function withFacetValue(query: URLSearchParams, facet: FacetName, value: string): URLSearchParams {
  const chosen = chosenValues(query, facet);
  const others = singleFacets.includes(facet) ? [] : chosen.filter((other) => other !== value);
  const next = chosen.includes(value) ? others : [...others, value];
  return withParameter(query, facetParameters[facet], next.join(','));
}

/** One chosen filter, with the query that remains without it. */
export type ChosenFilter = {
  facet: FacetName | 'words' | 'near' | 'distance' | 'spot';
  value: string;
  without: URLSearchParams;
};

/** Everything that narrows the search, for the row of chips. */
export function chosenFilters(query: URLSearchParams): ChosenFilter[] {
  const single = (facet: 'words' | 'near' | 'distance', name: string): ChosenFilter[] => {
    const value = query.get(name);
    return value ? [{ facet, value, without: withParameter(query, name, '') }] : [];
  };
  return [
    ...single('words', words),
    ...single('near', near),
    ...single('distance', distance),
    ...spotFilter(query),
    ...facetNames.flatMap((facet) =>
      chosenValues(query, facet).map((value) => ({ facet, value, without: withFacetValue(query, facet, value) })),
    ),
  ];
}

/** Those of one spot are one filter, however many they are. */
function spotFilter(query: URLSearchParams): ChosenFilter[] {
  const ids = spotIds(query);
  return ids.length === 0
    ? []
    : [{ facet: 'spot', value: String(ids.length), without: withParameter(query, spot, '') }];
}

/** The query without any filter; only the order, and whether it is a map, are kept. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams([...query].filter(([name]) => name === sort || name === view));
  if (kept.get(sort) === 'distance') kept.delete(sort);
  return kept;
}

/** What a saved search keeps: filters and order, but no page, no view and no single vacancies. */
export function savedQuery(query: URLSearchParams): Record<string, string> {
  const names = [...new Set(query.keys())].filter(
    (name) => (name.startsWith('filter[') && name !== spot) || name === sort,
  );
  return Object.fromEntries(
    names
      .map((name) => [
        name,
        query
          .getAll(name)
          .filter((value) => value !== '')
          .join(','),
      ])
      .filter(([, value]) => value !== ''),
  );
}

/** The search with what it is narrowed by. */
export const searchAddress = (query: URLSearchParams): string => searchAddressOf('/vacancies/search', query);
