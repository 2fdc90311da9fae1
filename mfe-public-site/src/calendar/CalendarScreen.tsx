import { SkipFilters } from '@omzien/parts/facets/SkipFilters';
import { distance, near } from '@omzien/parts/search/searchParameters';
import { usePlatform } from '@omzien/platform';
import { Box, Button, Flex, Grid, Heading, Screen, Stack, Text } from '@omzien/ui';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { CalendarFilters } from './CalendarFilters.tsx';
import { CalendarForm } from './CalendarForm.tsx';
import { CalendarResults } from './CalendarResults.tsx';
import { useCalendar } from './calendar.api.ts';
import { filledQuery, words } from './calendarQuery.ts';
import { SubscribeButton } from './subscribe/SubscribeButton.tsx';

/** After a search the focus is with what was found, or in the field that was not understood. */
function goToResults(formId: string, resultsId: string) {
  const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
  (wrong ?? document.getElementById(resultsId))?.focus({ preventScroll: wrong === null });
}

/** The activities of the site by date: as a list, a month or a week. */
export default function CalendarScreen() {
  const { t } = useTranslation('public-site');
  const { locale } = usePlatform();
  const { search } = useLocation();
  const formId = useId();
  const filtersId = useId();
  const resultsId = useId();
  const query = filledQuery(search);
  const found = useCalendar(search.slice(1));
  const { isUnknownPlace } = found;
  /** What is typed and not sent yet stays while filters change: only another search fills the form anew. */
  const asked = [locale, query.get(words), query.get(near), query.get(distance)].join('\n');

  // A place that is not known is told once the search has been answered: whoever went on to the results comes back.
  useEffect(() => {
    if (isUnknownPlace && document.activeElement?.id === resultsId) goToResults(formId, resultsId);
  }, [isUnknownPlace, formId, resultsId]);

  return (
    <Screen kind="public" width="wide">
      <Stack gap="6">
        <Flex justifyContent="space-between" alignItems="flex-start" gap="4" flexWrap="wrap">
          <Box>
            <Heading level={1}>{t('calendar.heading')}</Heading>
            <Text tone="muted" marginTop="2">
              {t('calendar.intro')}
            </Text>
          </Box>
          <SubscribeButton />
        </Flex>
        <CalendarForm
          key={asked}
          id={formId}
          query={query}
          isUnknownPlace={isUnknownPlace}
          onSent={() => goToResults(formId, resultsId)}
        />
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
          gap={{ base: '4', lg: '10' }}
        >
          <Box
            as="aside"
            id={filtersId}
            aria-label={t('calendar.filters')}
            display={{ base: 'none', lg: 'block' }}
            css={{ '&:target': { display: 'block' } }}
          >
            <SkipFilters to={resultsId} />
            {found.count !== 0 && (
              <Heading level={2} size={3} marginBottom="2">
                {t('calendar.filters')}
              </Heading>
            )}
            <CalendarFilters query={query} facets={found.facets} formId={formId} />
            <noscript>
              <Button type="submit" form={formId} wide marginTop="4">
                {t('calendar.apply')}
              </Button>
            </noscript>
          </Box>
          <CalendarResults id={resultsId} query={query} found={found} filtersId={filtersId} />
        </Grid>
      </Stack>
    </Screen>
  );
}
