import { accessibilityOption, ageGroup, lookupOf } from '@omzien/model/lookup';
import { useNames } from '@omzien/parts/lookups';
import { useOptions } from '@omzien/parts/lookups/useOptions';
import { useResourceList } from '@omzien/platform';

export const activityType = lookupOf('activity_types');

/** The names of the lists that an organisation refers to by id. */
export function useOrganizationLookups() {
  return {
    activityTypes: useNames(useResourceList('/api/v1/activity_types', activityType).items),
    ageGroups: useNames(useResourceList('/api/v1/age_groups', ageGroup).items),
    accessibility: useNames(useResourceList('/api/v1/accessibility_options', accessibilityOption).items),
  };
}

/** The themes and the people that an organisation is there for, to choose from, in their order. */
export const useThemeChoices = () => ({
  themes: useOptions(useResourceList('/api/v1/activity_types', activityType).items),
  ages: useOptions(useResourceList('/api/v1/age_groups', ageGroup).items),
});
