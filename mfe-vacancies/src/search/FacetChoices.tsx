import { FacetCheckboxes, type FacetValue } from '@omzien/parts/facets/FacetCheckboxes';
import { type FacetName, facetParameters } from './searchQuery.ts';
import { useFacetChoice } from './useFacetChoice.ts';

export type FacetChoicesProps = { query: URLSearchParams; values: readonly FacetValue[]; formId?: string };

/** The values of a facet as boxes to tick. */
export function FacetChoices({ facet, query, values, formId }: FacetChoicesProps & { facet: FacetName }) {
  const checked = useFacetChoice(query, facet);
  const field = formId ? { name: facetParameters[facet], form: formId } : undefined;
  return <FacetCheckboxes values={values} checked={checked} field={field} />;
}
