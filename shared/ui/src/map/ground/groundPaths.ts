import { type GroundData, type LineLayer, lineLayers } from './decode.ts';
import type { GroundWindow } from './groundWindow.ts';
import { circlesPath, linesPath, pixelsFor, ringsPath } from './paths.ts';

/** From which zoom a layer of lines is shown, and until which. */
const shownAt: Readonly<Record<LineLayer, { from: number; until: number }>> = {
  roads: { from: 8, until: 12 },
  municipalities: { from: 9, until: 17 },
  provinces: { from: 7, until: 11 },
  countries: { from: 0, until: 13 },
};
/** Rivers are drawn so roughly that from here on they would flow through houses. */
const lastOfRivers = 12;
const thinnest = 1;

export type GroundPaths = Record<'land' | 'lakes' | 'towns' | LineLayer, string> & {
  rivers: { path: string; width: number }[];
};

/**
 * How strong the ground is: it is as exact as 1:10 million, fades as people come nearer, and is gone where it would put a
 * house into the sea.
 */
export const strengthAt = (zoom: number): number => Math.min(1, Math.max(0, (15 - zoom) / 3));

/** What there is to draw of the ground in a window: a layer that is not for this zoom is empty. */
export function groundPaths(data: GroundData, window: GroundWindow): GroundPaths {
  const { zoom } = window;
  const lines = Object.fromEntries(
    lineLayers.map((layer) => {
      const { from, until } = shownAt[layer];
      return [layer, zoom < from || zoom > until ? '' : linesPath(data[layer], window)];
    }),
  ) as Record<LineLayer, string>;
  const rivers = zoom > lastOfRivers ? [] : data.rivers;
  return {
    ...lines,
    land: ringsPath(data.land, window),
    lakes: ringsPath(data.lakes, window),
    towns: circlesPath(data.towns, window),
    rivers: rivers
      .map(({ shape, metres }) => ({
        path: linesPath([shape], window),
        width: Math.max(thinnest, pixelsFor(metres, window)),
      }))
      .filter(({ path }) => path !== ''),
  };
}
