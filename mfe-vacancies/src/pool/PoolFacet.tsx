import { FacetCheckboxes } from '@omzien/parts/facets/FacetCheckboxes';
import { FacetGroup } from '@omzien/parts/facets/FacetGroup';
import { useCheckedValues } from '@omzien/parts/facets/useCheckedValues';
import type { PoolTexts } from '@omzien/parts/poolCard/usePoolTexts';
import type { List } from '@omzien/ui/list';
import { useTranslation } from 'react-i18next';
import { chosenIn, type PoolFacet as Facet, facetChange } from './poolQuery.ts';

const openFacets: readonly Facet[] = ['categoryIds', 'dayparts'];

type PoolFacetProps = {
  facet: Facet;
  list: List;
  texts: PoolTexts;
  offered: readonly { value: string; count: number }[];
};

/** The values of one facet, each with how many people a choice leaves. A choice changes the address at once. */
export function PoolFacet({ facet, list, texts, offered }: PoolFacetProps) {
  const { t } = useTranslation('vacancies');
  const chosen = chosenIn(list, facet);
  const checked = useCheckedValues(list.query.toString(), chosen, (value) => list.go(facetChange(list, facet, value)));
  const missing = chosen.filter((value) => !offered.some((other) => other.value === value));
  const values = [...offered, ...missing.map((value) => ({ value, count: 0 }))]
    .map((value) => ({ ...value, name: texts.nameOf(facet, value.value) }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => texts.orderOf(facet, one.value) - texts.orderOf(facet, other.value));
  if (values.length === 0) return null;
  return (
    <FacetGroup label={t(`pool.facets.${facet}`)} chosen={chosen.length} isOpenAtFirst={openFacets.includes(facet)}>
      <FacetCheckboxes values={values} checked={checked} />
    </FacetGroup>
  );
}
