import type { VacancyFacets, VacancySuggestion } from '@omzien/model/vacancy';
import { withParameter } from '@omzien/parts/search/searchParameters';
import { toldCount } from '@omzien/parts/search/toldCount';
import { useFormat, useHref } from '@omzien/platform';
import { Chip, Row } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { searchAddress, withFacetValue, words } from './searchQuery.ts';
import { useFacetTexts } from './useFacetTexts.ts';

type MeantChoicesProps = { query: URLSearchParams; facets: VacancyFacets; suggestions: readonly VacancySuggestion[] };

/** The categories and age groups that the words mean, each a way to all that stands under it. */
export function MeantChoices({ query, facets, suggestions }: MeantChoicesProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const href = useHref();
  const { nameOf } = useFacetTexts(facets);
  const named = suggestions
    .map((one) => ({ ...one, name: nameOf(one.facet, one.value) }))
    .filter(({ name }) => name !== '');
  if (named.length === 0) return null;

  return (
    <Row as="nav" gap="2" aria-label={t('search.meant.label')}>
      {named.map(({ facet, value, count, more, rest, name }) => (
        <Chip key={value} href={href(searchAddress(withFacetValue(withParameter(query, words, rest), facet, value)))}>
          {t(`search.meant.${facet}`, { name, formatted: toldCount(number, { count, more }).formatted })}
        </Chip>
      ))}
    </Row>
  );
}
