import { useFormat } from '@omzien/platform';
import { Box, Button, Checkbox, Flex, Icon, Text, VisuallyHidden } from '@omzien/ui';
import type { List } from '@omzien/ui/list';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenIn, type PoolFacet as Facet, facetChange } from './poolQuery.ts';
import type { PoolWords } from './usePoolWords.ts';

const shownAtFirst = 6;
/** Open from the start; the others when a person asks, or when something in them is chosen. */
const openFacets: readonly Facet[] = ['categoryIds', 'dayparts'];

type PoolFacetProps = {
  facet: Facet;
  list: List;
  words: PoolWords;
  offered: readonly { value: string; count: number }[];
};

/** The values of one facet, each with how many people a choice leaves. A choice changes the address at once. */
export function PoolFacet({ facet, list, words, offered }: PoolFacetProps) {
  const { t } = useTranslation('vacancies');
  const { number } = useFormat();
  const [showsAll, setShowsAll] = useState(false);
  // A tick stands at once; the address follows, and from then on it decides.
  const [pressed, setPressed] = useState<string | null>(null);
  const address = list.query.toString();
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setPressed(null);
  }
  const chosen = chosenIn(list, facet);
  const missing = chosen.filter((value) => !offered.some((other) => other.value === value));
  const values = [...offered, ...missing.map((value) => ({ value, count: 0 }))]
    .map((value) => ({ ...value, name: words.nameOf(facet, value.value) }))
    .filter(({ name }) => name !== '')
    .sort((one, other) => words.orderOf(facet, one.value) - words.orderOf(facet, other.value));
  if (values.length === 0) return null;
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
        {t(`pool.facets.${facet}`)}
        {chosen.length > 0 && (
          <Text as="span" tone="muted" fontWeight="normal">
            {` (${chosen.length})`}
          </Text>
        )}
        <Icon of={ChevronDown} color="text.muted" marginInlineStart="auto" />
      </Box>
      <Box as="fieldset" border="0" margin="0" padding="0" paddingBottom="3" minWidth="0">
        <VisuallyHidden as="legend">{t(`pool.facets.${facet}`)}</VisuallyHidden>
        {shown.map(({ value, count, name }) => (
          <Checkbox
            key={value}
            checked={chosen.includes(value) !== (value === pressed)}
            onChange={() => {
              setPressed(value);
              list.go(facetChange(list, facet, value));
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
        {(values.length > shown.length || showsAll) && (
          <Button variant="tertiary" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {t(showsAll ? 'pool.filters.less' : 'pool.filters.more')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
