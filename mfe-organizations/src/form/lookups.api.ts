import { type Lookup, lookupOf } from '@omzien/model/lookup';
import { usePlatform, useResourceList } from '@omzien/platform';
import { useMemo } from 'react';

const activityType = lookupOf('activity_types');
const nonProfitType = lookupOf('non_profit_types');

function useOptions(items: readonly Lookup[] | undefined) {
  const { locale } = usePlatform();
  return useMemo(
    () =>
      (items ?? [])
        .toSorted((one, other) => one.order - other.order)
        .map(({ id, name }) => ({ value: id, label: name[locale] })),
    [items, locale],
  );
}

/** The kinds of activities (the themes of the social map), to choose from. */
export const useActivityTypes = () => useOptions(useResourceList('/api/v1/activity_types', activityType).items);
/** The kinds of non-profits, to choose from. */
export const useNonProfitTypes = () => useOptions(useResourceList('/api/v1/non_profit_types', nonProfitType).items);
