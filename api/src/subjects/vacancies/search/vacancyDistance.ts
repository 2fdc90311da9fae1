import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Point } from '../../../services/locations/geocoder.ts';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';

const kilometresPerDegree = 111.2;

/** A private person's home is known to about a kilometre only, so that nobody can find the door by asking for distances. */
export const placed = (column: AnyPgColumn) =>
  sql`(case when ${vacancies.vacancyType} = 'p2p' then round(${column}::numeric, 2)::float8 else ${column} end)`;
/** Half the step of that rounding, in degrees. */
export const blur = 0.005;

/** Kilometres from a point to a vacancy, as the crow flies; null for a vacancy without a place. */
export function distanceTo({ latitude, longitude }: Point): SQL<number | null> {
  const [north, east] = [placed(vacancies.latitude), placed(vacancies.longitude)];
  return sql<number | null>`
    (case when ${vacancies.latitude} is null or ${vacancies.longitude} is null then null else
      2 * 6371.0088 * asin(least(1, sqrt(
        power(sin(radians(${north} - ${latitude}::float8) / 2), 2) +
        cos(radians(${latitude}::float8)) * cos(radians(${north})) *
        power(sin(radians(${east} - ${longitude}::float8) / 2), 2)))) end)`;
}

/**
 * Coordinates stand in the text of a statement rather than beside it: only so does the planner know how much of the map is
 * asked, and whether the index or one pass over all of them is the shorter way.
 */
export const inText = (coordinate: number): SQL => {
  if (!Number.isFinite(coordinate)) throw new Error('A coordinate is a number.');
  return sql.raw(`(${coordinate})::float8`);
};

/** Whether a vacancy lies within so many kilometres. The box around the circle is what the index answers. */
export function withinDistance(point: Point, kilometres: number): SQL {
  const { latitude, longitude } = point;
  const height = kilometres / kilometresPerDegree + blur;
  const width = height / Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return sql`(${vacancies.latitude} between ${inText(latitude - height)} and ${inText(latitude + height)}
    and ${vacancies.longitude} between ${inText(longitude - width)} and ${inText(longitude + width)}
    and ${distanceTo(point)} <= ${kilometres}::float8)`;
}
