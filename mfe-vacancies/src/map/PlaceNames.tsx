import type { Location } from '@omzien/model/lookup';
import { Box } from '@omzien/ui';
import type { PigeonProps } from 'pigeon-maps';

type PlaceNamesProps = Pick<PigeonProps, 'latLngToPixel'> & { places: readonly Location[] };

const height = 22;
const widthOf = (name: string) => name.length * 8 + 16;

/** The names of places as far as they do not stand on each other, the largest first: a map without pictures. */
export function PlaceNames({ places, latLngToPixel }: PlaceNamesProps) {
  const taken: { left: number; top: number; width: number }[] = [];
  const shown = places.flatMap((place) => {
    const [left = 0, top = 0] = latLngToPixel?.([place.latitude, place.longitude]) ?? [];
    const width = widthOf(place.city);
    const isFree = taken.every(
      (other) => Math.abs(other.left - left) > (other.width + width) / 2 || Math.abs(other.top - top) > height,
    );
    if (!isFree) return [];
    taken.push({ left, top, width });
    return [{ place, left, top }];
  });

  return (
    <Box position="absolute" inset="0" aria-hidden="true">
      {shown.map(({ place, left, top }) => (
        <Box
          key={place.id}
          position="absolute"
          top="0"
          left="0"
          color="text.muted"
          fontSize="0.875rem"
          lineHeight={`${height}px`}
          whiteSpace="nowrap"
          style={{ transform: `translate(${left}px, ${top}px) translate(-50%, -50%)` }}
        >
          {place.city}
        </Box>
      ))}
    </Box>
  );
}
