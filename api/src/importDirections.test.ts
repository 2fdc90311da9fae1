import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';

/**
 * The API stands in floors, from the bottom up. A file imports from its own floor or from one below, types included;
 * the files of `src` itself put everything together. That folders of one floor do not import each other in a circle is
 * held for every part of the house, by `folderCircles.test.ts` of the build.
 */
const floors = ['src/database', 'src/tables', 'src/http', 'src/services', 'src/subjects', 'src', 'seed', 'testing'];
/** Stands at the top of `src` and is read everywhere. */
const settings = 'src/settings.ts';

const root = join(import.meta.dirname, '..');
const floorOf = (path: string): number => {
  if (path === settings) return 0;
  const [top = '', second = '', ...rest] = path.split('/');
  // Only what stands in `src` itself puts together: a new folder beside the floors is on none.
  return floors.indexOf(top === 'src' && rest.length > 0 ? `${top}/${second}` : top);
};

const sources = globSync('{src,seed,testing}/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));

type Import = { from: string; to: string };
function importsOf(from: string, source: string, written: RegExp): Import[] {
  return [...source.matchAll(written)].map(([, specifier = '']) => ({
    from,
    to: relative(root, resolve(root, dirname(from), specifier)),
  }));
}
const atOnce = /(?:\bfrom\s+|\bimport\s+)['"](\.[^'"]+)['"]/g;
const whenNeeded = /\bimport\s*\(\s*['"](\.[^'"]+)['"]/g;
const importsIn = (from: string, source: string) => [
  ...importsOf(from, source, atOnce),
  // What puts the API together may load the demo data, for who asks for it; whoever starts without never does.
  ...importsOf(from, source, whenNeeded).filter(({ to }) => !isDemoDataOnDemand(from, to)),
];
const isDemoDataOnDemand = (from: string, to: string) =>
  to.startsWith('seed/') && floorOf(from) === floors.indexOf('src');
const pointsUp = ({ from, to }: Import) => floorOf(to) > floorOf(from);

test('every file stands on a floor', () => {
  expect(sources.length).toBeGreaterThan(400);
  expect(sources.filter((path) => floorOf(path) === -1)).toEqual([]);
});

test('no import points up', () => {
  const upward = sources
    .flatMap((path) => importsIn(path, readFileSync(join(root, path), 'utf8')))
    .filter(pointsUp)
    .map(({ from, to }) => `${from} → ${to}`);
  expect(upward).toEqual([]);
});

const atTop = (specifier: string) => `import { something } from '${specifier}';`;
const later = (specifier: string) => `const load = () => import('${specifier}');`;
test.each([
  ['a type', 'src/http/pipeline.ts', atTop('../services/audit/audit.ts').replace('{', 'type {')],
  ['a rule of a subject', 'src/services/jobs/jobs.ts', atTop('../../subjects/vacancies/vacancyClocks.ts')],
  ['what comes later', 'src/tables/people/users.table.ts', later('../../http/access.ts')],
  ['the making of the API', 'src/subjects/feeds/feeds.routes.ts', atTop('../../createApi.ts')],
  ['the demo data at once', 'src/startApi.ts', atTop('../seed/seed.ts')],
  ['the demo data in a service', 'src/services/media/pictureStore.ts', later('../../../seed/pictures/drawnPicture.ts')],
])('finds %s', (_case, from, source) => {
  expect(importsIn(from, source).filter(pointsUp)).toHaveLength(1);
});

test('the demo data may come on demand', () => {
  expect(importsIn('src/startApi.ts', later('../seed/seed.ts')).filter(pointsUp)).toEqual([]);
});
