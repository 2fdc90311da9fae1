import type { PigeonProps } from 'pigeon-maps';
import { chakra } from '../theme/chakra.ts';
import type { MapPlace, MapPoint } from './mapView.ts';

type PlaceNamesProps = Pick<PigeonProps, 'latLngToPixel'> & {
  places: readonly MapPlace[];
  /** Circles: a name that one of them would hide stands below it. */
  marks?: readonly MapPoint[];
};

const height = 22;
const below = 32;
const widthOf = (name: string) => name.length * 8 + 16;

const Names = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    '& > div': {
      position: 'absolute',
      top: '0',
      left: '0',
      color: 'text.muted',
      fontSize: '0.875rem',
      lineHeight: `${height}px`,
      whiteSpace: 'nowrap',
    },
  },
});

/** The names of places as far as they do not stand on each other, the largest first: a map without pictures. */
export function PlaceNames({ places, marks = [], latLngToPixel }: PlaceNamesProps) {
  const pixelsOf = ({ latitude, longitude }: MapPoint) => latLngToPixel?.([latitude, longitude]) ?? [0, 0];
  const circles = marks.map(pixelsOf);
  const taken: { left: number; top: number; width: number }[] = [];
  const shown = places.flatMap((place) => {
    const [left, middle] = pixelsOf(place);
    const width = widthOf(place.city);
    const hider = circles.find(([x, y]) => Math.abs(x - left) < width / 2 && Math.abs(y - middle) < below);
    const top = hider ? hider[1] + below : middle;
    const isFree = taken.every(
      (other) => Math.abs(other.left - left) > (other.width + width) / 2 || Math.abs(other.top - top) > height,
    );
    if (!isFree) return [];
    taken.push({ left, top, width });
    return [{ place, left, top }];
  });

  return (
    <Names aria-hidden="true">
      {shown.map(({ place, left, top }) => (
        <div key={place.id} style={{ transform: `translate(${left}px, ${top}px) translate(-50%, -50%)` }}>
          {place.city}
        </div>
      ))}
    </Names>
  );
}
