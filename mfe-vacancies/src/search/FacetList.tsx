import type { VacancyFacets } from '@omzien/model/vacancy';
import { FacetGroup } from '@omzien/parts/facets/FacetGroup';
import { useRestLater } from '@omzien/platform';
import { Box } from '@omzien/ui';
import { useTranslation } from 'react-i18next';
import { DaypartGrid } from './DaypartGrid.tsx';
import { FacetChoices } from './FacetChoices.tsx';
import { HoursChoices } from './HoursChoices.tsx';
import { chosenValues, type FacetName } from './searchQuery.ts';
import { useFacetTexts } from './useFacetTexts.ts';

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
/** So many are seen before anybody scrolls. */
const inWindow = 3;
const openGroups: readonly GroupName[] = ['vacancyType', 'categoryIds', 'dayparts'];

type FacetListProps = {
  query: URLSearchParams;
  facets: VacancyFacets;
  /** The search form that the ticks belong to, so that they also go with it where there are no scripts. */
  formId?: string;
};

/** All facets, each with the number of vacancies that a choice leaves. A choice changes the address at once. */
export function FacetList({ query, facets, formId }: FacetListProps) {
  const { t } = useTranslation('vacancies');
  const { valuesOf } = useFacetTexts(facets);
  const shown = useRestLater(groups, 0);
  return (
    <Box>
      {shown.map((group, index) => {
        const filled = group.facets
          .map((facet) => ({ facet, values: valuesOf(facet, chosenValues(query, facet)) }))
          .filter(({ values }) => values.length > 0);
        const chosen = group.facets.reduce((count, facet) => count + chosenValues(query, facet).length, 0);
        if (filled.length === 0) return null;
        return (
          <FacetGroup
            key={group.name}
            label={t(`search.facets.${group.name}`)}
            chosen={chosen}
            isOpenAtFirst={openGroups.includes(group.name)}
            isBelow={index >= inWindow}
          >
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
