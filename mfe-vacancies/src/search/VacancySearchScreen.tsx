import { usePlatform } from '@omzien/platform';
import { Box, Button, Grid, Heading, Screen, Stack } from '@omzien/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { FavoriteVacancies } from '../favorites/FavoriteVacancies.tsx';
import { FacetList } from './FacetList.tsx';
import { SearchForm } from './SearchForm.tsx';
import { SearchResults } from './SearchResults.tsx';
import { distance, near, view, words } from './searchQuery.ts';
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

function Search({ search }: { search: string }) {
  const { t } = useTranslation('vacancies');
  const { locale } = usePlatform();
  const formId = useId();
  const facetsId = useId();
  // A form without scripts sends its empty fields along.
  const query = new URLSearchParams([...new URLSearchParams(search)].filter(([, value]) => value !== ''));
  const found = useVacancySearch(search.slice(1));
  const { items, facets, isUnknownPlace } = found;
  /** What is typed and not sent yet stays while facets change: only another search fills the form anew. */
  const asked = [locale, query.get(words), query.get(near), query.get(distance)].join('\n');

  return (
    <Stack gap="6">
      <Heading level={1}>{t('search.heading')}</Heading>
      <SearchForm key={asked} id={formId} query={query} isUnknownPlace={isUnknownPlace} />
      <Grid gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '17rem minmax(0, 1fr)' }} gap={{ base: '4', lg: '10' }}>
        <Box
          as="aside"
          id={facetsId}
          aria-label={t('search.filters')}
          display={{ base: 'none', lg: 'block' }}
          css={{ '&:target': { display: 'block' } }}
        >
          {items?.length !== 0 && (
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
        <SearchResults query={query} found={found} formId={formId} facetsId={facetsId} />
      </Grid>
    </Stack>
  );
}
