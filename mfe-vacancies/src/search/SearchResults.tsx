import { FacetDrawer } from '@omzien/parts/facets/FacetDrawer';
import { pageAfter, pageNumber, withParameter } from '@omzien/parts/search/searchParameters';
import { toldCount } from '@omzien/parts/search/toldCount';
import { useFormat, useHref } from '@omzien/platform';
import { Box, Button, Empty, Flex, Grid, LoadingFailed, Pagination, Stack, Text } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { ChosenFilters } from './ChosenFilters.tsx';
import { FacetList } from './FacetList.tsx';
import { MapPane } from './MapPane.tsx';
import { MeantChoices } from './MeantChoices.tsx';
import { NothingFound } from './NothingFound.tsx';
import { SearchActions } from './SearchActions.tsx';
import { SearchSort } from './SearchSort.tsx';
import { chosenFilters, searchAddress, view } from './searchQuery.ts';
import { usePageTurns } from './usePageTurns.ts';
import { VacancyList, VacancyListSkeleton } from './VacancyList.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';
import type { VacancySearch } from './vacancySearch.api.ts';

type SearchResultsProps = {
  id: string;
  query: URLSearchParams;
  found: VacancySearch;
  formId: string;
  facetsId: string;
};

/** How many there are, what was chosen, and what was found: as a list, or beside a map. */
export function SearchResults({ id, query, found, formId, facetsId }: SearchResultsProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const href = useHref();
  const { items, facets, suggestions, meta, links, count, error, isLoading, mutate } = found;
  const pages = meta?.pagination;
  const told = toldCount(number, count ?? { count: 0 });
  /** An address that was cut off or has filters of former days: trying again does not help. */
  const isWrong = !items && error?.statusCode === 400;
  const isMap = query.get(view) === 'map';
  const turnPage = usePageTurns(query.get(pageNumber), () => {
    const results = document.getElementById(id);
    results?.focus({ preventScroll: true });
    results?.scrollIntoView({ block: 'start' });
  });

  /** The address of a page. A deep one begins where the API says: it counts off no pages before it. */
  function pageOf(page: number): URLSearchParams {
    const asked = withParameter(query, pageNumber, page === 1 ? '' : String(page));
    const after = page === pages?.next ? parameterOf(links?.next, pageAfter) : null;
    return after ? withParameter(asked, pageAfter, after) : asked;
  }

  return (
    <Stack as="section" id={id} {...{ tabIndex: -1 }} gap="4" aria-label={t('search.results')}>
      <Flex justifyContent="space-between" alignItems="center" gap="3" flexWrap="wrap">
        <Text role="status" fontWeight="semibold">
          {count === undefined ? '' : t('search.count', told)}
        </Text>
        <Box marginInlineStart="auto">
          <SearchSort query={query} formId={formId} />
        </Box>
        <Flex gap="3" alignItems="center" flexWrap="wrap">
          <FacetDrawer
            title={t('search.filters')}
            chosen={chosenFilters(query).length}
            show={t('search.showResults', told)}
            listId={facetsId}
          >
            <FacetList query={query} facets={facets} />
          </FacetDrawer>
          <ViewSwitch query={query} />
        </Flex>
      </Flex>
      <ChosenFilters query={query} facets={facets} />
      <MeantChoices query={query} facets={facets} suggestions={suggestions} />
      {!isWrong && <SearchActions query={query} facets={facets} />}
      <Grid
        gap="5"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          xl: isMap ? 'minmax(0, 1fr) minmax(0, 1.4fr)' : 'minmax(0, 1fr)',
        }}
      >
        {isMap && (
          <Box order={{ xl: '2' }} position={{ xl: 'sticky' }} top={{ xl: '6rem' }}>
            <MapPane query={query} count={count} />
          </Box>
        )}
        <Stack gap="4">
          {isLoading && !items && <VacancyListSkeleton isNarrow={isMap} />}
          {isWrong && (
            <Empty
              drawing="search"
              title={t('search.wrong')}
              hint={t('search.wrongHint')}
              action={<Button href={href('/vacancies/search')}>{t('search.clearAll')}</Button>}
            />
          )}
          {error && !items && !isWrong && <LoadingFailed onRetry={mutate} />}
          {items?.length === 0 && <NothingFound query={query} />}
          {items && items.length > 0 && <VacancyList vacancies={items} isNarrow={isMap} />}
          {pages && (
            <Box onClick={turnPage}>
              <Pagination
                page={pages.current}
                pageCount={pages.last ?? pages.next ?? pages.current}
                hasMore={pages.more && pages.next !== undefined}
                hrefOf={(page) => href(searchAddress(pageOf(page)))}
              />
            </Box>
          )}
        </Stack>
      </Grid>
    </Stack>
  );
}

const parameterOf = (address: string | undefined, name: string) =>
  new URLSearchParams(address?.split('?')[1]).get(name);
