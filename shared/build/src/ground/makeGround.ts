import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeCircles, encodeLines } from './encode.ts';
import { ringsOfProvinces } from './geoPackage.ts';
import { joined, type Line, type Point, thinned, thinnedRing } from './lines.ts';
import { lakes, rivers } from './ownWater.ts';
import { bordersIn, ringsIn, type Topology } from './topology.ts';

/** Makes the ground under the maps from its sources; see the README beside it. */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Say the folder of the sources: node shared/build/src/ground/makeGround.ts <folder>');

const checksums = {
  'countries-10m.json': '3bc6f1d367a9bcec479841bae0e76092f512838411d0cef124e92eec4db45f79',
  'world_map.gpkg': 'ff5cceefc4b27abea094fa82459d8aef9417023236c326a666978b62ffe85db2',
};
const root = join(import.meta.dirname, '../../../..');
const written = join(root, 'shared/ui/src/map/ground');
/** Inhabitants of a square kilometre of town, about: how large a circle stands for how many. */
const density = 4000;

type Attribution = { name: string; href: string };
type Collection = { attribution?: Attribution; features: { geometry: { type: string; coordinates: unknown } }[] };

function sourceOf(name: keyof typeof checksums): string {
  const file = join(folder ?? '', name);
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
  if (sum !== checksums[name]) throw new Error(`${name} is not the file that the ground was made of: ${sum}`);
  return file;
}

const pointsOf = (text: string): Line =>
  text.split(',').map((pair): Point => {
    const [longitude = 0, latitude = 0] = pair.trim().split(/\s+/).map(Number);
    return [longitude, latitude];
  });

/** The steps of all rings that two of them go. */
function sharedSteps(rings: readonly Line[]): Line[] {
  const steps = new Map<string, { line: Line; count: number }>();
  for (const ring of rings) {
    for (const [index, point] of ring.slice(1).entries()) {
      const line: Line = [ring[index] ?? point, point];
      const name = line.map(String).sort().join(' ');
      steps.set(name, { line, count: (steps.get(name)?.count ?? 0) + 1 });
    }
  }
  return [...steps.values()].filter(({ count }) => count > 1).map(({ line }) => line);
}

function towns(): { at: Point; metres: number }[] {
  const rows = readFileSync(join(root, 'api/src/services/locations/places_nl.csv'), 'utf8').trim().split('\n').slice(1);
  return rows
    .map((row) => row.split(','))
    .map(([, latitude, longitude, inhabitants]) => ({
      at: [Number(longitude), Number(latitude)] as const,
      metres: Math.sqrt(Number(inhabitants) / density / Math.PI) * 1000,
    }))
    .filter(({ metres }) => metres >= 100)
    .sort((a, b) => a.at[0] - b.at[0]);
}

/** Lines of a GeoJSON file that may stand beside the others, and whose they are. */
function beside(name: string): { lines: Line[]; attribution: Attribution } | null {
  const file = join(folder ?? '', name);
  if (!existsSync(file)) return null;
  const { attribution, features } = JSON.parse(readFileSync(file, 'utf8')) as Collection;
  if (!attribution) throw new Error(`${name} does not say whose it is ("attribution").`);
  const depth = { LineString: 0, MultiLineString: 1, Polygon: 1, MultiPolygon: 2 };
  const lines = features.flatMap(({ geometry }) =>
    [geometry.coordinates].flat(depth[geometry.type as keyof typeof depth]),
  ) as Line[];
  return { lines, attribution };
}

const world = JSON.parse(readFileSync(sourceOf('countries-10m.json'), 'utf8')) as Topology;
const provinces = sharedSteps(ringsOfProvinces(sourceOf('world_map.gpkg'), 'NL'));
const municipalities = beside('municipalities.geojson');
const roads = beside('roads.geojson');
const isSomething = <T>(value: T | null): value is T => value !== null;
const thin = (lines: readonly Line[]) => encodeLines(joined(lines).map(thinned));

const layers = {
  land: encodeLines(ringsIn(world, 'land').map(thinnedRing).filter(isSomething)),
  lakes: encodeLines(Object.values(lakes).map(pointsOf)),
  towns: encodeCircles(towns()),
  rivers: rivers.map(({ metres, line }) => `${metres}:${encodeLines([pointsOf(line)])}`).join(' '),
  roads: roads ? thin(roads.lines) : '',
  municipalities: municipalities ? thin(sharedSteps(municipalities.lines)) : '',
  provinces: thin(provinces),
  countries: thin(bordersIn(world, 'countries')),
};
const attributions: Attribution[] = [
  { name: 'Natural Earth', href: 'https://www.naturalearthdata.com/about/terms-of-use/' },
  { name: 'GeoNames (CC BY 4.0)', href: 'https://creativecommons.org/licenses/by/4.0/' },
  ...[municipalities?.attribution, roads?.attribution].filter((one) => one !== undefined),
];

const entries = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `  ${name}:${value.length > 100 ? '\n    ' : ' '}'${value}',`)
    .join('\n');
const origin =
  'Made by `shared/build/src/ground/makeGround.ts` from the sources that its README names. Not to be changed by hand.';
writeFileSync(join(written, 'groundData.ts'), `/** ${origin} */\nexport const layers = {\n${entries(layers)}\n};\n`);
writeFileSync(
  join(written, 'attributions.ts'),
  `/** Whose data the ground is drawn from. ${origin} */
export const attributions = [
${attributions.map(({ name, href }) => `  { name: '${name}', href: '${href}' },`).join('\n')}
];
`,
);
process.stdout.write(
  `${Object.entries(layers)
    .map(([name, { length }]) => `${name} ${length}`)
    .join(', ')} characters\n`,
);
