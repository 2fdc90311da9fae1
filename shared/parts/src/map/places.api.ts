import { location } from '@omzien/model/location';
import { useResourceList } from '@omzien/platform';
import { askedBox, type MapBox } from '@omzien/ui/map';

/** A part of the map, as lists and maps are asked for it: somewhat more than is seen. */
export const boxFilter = (box: MapBox) => `filter[bbox]=${askedBox(box).join()}`;

/** The largest places of a part of the map: the names that it shows. */
export const usePlaces = (box: MapBox | null) =>
  useResourceList(box && `/api/v1/locations?${boxFilter(box)}`, location, { keepPreviousData: true });
