import { socialMapCluster } from '@omzien/model/socialMap';
import { boxFilter } from '@omzien/parts/map/places.api';
import { useResourceList } from '@omzien/platform';
import { gatheredAt, type SeenPart } from '@omzien/ui/map';

/** What the filters find, gathered into dots: all of it, or what stands in a part of the map. */
export function useDots(filters: string, seen: SeenPart | null) {
  const within = seen ? [boxFilter(seen.box), `zoom=${seen.zoom}`] : [`zoom=${gatheredAt}`];
  const query = [filters, ...within].filter(Boolean).join('&');
  return useResourceList(`/api/v1/social_map/clusters?${query}`, socialMapCluster, { keepPreviousData: true });
}
