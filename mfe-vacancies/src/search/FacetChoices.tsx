import { useTranslation } from 'react-i18next';
import { FacetTicks, type FacetValue } from './facets/FacetTicks.tsx';
import { type FacetName, facetParameters } from './searchQuery.ts';
import { useFacetChoice } from './useFacetChoice.ts';

export type FacetChoicesProps = { query: URLSearchParams; values: readonly FacetValue[]; formId?: string };

/** The values of a facet as boxes to tick. */
export function FacetChoices({ facet, query, values, formId }: FacetChoicesProps & { facet: FacetName }) {
  const { t } = useTranslation('vacancies');
  const ticks = useFacetChoice(query, facet);
  const field = formId ? { name: facetParameters[facet], form: formId } : undefined;
  return <FacetTicks values={values} ticks={ticks} more={t('search.more')} less={t('search.less')} field={field} />;
}
