import type { VacancyFacets } from '@omzien/model/vacancy';
import { useFormat } from '@omzien/platform';
import { useTranslation } from 'react-i18next';
import type { ChosenFilter } from './searchQuery.ts';
import { useChosenOrganization } from './useChosenOrganization.ts';
import { useFacetTexts } from './useFacetTexts.ts';

/** What a chosen filter is called on its chip. Empty for a value that has no name (any more). */
export function useFilterText(query: URLSearchParams, facets: VacancyFacets): (filter: ChosenFilter) => string {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { nameOf } = useFacetTexts(facets);
  const organization = useChosenOrganization(query, facets);
  return ({ facet, value }) => {
    switch (facet) {
      case 'words':
        return `“${value}”`;
      case 'near':
        return value;
      case 'distance':
        return t('search.kilometres', { count: Number(value) });
      case 'spot':
        return t('search.onSpot', { count: Number(value), formatted: number(Number(value)) });
      case 'organizationId':
        return nameOf(facet, value) || (organization ?? '');
      default:
        return nameOf(facet, value);
    }
  };
}
