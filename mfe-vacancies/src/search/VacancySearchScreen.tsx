import { SkipFilters } from '@omzien/parts/facets/SkipFilters';
import { distance, near } from '@omzien/parts/search/searchParameters';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Grid, Heading, Screen, Stack } from '@omzien/ui';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { FacetList } from './FacetList.tsx';
import { FavoriteVacancies } from './FavoriteVacancies.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { view, words } from './searchQuery.ts';
import { useChosenOrganization } from './useChosenOrganization.ts';
import { useVacancySearch } from './vacancySearch.api.ts';

export default function VacancySearchScreen() {
  const { search } = useLocation();
  const isFavorites = new URLSearchParams(search).get(view) === 'favorites';
  return (
    <Screen kind="public" width="wide">
      {isFavorites ? <FavoriteVacancies /> : <Search search={search} />}
    </Screen>
  );
}

/** After a search the focus is with what was found, or in the field that was not understood. */
function goToResults(formId: string, resultsId: string) {
  const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
  (wrong ?? document.getElementById(resultsId))?.focus({ preventScroll: wrong === null });
}

function Search({ search }: { search: string }) {
  const { t } = useTranslation('vacancies');
  const { locale } = usePlatform();
  const formId = useId();
  const facetsId = useId();
  const resultsId = useId();
  // A form without scripts sends its empty fields along.
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''));
  const found = useVacancySearch(search.slice(1));
  const { items, facets, error, isUnknownPlace } = found;
  const organization = useChosenOrganization(query, facets);
  /** What is typed and not sent yet stays while facets change: only another search fills the form anew. */
  const asked = [locale, query.get(words), query.get(near), query.get(distance)].join('\n');

  // A place that is not known is told once the search has been answered: whoever went on to the results comes back.
  useEffect(() => {
    if (isUnknownPlace && document.activeElement?.id === resultsId) goToResults(formId, resultsId);
  }, [isUnknownPlace, formId, resultsId]);

  return (
    <Stack gap="6">
      <Heading level={1}>{organization ? t('search.headingOf', { organization }) : t('search.heading')}</Heading>
      <SearchForm
        key={asked}
        id={formId}
        query={query}
        isUnknownPlace={isUnknownPlace}
        onSent={() => goToResults(formId, resultsId)}
      />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }} gap={{ base: '4', lg: '10' }}>
        <Box
          as="aside"
          id={facetsId}
          aria-label={t('search.filters')}
          display={{ base: 'none', lg: 'block' }}
          css={{ '&:target': { display: 'block' } }}
        >
          <SkipFilters to={resultsId} />
          {items?.length !== 0 && !(error && !items) && (
            <Heading level={2} size={3} marginBottom="2">
              {t('search.filters')}
            </Heading>
          )}
          <FacetList query={query} facets={facets} formId={formId} />
          <noscript>
            <Button type="submit" form={formId} wide marginTop="4">
              {t('search.apply')}
            </Button>
          </noscript>
        </Box>
        <SearchResults id={resultsId} query={query} found={found} formId={formId} facetsId={facetsId} />
      </Grid>
    </Stack>
  );
}
