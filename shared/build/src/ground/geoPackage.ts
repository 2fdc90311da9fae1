import { DatabaseSync } from 'node:sqlite';
import type { Line, Point } from './lines.ts';

/** Bytes of the rectangle that stands before a shape, by its kind. */
const rectangles = [0, 32, 48, 48, 64];
const polygon = 3;
const severalPolygons = 6;

/** The rings of the provinces of a country, from the GeoPackage that QGIS ships. */
export function ringsOfProvinces(file: string, country: string): Line[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('select geom from states_provinces where iso_a2 = ?').all(country);
  return rows.flatMap(({ geom }) => ringsOf(Buffer.from(geom as Uint8Array)));
}

function ringsOf(bytes: Buffer): Line[] {
  let position = 8 + (rectangles[((bytes[3] ?? 0) >> 1) & 7] ?? 0);
  const whole = () => {
    position += 4;
    return bytes.readUInt32LE(position - 4);
  };
  const number = () => {
    position += 8;
    return bytes.readDoubleLE(position - 8);
  };
  const many = <T>(read: () => T): T[] => Array.from({ length: whole() }, read);
  function shape(): Line[] {
    position += 1;
    const kind = whole();
    if (kind === polygon) return many(() => many((): Point => [number(), number()]));
    if (kind === severalPolygons) return many(shape).flat();
    throw new Error(`A province is a shape of kind ${kind}.`);
  }
  return shape();
}
