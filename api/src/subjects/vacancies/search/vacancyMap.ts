import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import Supercluster from 'supercluster';
import { vacancies } from '../../../tables/vacancies/vacancies.table.ts';
import { tooFarOut } from '../vacancies.problems.ts';
import { toldOf } from './vacancyCounting.ts';
import { blur, inText, placed } from './vacancyDistance.ts';

/** A part of the map: west, south, east, north. */
export type Box = readonly [west: number, south: number, east: number, north: number];
/** What the database gathered on one spot. */
export type Spot = { latitude: number; longitude: number; count: number; ids: string[] | null };
export type MapCluster = { latitude: number; longitude: number; count: number; ids: string[] | null };

export const deepestZoom = 18;
/** The Netherlands: what is shown when nobody says where to look. */
const everywhere: Box = [3, 50.5, 7.5, 53.8];
/** A list of this many fits under a cluster. */
export const mostIds = 20;

export function readBox(text: string | undefined): Box {
  if (text === undefined) return everywhere;
  const numbers = text.split(',').map((part) => Number(part.trim() || Number.NaN));
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = numbers;
  const isBox =
    numbers.length === 4 &&
    numbers.every(Number.isFinite) &&
    west < east &&
    south < north &&
    west >= -180 &&
    east <= 180 &&
    south >= -90 &&
    north <= 90;
  if (!isBox) throw tooFarOut();
  return [west, south, east, north];
}

export function readZoom(text: string | undefined): number {
  const zoom = Number(text ?? 9);
  return Number.isInteger(zoom) ? Math.min(deepestZoom, Math.max(0, zoom)) : 9;
}

/** About 16 pixels of the map, in degrees: spots closer together than that are one to the eye. */
const stepAt = (zoom: number) => (360 / 2 ** zoom / 256) * 16;

/** The expressions by which the database gathers vacancies on spots, so that a hundred thousand are not sent. */
export function spotColumns(zoom: number): { row: SQL; column: SQL; latitude: SQL; longitude: SQL } {
  const step = sql`${stepAt(zoom)}::float8`;
  const [north, east] = [placed(vacancies.latitude), placed(vacancies.longitude)];
  return {
    row: sql`floor(${north} / ${step})`,
    column: sql`floor(${east} / ${step})`,
    latitude: sql`avg(${north})::float8`,
    longitude: sql`avg(${east})::float8`,
  };
}

/**
 * By where vacancies are shown: by where they are, the edge of a box would find a private person's door. The wider box
 * around it is what the index answers.
 */
export const inBox = ([west, south, east, north]: Box): SQL => {
  const within = (column: AnyPgColumn | SQL, from: number, to: number) =>
    sql`${column} between ${inText(from)} and ${inText(to)}`;
  const { latitude, longitude, vacancyType } = vacancies;
  // The rounded places stand apart: the planner cannot guess how many they are, and took one row for thirty thousand.
  return sql`(${within(latitude, south - blur, north + blur)} and ${within(longitude, west - blur, east + blur)}
    and ((${vacancyType} <> 'p2p' and ${within(latitude, south, north)} and ${within(longitude, west, east)})
      or (${vacancyType} = 'p2p' and ${within(placed(latitude), south, north)} and ${within(placed(longitude), west, east)})))`;
};

type Gathered = { count: number; ids: string[] | null };

/** How many vacancies stand on the map, as it is told. */
export const onMap = (clusters: readonly MapCluster[], isCut: boolean) => {
  const { count, more } = toldOf(
    clusters.reduce((sum, { count }) => sum + count, 0),
    isCut,
  );
  return { vacancies: count, ...(more ? { more } : {}) };
};

/**
 * Spots as a map of this zoom draws them: what would overlap becomes one circle with a number. Where not all are on the map
 * (`isCut`) a circle names its vacancies on the deepest zoom only: before that a press on it comes nearer and shows more.
 */
export function clustersOf(spots: readonly Spot[], box: Box, zoom: number, isCut = false): MapCluster[] {
  const index = new Supercluster<Gathered, Gathered>({
    radius: 60,
    extent: 256,
    maxZoom: deepestZoom - 1,
    map: ({ count, ids }) => ({ count, ids }),
    reduce: (all, one) => {
      all.count += one.count;
      const ids = all.ids && one.ids ? [...all.ids, ...one.ids] : null;
      all.ids = ids && ids.length <= mostIds ? ids : null;
    },
  });
  index.load(
    spots.map(({ latitude, longitude, count, ids }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { count, ids },
    })),
  );
  return index.getClusters([...box], zoom).map(({ geometry, properties }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { count, ids } = properties as Gathered;
    return { latitude, longitude, count, ids: isCut && zoom < deepestZoom ? null : ids };
  });
}
