import { accessibilityOption, ageGroup, type Lookup, vacancyCategory } from '@omzien/model/lookup';
import { usePlatform, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';
import { useOptions } from './useOptions.ts';

export type Names = {
  /** The lookup's name in the reader's language; empty while unknown. */
  nameOf(id: string): string;
  /** Its place in the tenant's order, for sorting. */
  orderOf(id: string): number;
};

/** Names by id; the same object as long as the list is the same. */
export function useNames(items: readonly Lookup[] | undefined): Names {
  const { locale } = usePlatform();
  return useMemo(() => {
    const byId = new Map((items ?? []).map((item) => [item.id, item]));
    return {
      nameOf: (id) => byId.get(id)?.name[locale] ?? '',
      orderOf: (id) => byId.get(id)?.order ?? Number.MAX_SAFE_INTEGER,
    };
  }, [items, locale]);
}

/** The names of the tenant's lists that vacancies refer to by id. */
export function useVacancyLookups(): { categories: Names; ageGroups: Names; accessibility: Names } {
  return {
    categories: useNames(useResourceList('/api/v1/vacancy_categories', vacancyCategory).items),
    ageGroups: useNames(useResourceList('/api/v1/age_groups', ageGroup).items),
    accessibility: useNames(useResourceList('/api/v1/accessibility_options', accessibilityOption).items),
  };
}

/** Categories of vacancies, to choose from. */
export const useCategories = () => useOptions(useResourceList('/api/v1/vacancy_categories', vacancyCategory).items);
/** Age groups, to choose from. */
export const useAgeGroups = () => useOptions(useResourceList('/api/v1/age_groups', ageGroup).items);
/** What a place may offer (a lift, a ring line), to choose from. */
export const useAccessibilityOptions = () =>
  useOptions(useResourceList('/api/v1/accessibility_options', accessibilityOption).items);
