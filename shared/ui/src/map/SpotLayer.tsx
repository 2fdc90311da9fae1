import type { PigeonProps } from 'pigeon-maps';
import { memo, type RefObject } from 'react';
import { chakra } from '../theme/chakra.ts';
import { worldSize } from './ground/groundWindow.ts';
import { type MapPlace, type MapPoint, type MapSpot, pointOf, worldOf } from './mapView.ts';
import { PlaceNames } from './PlaceNames.tsx';
import { SpotMark } from './SpotMark.tsx';
import { nameOf } from './useSpotFocus.ts';

/** What somebody does with a circle. */
export type SpotActs = {
  open(spot: MapSpot): void;
  reach(mark: Element, spot: MapSpot): void;
  hint(ids: readonly string[]): void;
};

type SpotsProps = {
  spots: readonly MapSpot[];
  labels: ReadonlyMap<MapSpot, string>;
  /** Names for the part that is seen; null where streets are shown, which name themselves. */
  places: readonly MapPlace[] | null;
  chosen: readonly string[];
  hinted: string | null;
  /** As of the last drawing, so that a new function draws no circle anew. */
  acts: RefObject<SpotActs | null>;
};
type SpotLayerProps = Pick<PigeonProps, 'latLngToPixel' | 'mapState'> & SpotsProps;

const Layer = chakra('div', { base: { position: 'absolute', top: '0', left: '0', willChange: 'transform' } });

/** Pixels between the points that circles are counted from: a browser draws far from its origin less exactly. */
const grid = 4096;

/**
 * The circles, and the names of places between them. They stand on a layer that moves as one, so that a map that is pushed
 * aside moves one thing and not hundreds; nearer or farther each gets another place.
 */
export function SpotLayer({ latLngToPixel, mapState, ...spots }: SpotLayerProps) {
  if (!latLngToPixel || !mapState) return null;
  const { center, zoom } = mapState;
  const size = worldSize(zoom);
  const { x, y } = worldOf({ latitude: center[0], longitude: center[1] });
  const [column, row] = [Math.round((x * size) / grid), Math.round((y * size) / grid)];
  const from = pointOf({ x: (column * grid) / size, y: (row * grid) / size });
  const [left, top] = latLngToPixel([from.latitude, from.longitude]);
  return (
    <Layer style={{ transform: `translate(${left}px, ${top}px)` }}>
      <Spots zoom={zoom} column={column} row={row} {...spots} />
    </Layer>
  );
}

/** A circle that was pressed and has split since is no longer what was chosen. */
const isSameChoice = ({ ids }: MapSpot, chosen: readonly string[]) =>
  ids !== null && ids.length > 0 && ids.length === chosen.length && ids.every((id) => chosen.includes(id));

/** Left alone while the map moves at one zoom. */
const Spots = memo(function Spots({
  zoom,
  column,
  row,
  spots,
  labels,
  places,
  chosen,
  hinted,
  acts,
}: SpotsProps & { zoom: number; column: number; row: number }) {
  const size = worldSize(zoom);
  function pixelOf(point: MapPoint): [left: number, top: number] {
    const { x, y } = worldOf(point);
    return [x * size - column * grid, y * size - row * grid];
  }
  return (
    <>
      {places && (
        <PlaceNames
          places={places}
          marks={spots}
          latLngToPixel={([latitude, longitude]) => pixelOf({ latitude, longitude })}
        />
      )}
      {spots.map((spot) => {
        const [left, top] = pixelOf(spot);
        return (
          <SpotMark
            key={nameOf(spot)}
            spot={spot}
            label={labels.get(spot) ?? ''}
            isChosen={isSameChoice(spot, chosen)}
            isHinted={hinted !== null && (spot.ids?.includes(hinted) ?? false)}
            acts={acts}
            left={left}
            top={top}
          />
        );
      })}
    </>
  );
});
