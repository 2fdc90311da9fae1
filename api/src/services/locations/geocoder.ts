import type { Location } from '@omzien/model/location';
import { type Place, postcodeAreas, readPlaces } from './places.ts';

declare module 'fastify' {
  interface FastifyInstance {
    geocoder: Geocoder;
  }
}

export type Point = { latitude: number; longitude: number };

/** A part of the map: west, south, east, north. */
export type PlaceBox = readonly [west: number, south: number, east: number, north: number];

/** Finds places. The default knows the places shipped with the product; a service such as PDOK can stand in for it. */
export type Geocoder = {
  /** Places and postcodes that begin with what was typed, the nearest to `around` first. */
  suggest(start: string, around: Point | null, limit: number): Promise<Location[]>;
  /** The largest places in a part of the map, the largest first: names by which people find their way. */
  within(box: PlaceBox, limit: number): Promise<Location[]>;
  /** The point that a person means by a place name, a postcode or `lat,lng`; null when nobody knows it. */
  find(text: string, around: Point | null): Promise<Point | null>;
};

const earthRadiusKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres as the crow flies. */
export function distanceKm(from: Point, to: Point): number {
  const a =
    Math.sin(radians(to.latitude - from.latitude) / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** How names are compared: without case, accents, apostrophes and hyphens, so `'t Harde`, `’t harde` and `t Harde` are one. */
const placeKey = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/[-()/,.]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** `8096`, `8096 AB`, `8096ab` or `8091 Wezep`: the four digits, and whether nothing but a postcode was typed. */
const postcodePattern = /^([1-9]\d{3})(?:\s?[a-z]{2})?(?:\s+\D.*)?$/i;
const coordinatesPattern = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;

type Entry = { location: Location; keys: string[]; population: number };

const pointOf = ({ latitude, longitude }: Location): Point => ({ latitude, longitude });
/** What a person types first: the name without its article as well, so that `harde` finds 't Harde. */
const keysOf = (names: string[]) =>
  names.flatMap((name) => [placeKey(name), placeKey(name).replace(/^(t|s|de|den|het) /, '')]);

function placeEntries(places: Place[]): Entry[] {
  const times = new Map<string, number>();
  for (const { name } of places) times.set(name, (times.get(name) ?? 0) + 1);
  return places.map((place) => {
    const isUnique = times.get(place.name) === 1;
    const name = isUnique || !place.province ? place.name : `${place.name} (${place.province})`;
    return {
      location: {
        type: 'locations',
        id: `place-${placeKey(place.name).replaceAll(' ', '-')}-${place.latitude}-${place.longitude}`,
        name,
        kind: 'place',
        postcode: null,
        city: place.name,
        latitude: place.latitude,
        longitude: place.longitude,
      },
      keys: [...new Set(keysOf([place.name, name, ...place.aliases]))],
      population: place.population,
    };
  });
}

function postcodeEntries(places: Place[]): Entry[] {
  return postcodeAreas.flatMap(({ city, province, postcodes }) => {
    const place = places.find((candidate) => candidate.name === city && candidate.province === province);
    if (!place) throw new Error(`places.ts: the postcode area of ${city} (${province}) has no place.`);
    return postcodes.map((postcode) => ({
      location: {
        type: 'locations' as const,
        id: `postcode-${postcode}`,
        name: `${postcode} ${city}`,
        kind: 'postcode' as const,
        postcode,
        city,
        latitude: place.latitude,
        longitude: place.longitude,
      },
      keys: [postcode, placeKey(`${postcode} ${city}`)],
      population: 0,
    }));
  });
}

/** Knows the places that the product ships with. They are the same for everyone and never change while it runs. */
export function createShippedGeocoder(): Geocoder {
  const places = readPlaces();
  const entries = [...placeEntries(places), ...postcodeEntries(places)];
  const byKey = new Map<string, Entry[]>();
  for (const entry of entries) for (const key of entry.keys) byKey.set(key, [...(byKey.get(key) ?? []), entry]);

  const nearestFirst = (around: Point | null) => (a: Entry, b: Entry) =>
    around
      ? distanceKm(around, pointOf(a.location)) - distanceKm(around, pointOf(b.location))
      : b.population - a.population;

  return {
    async suggest(start, around, limit) {
      const key = placeKey(start);
      if (key === '') return [];
      const digits = postcodePattern.exec(start.trim())?.[1];
      const wanted = digits ?? key;
      const isExact = (entry: Entry) => entry.keys.includes(wanted);
      const order = nearestFirst(around);
      return entries
        .filter((entry) => entry.keys.some((candidate) => candidate.startsWith(wanted)))
        .sort((a, b) => Number(isExact(b)) - Number(isExact(a)) || order(a, b))
        .slice(0, limit)
        .map(({ location }) => location);
    },

    async within([west, south, east, north], limit) {
      return entries
        .filter(({ location: { kind, latitude, longitude } }) => {
          const isInside = latitude >= south && latitude <= north && longitude >= west && longitude <= east;
          return kind === 'place' && isInside;
        })
        .sort((a, b) => b.population - a.population)
        .slice(0, limit)
        .map(({ location }) => location);
    },

    async find(text, around) {
      const typed = text.trim();
      const coordinates = coordinatesPattern.exec(typed);
      if (coordinates) {
        const point = { latitude: Number(coordinates[1]), longitude: Number(coordinates[2]) };
        return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? point : null;
      }
      const digits = postcodePattern.exec(typed)?.[1];
      const [best] = (byKey.get(digits ?? placeKey(typed)) ?? []).toSorted(nearestFirst(around));
      return best ? pointOf(best.location) : null;
    },
  };
}
