import { lookupOf } from '@omzien/model/lookup';
import { useOptions } from '@omzien/parts/lookups/useOptions';
import { useResourceList } from '@omzien/platform';

const activityType = lookupOf('activity_types');
const nonProfitType = lookupOf('non_profit_types');

/** The kinds of activities (the themes of the social map), to choose from. */
export const useActivityTypes = () => useOptions(useResourceList('/api/v1/activity_types', activityType).items);
/** The kinds of non-profits, to choose from. */
export const useNonProfitTypes = () => useOptions(useResourceList('/api/v1/non_profit_types', nonProfitType).items);
