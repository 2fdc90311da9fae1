import { postcodeDigits, serves } from '../../services/directory/centers.repository.ts';
import { pointOfCenter } from '../../services/directory/centers.resource.ts';
import { distanceKm, type Geocoder } from '../../services/locations/geocoder.ts';
import type { VolunteerCenterRow } from '../../tables/centers/volunteerCenters.table.ts';

/** The centre that belongs to a place, and how far it lies; `distanceKm` is null where that is not known. */
export type NearestCenter = { center: VolunteerCenterRow; distanceKm: number | null };

/** The centre that serves a postcode or place, else the one nearest by; null when nobody knows the place. */
export async function nearestCenter(
  typed: string,
  centers: readonly VolunteerCenterRow[],
  geocoder: Geocoder,
): Promise<NearestCenter | null> {
  const text = typed.trim().slice(0, 100);
  if (text === '') return null;
  const digits = postcodeDigits(text);
  const place = digits === null ? { city: text } : { postcode: digits };
  const point = await geocoder.find(text, null);
  const farFrom = (center: VolunteerCenterRow) => {
    const at = pointOfCenter(center);
    return point && at ? distanceKm(point, at) : Number.POSITIVE_INFINITY;
  };
  const serving = centers.find((center) => serves(center, place));
  const nearest = point ? centers.toSorted((one, other) => farFrom(one) - farFrom(other))[0] : undefined;
  const found = serving ?? nearest;
  if (!found) return null;
  const kilometres = farFrom(found);
  return { center: found, distanceKm: Number.isFinite(kilometres) ? Math.round(kilometres * 10) / 10 : null };
}
