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
 * The window for a view of so many pixels around a point: twice as wide and high, on a grid of half a view, so that it
 * stays the same while the map moves within it.
 *
 * @example const window = windowAround({ latitude: 52.4, longitude: 5.9 }, 11, 600, 400);
 */
export function windowAround(center: MapPoint, zoom: number, width: number, height: number): GroundWindow {
  const drawn = Math.round(zoom);
  const size = worldSize(drawn);
  const { x, y } = worldOf(center);
  const [acrossStep, downStep] = [Math.max(1, Math.ceil(width / 2)), Math.max(1, Math.ceil(height / 2))];
  const column = Math.round((x * size) / acrossStep);
  const row = Math.round((y * size) / downStep);
  return {
    zoom: drawn,
    left: ((column - 2) * acrossStep) / size,
    top: ((row - 2) * downStep) / size,
    width: 4 * acrossStep,
    height: 4 * downStep,
  };
}

/** Two windows that show the same. */
export const nameOfWindow = ({ zoom, left, top, width, height }: GroundWindow) =>
  [zoom, Math.round(left * worldSize(zoom)), Math.round(top * worldSize(zoom)), width, height].join(' ');
