import { type MapPoint, tile, worldOf } from '../mapView.ts';

/** The part of the world that is drawn at once: more than is seen, so that a small move draws nothing anew. */
export type GroundWindow = {
  /** The zoom that it is drawn for. */
  zoom: number;
  /** Its upper left corner, in shares of the world. */
  left: number;
  top: number;
  /** In pixels. */
  width: number;
  height: number;
};

/** Pixels of the whole world at a zoom. */
export const worldSize = (zoom: number) => tile * 2 ** zoom;

/**
 * The name of the window for a view of so many pixels around a point: twice as wide and high, on a grid of half a view, so
 * that it stays the same while the map moves within it.
 *
 * @example const window = windowNamed(windowAround({ latitude: 52.4, longitude: 5.9 }, 11, 600, 400));
 */
export function windowAround(center: MapPoint, zoom: number, width: number, height: number): string {
  const drawn = Math.round(zoom);
  const size = worldSize(drawn);
  const { x, y } = worldOf(center);
  const [across, down] = [Math.max(1, Math.ceil(width / 2)), Math.max(1, Math.ceil(height / 2))];
  return [drawn, across, down, Math.round((x * size) / across) - 2, Math.round((y * size) / down) - 2].join(' ');
}

/** The window of a name: equal names are the same window. */
export function windowNamed(name: string): GroundWindow {
  const [zoom = 0, across = 0, down = 0, column = 0, row = 0] = name.split(' ').map(Number);
  const size = worldSize(zoom);
  return { zoom, left: (column * across) / size, top: (row * down) / size, width: 4 * across, height: 4 * down };
}
