import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Point } from './geocoder.ts';

const kilometresPerDegree = 111.2;

/** Two columns that say where something is. */
export type Place = { latitude: AnyPgColumn; longitude: AnyPgColumn };

/** Kilometres as the crow flies from a point to a row; null for a row without a place. */
export const distanceSql = (place: Place, { latitude, longitude }: Point): SQL<number | null> => sql<number | null>`
  (case when ${place.latitude} is null or ${place.longitude} is null then null else
    2 * 6371.0088 * asin(least(1, sqrt(
      power(sin(radians(${place.latitude} - ${latitude}::float8) / 2), 2) +
      cos(radians(${latitude}::float8)) * cos(radians(${place.latitude})) *
      power(sin(radians(${place.longitude} - ${longitude}::float8) / 2), 2)))) end)`;

/** Whether a row lies within so many kilometres. The box around the circle is what an index can answer. */
export function withinSql(place: Place, point: Point, kilometres: number): SQL {
  const height = kilometres / kilometresPerDegree;
  const width = height / Math.max(0.01, Math.cos((point.latitude * Math.PI) / 180));
  return sql`(${place.latitude} between ${point.latitude - height}::float8 and ${point.latitude + height}::float8
    and ${place.longitude} between ${point.longitude - width}::float8 and ${point.longitude + width}::float8
    and ${distanceSql(place, point)} <= ${kilometres}::float8)`;
}
