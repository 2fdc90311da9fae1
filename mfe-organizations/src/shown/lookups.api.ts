import { accessibilityOption, ageGroup, type Lookup, lookupOf } from '@omzien/model/lookup';
import { useNames } from '@omzien/parts/lookups';
import { usePlatform, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';

export const activityType = lookupOf('activity_types');
export const nonProfitType = lookupOf('non_profit_types');

/** The names of the lists that an organisation refers to by id. */
export function useOrganizationLookups() {
  return {
    activityTypes: useNames(useResourceList('/api/v1/activity_types', activityType).items),
    ageGroups: useNames(useResourceList('/api/v1/age_groups', ageGroup).items),
    accessibility: useNames(useResourceList('/api/v1/accessibility_options', accessibilityOption).items),
  };
}

/** The themes and the people that an organisation is there for, to choose from, in their order. */
export function useThemeChoices() {
  const { locale } = usePlatform();
  const themes = useResourceList('/api/v1/activity_types', activityType).items;
  const ages = useResourceList('/api/v1/age_groups', ageGroup).items;
  return useMemo(() => {
    const choices = (items: readonly Lookup[] | undefined) =>
      (items ?? [])
        .toSorted((one, other) => one.order - other.order)
        .map(({ id, name }) => ({ value: id, label: name[locale] }));
    return { themes: choices(themes), ages: choices(ages) };
  }, [themes, ages, locale]);
}
