import type { VacancyFacets } from '@omzien/model/vacancy';
import { useOrganizationName } from '@omzien/parts/recordNames/recordNames.api';
import { chosenValues } from './searchQuery.ts';

/** The name of the organisation whose vacancies alone are shown, also when it has none that fit. */
export function useChosenOrganization(query: URLSearchParams, facets: VacancyFacets): string | undefined {
  const [id, ...others] = chosenValues(query, 'organizationId');
  const only = others.length === 0 ? id : undefined;
  const counted = facets.organizationId?.find(({ value }) => value === only)?.label;
  // Until the first answer the facets know nobody.
  const asked = useOrganizationName(only !== undefined && facets.organizationId && !counted ? only : null);
  return counted ?? asked;
}
