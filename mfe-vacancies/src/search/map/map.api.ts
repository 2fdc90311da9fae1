import { location } from '@omzien/model/location';
import { vacancyCluster } from '@omzien/model/vacancy';
import { useResourceList } from '@omzien/platform';
import { askedBox, gatheredAt, type MapBox, type SeenPart } from '@omzien/ui/map';

const boxOf = (box: MapBox) => `filter[bbox]=${askedBox(box).join()}`;

/** What the filters find, gathered into circles: all of it, or what stands in a part of the map. */
export function useClusters(filters: string, seen: SeenPart | null) {
  const within = seen ? [boxOf(seen.box), `zoom=${seen.zoom}`] : [`zoom=${gatheredAt}`];
  const query = [filters, ...within].filter(Boolean).join('&');
  return useResourceList(`/api/v1/vacancies/map?${query}`, vacancyCluster, { keepPreviousData: true });
}

/** The largest places of a part of the map. */
export const usePlaces = (box: MapBox | null) =>
  useResourceList(box && `/api/v1/locations?${boxOf(box)}`, location, { keepPreviousData: true });
