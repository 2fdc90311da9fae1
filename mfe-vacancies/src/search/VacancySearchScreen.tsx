import { useFormat, useHref, usePlatform } from '@omzien/platform';
import { Box, Flex, Grid, Heading, LoadingFailed, Pagination, Screen, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { VacancyList, VacancyListSkeleton } from '../vacancies/VacancyList.tsx';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FacetDrawer } from './FacetDrawer.tsx';
import { FacetList } from './FacetList.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SortSelect } from './SortSelect.tsx';
import { pageNumber, searchAddress, withParameter } from './searchQuery.ts';
import { useVacancySearch } from './vacancySearch.api.ts';

export default function VacancySearchScreen() {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const { locale } = usePlatform();
  const href = useHref();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const { items, facets, meta, count, error, isLoading, isUnknownPlace, mutate } = useVacancySearch(search.slice(1));
  const pages = meta?.pagination;

  return (
    <Screen kind="public" width="wide">
      <Stack gap="6">
        <Heading level={1}>{t('search.heading')}</Heading>
        <SearchForm key={`${locale}${search}`} query={query} isUnknownPlace={isUnknownPlace} />
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }}
          gap={{ base: '4', lg: '10' }}
        >
          <Box as="aside" aria-label={t('search.filters')} display={{ base: 'none', lg: 'block' }}>
            {items?.length !== 0 && (
              <Heading level={2} size={3} marginBottom="2">
                {t('search.filters')}
              </Heading>
            )}
            <FacetList query={query} facets={facets} />
          </Box>
          <Stack as="section" gap="4" aria-label={t('search.results')}>
            <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
              <Text role="status" fontWeight="semibold">
                {count === undefined ? '' : t('search.count', { count, formatted: number(count) })}
              </Text>
              <Flex gap="3" alignItems="center">
                <FacetDrawer query={query} facets={facets} count={count} />
                <SortSelect query={query} />
              </Flex>
            </Flex>
            <ChosenFilters query={query} facets={facets} />
            {isLoading && !items && <VacancyListSkeleton />}
            {error && !items && <LoadingFailed onRetry={mutate} />}
            {items?.length === 0 && <NothingFound query={query} />}
            {items && items.length > 0 && <VacancyList vacancies={items} />}
            {pages && (
              <Pagination
                page={pages.current}
                pageCount={pages.last ?? pages.current}
                hrefOf={(page) => href(searchAddress(withParameter(query, pageNumber, page === 1 ? '' : String(page))))}
              />
            )}
          </Stack>
        </Grid>
      </Stack>
    </Screen>
  );
}
