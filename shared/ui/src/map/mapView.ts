/** Where a map looks: the point in its middle, and how near. */
export type MapView = { latitude: number; longitude: number; zoom: number };
export type MapPoint = { latitude: number; longitude: number };
/** The name of a place, where it is. */
export type MapPlace = MapPoint & { id: string; city: string };
/**
 * A point that stands for several has them around it. `ids` says which, where they are few. With `more` there are more
 * than were counted.
 */
export type MapSpot = MapPoint & {
  id: string;
  count: number;
  more?: boolean | undefined;
  ids: readonly string[] | null;
};
/** West, south, east, north. */
export type MapBox = readonly [west: number, south: number, east: number, north: number];

export const nearest = 17;
export const farthest = 6;
/** Pixels of the world at zoom 0. */
export const tile = 256;
/** How far from a circle what it stands for lies, in shares of the world: 40 pixels of the zoom at which they were gathered. */
export const gatheredAt = 9;
const around = 40 / (tile * 2 ** gatheredAt);

/** Shares of the world, from the upper left corner, in the projection that web maps share. */
export const worldOf = ({ latitude, longitude }: MapPoint) => ({
  x: (longitude + 180) / 360,
  y: (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
});
/** The point at these shares of the world. */
export const pointOf = ({ x, y }: { x: number; y: number }): MapPoint => ({
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  longitude: x * 360 - 180,
});

export const withinReach = (zoom: number) => Math.min(nearest, Math.max(farthest, zoom));

/** The nearest view on which all of these fit, with some room around. */
export function viewOfAll(
  points: readonly (MapPoint & { count?: number })[],
  width: number,
  height: number,
): MapView | null {
  const places = points.flatMap((point) => {
    const { x, y } = worldOf(point);
    const reach = (point.count ?? 1) > 1 ? around : 0;
    return [
      { x: x - reach, y: y - reach },
      { x: x + reach, y: y + reach },
    ];
  });
  if (places.length === 0) return null;
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const room = 0.75;
  const fits = (share: number, pixels: number) => Math.log2((Math.max(pixels, tile) * room) / (share * tile));
  // Two houses of one street need no closer look than the village.
  const closest = 13;
  const zoom = Math.floor(Math.min(closest, fits(right - left, width), fits(bottom - top, height)));
  return { ...pointOf({ x: (left + right) / 2, y: (top + bottom) / 2 }), zoom: withinReach(zoom) };
}

/** The view after moving so many pixels to the right and down. */
export function movedBy(view: MapView, right: number, down: number): MapView {
  const { x, y } = worldOf(view);
  const world = tile * 2 ** view.zoom;
  return { ...view, ...pointOf({ x: x + right / world, y: y + down / world }) };
}

/**
 * The part of the map that is asked: somewhat more than is seen, on a grid, so that a small move asks nothing new.
 *
 * @example const [west, south, east, north] = askedBox(seen);
 */
export function askedBox([west, south, east, north]: MapBox): MapBox {
  const step = 2 ** Math.round(Math.log2(Math.max(east - west, 0.001) / 4));
  const down = (value: number) => Number((Math.floor(value / step) * step).toFixed(5));
  const up = (value: number) => Number((Math.ceil(value / step) * step).toFixed(5));
  return [down(west), down(south), up(east), up(north)];
}

/** Of several places the one that is closest, measured flat: for naming, not for telling a distance. */
export function closestTo<Place extends MapPoint>(point: MapPoint, places: readonly Place[]): Place | undefined {
  const from = worldOf(point);
  const distance = (place: Place) => Math.hypot(worldOf(place).x - from.x, worldOf(place).y - from.y);
  return places.reduce<Place | undefined>(
    (best, place) => (best && distance(best) <= distance(place) ? best : place),
    undefined,
  );
}
