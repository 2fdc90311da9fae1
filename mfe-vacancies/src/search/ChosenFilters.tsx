import type { VacancyFacets } from '@omzien/model/vacancy';
import { useHref, usePlatform } from '@omzien/platform';
import { Chip, Link, Row, VisuallyHidden } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { chosenFilters, searchAddress, withoutFilters } from './searchQuery.ts';
import { useFilterText } from './useFilterText.ts';

/** What narrows the search, each with a cross, and a way to take all of it away. */
export function ChosenFilters({ query, facets }: { query: URLSearchParams; facets: VacancyFacets }) {
  const { t } = useTranslation('vacancies');
  const { navigation } = usePlatform();
  const href = useHref();
  const textOf = useFilterText(query, facets);
  const filters = chosenFilters(query);
  if (filters.length === 0) return null;

  return (
    <Row as="ul" listStyle="none" margin="0" padding="0" gap="2" aria-label={t('search.chosen')}>
      {filters.map((filter) => {
        const name = textOf(filter);
        return name === '' ? null : (
          <li key={`${filter.facet}${filter.value}`}>
            <Chip name={name} onRemove={() => void navigation.navigate(searchAddress(filter.without))}>
              {name}
            </Chip>
          </li>
        );
      })}
      <li>
        <Link
          href={href(searchAddress(withoutFilters(query)))}
          variant="plain"
          display="inline-flex"
          alignItems="center"
          minHeight="11"
          paddingInline="2"
        >
          {t('search.clearAll')}
          <VisuallyHidden> ({t('search.chosen')})</VisuallyHidden>
        </Link>
      </li>
    </Row>
  );
}
