/**
 * The search as it stands in the address bar. The names are the API's own, so the query string of the page is the query
 * string of the request; the form and the facets only ever change this.
 */
export const words = 'filter[title_or_summary_or_description_or_organization_name_cont]';
export const near = 'filter[near]';
export const distance = 'filter[distance_lteq]';
export const sort = 'sort';
export const pageNumber = 'page[number]';

/** Facet → its parameter. Several values are one comma list. The order is that of the screen. */
export const facetParameters = {
  vacancyType: 'filter[vacancy_type_in]',
  categoryIds: 'filter[category_ids_in]',
  ageGroupIds: 'filter[age_group_ids_in]',
  dayparts: 'filter[dayparts_in]',
  frequency: 'filter[frequency_in]',
  locationKind: 'filter[location_kind_in]',
  languageLevel: 'filter[language_level_in]',
  accessibilityIds: 'filter[accessibility_ids_in]',
  groupSuitable: 'filter[group_suitable_true]',
  vogRequired: 'filter[vog_required_eq]',
  organizationId: 'filter[organization_id_in]',
  volunteerCenterId: 'filter[volunteer_center_id_in]',
} as const;
export type FacetName = keyof typeof facetParameters;
export const facetNames = Object.keys(facetParameters) as FacetName[];

/** Kilometres to choose from. */
export const distances = [2, 5, 10, 15, 25, 50] as const;

/** The chosen values of a facet, in the order in which they were chosen. */
export const chosenValues = (query: URLSearchParams, facet: FacetName): string[] =>
  (query.get(facetParameters[facet]) ?? '').split(',').filter((value) => value !== '');

/** A copy with one parameter changed. Empty takes it out. Whatever changes, the list starts at its first page again. */
export function withParameter(query: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === '') next.delete(name);
  else next.set(name, value);
  if (name !== pageNumber) next.delete(pageNumber);
  // A distance, and an order by distance, mean nothing without a place to measure from.
  if (!next.has(near)) {
    next.delete(distance);
    if (next.get(sort) === 'distance') next.delete(sort);
  }
  return next;
}

/** A copy in which a value of a facet is chosen, or no longer chosen. */
export function withFacetValue(query: URLSearchParams, facet: FacetName, value: string): URLSearchParams {
  const chosen = chosenValues(query, facet);
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value];
  return withParameter(query, facetParameters[facet], next.join(','));
}

/** One chosen filter, with the query that remains without it. */
export type ChosenFilter = {
  facet: FacetName | 'words' | 'near' | 'distance';
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
    ...facetNames.flatMap((facet) =>
      chosenValues(query, facet).map((value) => ({ facet, value, without: withFacetValue(query, facet, value) })),
    ),
  ];
}

/** The query without any filter; only the order is kept. */
export function withoutFilters(query: URLSearchParams): URLSearchParams {
  const kept = query.get(sort);
  return kept && kept !== 'distance' ? new URLSearchParams({ [sort]: kept }) : new URLSearchParams();
}

/** `/vacancies/search` with the query, readable: brackets and commas stay as they are. */
export function searchAddress(query: URLSearchParams): string {
  const text = query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%2C', ',');
  return text === '' ? '/vacancies/search' : `/vacancies/search?${text}`;
}
