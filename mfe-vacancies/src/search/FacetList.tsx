import type { VacancyFacets } from '@omzien/model/vacancy';
import { Box, Icon, VisuallyHidden } from '@omzien/ui';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DaypartGrid } from './DaypartGrid.tsx';
import { FacetChoices } from './FacetChoices.tsx';
import { HoursChoices } from './HoursChoices.tsx';
import { chosenValues, type FacetName } from './searchQuery.ts';
import { useFacetWords } from './useFacetWords.ts';

/** What stands together under one word. Yes-or-no questions have too few values to be a group each. */
const groups = [
  { name: 'vacancyType', facets: ['vacancyType'] },
  { name: 'categoryIds', facets: ['categoryIds'] },
  { name: 'ageGroupIds', facets: ['ageGroupIds'] },
  { name: 'dayparts', facets: ['dayparts'] },
  { name: 'frequency', facets: ['frequency'] },
  { name: 'hoursPerWeekMax', facets: ['hoursPerWeekMax'] },
  { name: 'locationKind', facets: ['locationKind'] },
  { name: 'languageLevel', facets: ['languageLevel'] },
  { name: 'accessibilityIds', facets: ['accessibilityIds'] },
  { name: 'extras', facets: ['minimumAge', 'groupSuitable', 'vogRequired'] },
  { name: 'organizationId', facets: ['organizationId'] },
  { name: 'volunteerCenterId', facets: ['volunteerCenterId'] },
] as const satisfies { name: string; facets: readonly FacetName[] }[];

type GroupName = (typeof groups)[number]['name'];
/** Open from the start; the others open when a person asks, or when something in them is chosen. */
const openGroups: readonly GroupName[] = ['vacancyType', 'categoryIds', 'dayparts'];

export type FacetListProps = {
  query: URLSearchParams;
  facets: VacancyFacets;
  /** The search form that the ticks belong to, so that they also go with it where there are no scripts. */
  formId?: string;
};

/** All facets, each with the number of vacancies that a choice leaves. A choice changes the address at once. */
export function FacetList({ query, facets, formId }: FacetListProps) {
  const { valuesOf } = useFacetWords(facets);
  return (
    <Box>
      {groups.map((group) => {
        const filled = group.facets
          .map((facet) => ({ facet, values: valuesOf(facet, chosenValues(query, facet)) }))
          .filter(({ values }) => values.length > 0);
        const chosen = group.facets.reduce((count, facet) => count + chosenValues(query, facet).length, 0);
        if (filled.length === 0) return null;
        return (
          <FacetGroup key={group.name} name={group.name} chosen={chosen}>
            {filled.map(({ facet, values }) => {
              const shared = { query, values, formId };
              if (facet === 'dayparts') return <DaypartGrid key={facet} {...shared} />;
              if (facet === 'hoursPerWeekMax') return <HoursChoices key={facet} {...shared} />;
              return <FacetChoices key={facet} facet={facet} {...shared} />;
            })}
          </FacetGroup>
        );
      })}
    </Box>
  );
}

function FacetGroup({ name, chosen, children }: { name: GroupName; chosen: number; children: ReactNode }) {
  const { t } = useTranslation('vacancies');
  const isOpen = openGroups.includes(name) || chosen > 0;
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
        {t(`search.facets.${name}`)}
        {chosen > 0 && (
          <Box as="span" color="text.muted" fontWeight="normal">
            {' '}
            ({chosen})
          </Box>
        )}
        <Icon of={ChevronDown} color="text.muted" marginInlineStart="auto" />
      </Box>
      <Box as="fieldset" border="0" margin="0" padding="0" paddingBottom="3" minWidth="0">
        <VisuallyHidden as="legend">{t(`search.facets.${name}`)}</VisuallyHidden>
        {children}
      </Box>
    </Box>
  );
}
