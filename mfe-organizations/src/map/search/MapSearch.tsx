import { distance, near } from '@omzien/parts/search/searchParameters';
import { useHref, usePermission } from '@omzien/platform';
import { Box, Button, Heading, Row, Stack, Text } from '@omzien/ui';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Letters } from './Letters.tsx';
import { MapResults } from './MapResults.tsx';
import { MapSearchForm } from './MapSearchForm.tsx';
import { audience, kind, openNow, theme, withVacancies, words } from './mapQuery.ts';
import { useSocialMap } from './socialMap.api.ts';

const unprinted = { '@media print': { display: 'none' } };

/** After a search the focus is with what was found, or in the field that was not understood. */
function goToResults(formId: string, resultsId: string) {
  const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid=true]') ?? null;
  (wrong ?? document.getElementById(resultsId))?.focus({ preventScroll: wrong === null });
}

/** All organisations of the site: what to look for, the letters, and what was found as a list beside a map. */
export function MapSearch({ search, query }: { search: string; query: URLSearchParams }) {
  const { t } = useTranslation('organizations');
  const href = useHref();
  const formId = useId();
  const resultsId = useId();
  const found = useSocialMap(search.slice(1));
  const { isUnknownPlace } = found;
  const mayCheck = usePermission('organizations.approve');
  /** What is typed and not sent yet stays while the order changes: only another search fills the form anew. */
  const asked = [words, theme, kind, audience, near, distance, withVacancies, openNow].map((name) => query.get(name));

  // A place that is not known is told once the search has been answered: whoever went on to the results comes back.
  useEffect(() => {
    if (isUnknownPlace && document.activeElement?.id === resultsId) goToResults(formId, resultsId);
  }, [isUnknownPlace, formId, resultsId]);

  return (
    <Stack gap="6">
      <Row justifyContent="space-between">
        <Box>
          <Heading level={1}>{t('socialMap.title')}</Heading>
          <Text tone="muted" marginTop="2">
            {t('socialMap.description')}
          </Text>
        </Box>
        {mayCheck && (
          <Button variant="outline" size="sm" href={href('/sociale-kaart/controle')} css={unprinted}>
            {t('socialMap.toCheck')}
          </Button>
        )}
      </Row>
      <MapSearchForm
        key={asked.join('\n')}
        id={formId}
        query={query}
        isUnknownPlace={isUnknownPlace}
        onSent={() => goToResults(formId, resultsId)}
      />
      <Letters query={query} letters={found.letters} />
      <MapResults id={resultsId} query={query} found={found} formId={formId} />
    </Stack>
  );
}
