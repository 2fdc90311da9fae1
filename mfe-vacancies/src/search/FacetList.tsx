import type { VacancyFacets } from '@omzien/model/vacancy';
import { useFormat, usePlatform } from '@omzien/platform';
import { Box, Button, Checkbox, Flex, Icon, Text, VisuallyHidden } from '@omzien/ui';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenValues, type FacetName, facetNames, searchAddress, withFacetValue } from './searchQuery.ts';
import { useFacetWords } from './useFacetWords.ts';

const shownAtFirst = 6;
/** Open from the start; the others open when a person asks, or when something in them is chosen. */
const openFacets: readonly FacetName[] = ['vacancyType', 'categoryIds', 'dayparts'];

type FacetListProps = { query: URLSearchParams; facets: VacancyFacets };

/** All facets, each with the number of vacancies that a choice leaves. A choice changes the address at once. */
export function FacetList({ query, facets }: FacetListProps) {
  const { valuesOf } = useFacetWords(facets);
  const filled = facetNames
    .map((facet) => ({ facet, chosen: chosenValues(query, facet) }))
    .map(({ facet, chosen }) => ({ facet, chosen, values: valuesOf(facet, chosen) }))
    .filter(({ values }) => values.length > 0);
  return (
    <Box>
      {filled.map(({ facet, chosen, values }) => (
        <Facet key={facet} facet={facet} query={query} chosen={chosen} values={values} />
      ))}
    </Box>
  );
}

type FacetProps = {
  facet: FacetName;
  query: URLSearchParams;
  chosen: string[];
  values: { value: string; count: number; name: string }[];
};

function Facet({ facet, query, chosen, values }: FacetProps) {
  const { t } = useTranslation('vacancies');
  const { navigation } = usePlatform();
  const { number } = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  // A tick stands at once; the address follows, and from then on it decides.
  const [pressed, setPressed] = useState<string | null>(null);
  const [address, setAddress] = useState(() => query.toString());
  if (address !== query.toString()) {
    setAddress(query.toString());
    setPressed(null);
  }
  const isOpen = openFacets.includes(facet) || chosen.length > 0;
  const shown = showsAll ? values : values.filter(({ value }, index) => index < shownAtFirst || chosen.includes(value));

  return (
    <Box
      as="details"
      {...(isOpen ? { open: true } : {})}
      borderBottom="1px solid"
      borderColor="border"
      css={{ '&[open] > summary > [aria-hidden] svg': { transform: 'rotate(180deg)' } }}
    >
      <Box
        as="summary"
        display="flex"
        alignItems="center"
        gap="1"
        paddingBlock="3"
        fontWeight="semibold"
        cursor="pointer"
        minHeight="11"
        css={{ '&::-webkit-details-marker': { display: 'none' } }}
      >
        {t(`search.facets.${facet}`)}
        {chosen.length > 0 && (
          <Box as="span" color="text.muted" fontWeight="normal">
            {' '}
            ({chosen.length})
          </Box>
        )}
        <Icon of={ChevronDown} color="text.muted" marginInlineStart="auto" />
      </Box>
      <Box as="fieldset" border="0" margin="0" padding="0" paddingBottom="3" minWidth="0">
        <VisuallyHidden as="legend">{t(`search.facets.${facet}`)}</VisuallyHidden>
        {shown.map(({ value, count, name }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value) !== (value === pressed)}
            onChange={() => {
              setPressed(value);
              void navigation.navigate(searchAddress(withFacetValue(query, facet, value)));
            }}
          >
            <Flex as="span" gap="2">
              {name}
              <Text as="span" tone="muted">
                {number(count)}
              </Text>
            </Flex>
          </Checkbox>
        ))}
        {values.length > shown.length || showsAll ? (
          <Button
            variant="tertiary"
            size="sm"
            minHeight="11"
            marginInlineStart="-3.5"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {t(showsAll ? 'search.less' : 'search.more')}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
