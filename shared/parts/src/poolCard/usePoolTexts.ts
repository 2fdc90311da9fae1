import { lookupOf, vacancyCategory } from '@omzien/model/lookup';
import { type Daypart, dayparts } from '@omzien/model/vacancy';
import type { VolunteerProfile } from '@omzien/model/volunteerProfile';
import { useNames, useVacancyTexts } from '@omzien/parts/lookups';
import { useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import { formatDayparts } from './formatDayparts.ts';
import { usePoolCardTexts } from './usePoolCardTexts.ts';

const talent = lookupOf('talents');
const language = lookupOf('languages');
/** What of a card has a name of its own. */
export type PoolFacet = 'categoryIds' | 'dayparts' | 'talentIds' | 'languages';

/** What the words of a card are made of: first data of the route. */
export const poolLookups = ['/api/v1/vacancy_categories', '/api/v1/talents', '/api/v1/languages'] as const;

export type PoolTexts = ReturnType<typeof usePoolTexts>;

/** What the values of cards and filters are called. */
export function usePoolTexts() {
  const { t } = usePoolCardTexts();
  const fixed = useVacancyTexts();
  const categories = useNames(useResourceList(poolLookups[0], vacancyCategory).items);
  const talents = useNames(useResourceList(poolLookups[1], talent).items);
  // A profile names a language by its code, which is the key of the list.
  const { items } = useResourceList(poolLookups[2], language);
  const languages = useNames(useMemo(() => items?.map((item) => ({ ...item, id: item.key })), [items]));
  return useMemo(() => {
    const lookups = { categoryIds: categories, talentIds: talents, languages };
    const isDaypart = (value: string): value is Daypart => (dayparts as readonly string[]).includes(value);
    /** Empty for a value that has no name (any more). */
    function nameOf(facet: PoolFacet, value: string): string {
      if (facet !== 'dayparts') return lookups[facet].nameOf(value);
      return isDaypart(value) ? fixed.daypart(value) : '';
    }
    return {
      nameOf,
      orderOf: (facet: PoolFacet, value: string): number =>
        facet === 'dayparts' ? (dayparts as readonly string[]).indexOf(value) : lookups[facet].orderOf(value),
      namesOf: (facet: PoolFacet, values: readonly string[]): string[] =>
        values.map((value) => nameOf(facet, value)).filter((name) => name !== ''),
      times: (values: readonly Daypart[]) =>
        formatDayparts(values, {
          everyDay: t('everyDay'),
          day: fixed.weekday,
          daypart: fixed.daypart,
        }),
      languageLevel: (level: NonNullable<VolunteerProfile['languageLevel']>) =>
        level === 'none' ? t('noDutch') : fixed.languageLevel(level),
    };
  }, [t, fixed, categories, talents, languages]);
}
