import { location } from '@omzien/model/location';
import { useResourceList } from '@omzien/platform';

/** Where a place or postcode is. Asks nothing without one. */
export const usePlace = (name: string | null) =>
  useResourceList(name ? `/api/v1/locations?filter[q_start]=${encodeURIComponent(name)}` : null, location).items?.[0];
