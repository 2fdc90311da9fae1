import { vacancyCluster } from '@omzien/model/vacancy';
import { boxFilter } from '@omzien/parts/map/places.api';
import { useResourceList } from '@omzien/platform';
import { gatheredAt, type SeenPart } from '@omzien/ui/map';

/** What the filters find, gathered into circles: all of it, or what stands in a part of the map. */
export function useClusters(filters: string, seen: SeenPart | null) {
  const within = seen ? [boxFilter(seen.box), `zoom=${seen.zoom}`] : [`zoom=${gatheredAt}`];
  const query = [filters, ...within].filter(Boolean).join('&');
  return useResourceList(`/api/v1/vacancies/map?${query}`, vacancyCluster, { keepPreviousData: true });
}
