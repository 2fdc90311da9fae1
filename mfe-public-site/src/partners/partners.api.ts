import { nearestCenter, volunteerCenter } from '@omzien/model/volunteerCenter';
import { useResourceList } from '@omzien/platform';
import * as v from 'valibot';

/** The name of the field in the page's address, and in the API's. */
export const postcode = 'postcode';

/**
 * The partner centres, by the page's own query string: with a postcode or place also the one that belongs to it. `nearest`
 * is null when nobody knows the place, and undefined where none was asked.
 */
export function usePartners(query: string) {
  const address = query === '' ? '/api/v1/volunteer_centers' : `/api/v1/volunteer_centers?${query}`;
  const found = useResourceList(address, volunteerCenter, { keepPreviousData: true });
  const read = v.safeParse(v.nullable(nearestCenter), found.meta?.nearest);
  return { ...found, nearest: read.success ? read.output : undefined };
}
