import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** Folders and files that need each other round about, and the imports that do it (`one/file.ts → other/file.ts`). */
export type FolderCircle = { members: string[]; imports: string[] };

/** What a source file imports, as written: types, later imports and what is exported on included. */
export const specifiersIn = (source: string): string[] =>
  [...source.matchAll(/(?:from\s+|import\s*\(\s*|import\s+)['"]([^'"]+)['"]/g)].map(([, specifier = '']) => specifier);

type Import = { from: string; to: string };

/** The imports between files under a folder. Tests are left out: they stand above what they test. */
const importsUnder = (root: string): Import[] =>
  globSync('**/*.{ts,tsx,mts,mjs}', { cwd: root })
    .filter((path) => !/\.test\.(tsx?|mjs)$/.test(path) && !path.includes('node_modules'))
    .flatMap((path) =>
      specifiersIn(readFileSync(join(root, path), 'utf8'))
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => relative(root, resolve(root, dirname(path), specifier)))
        .filter((target) => !target.startsWith('..'))
        .map((target) => ({ from: path.replaceAll(sep, '/'), to: target.replaceAll(sep, '/') })),
    );

/** All that can be reached from a place; the place itself only round about. */
function reachableFrom(start: string, neighbours: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(neighbours.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(neighbours.get(next) ?? []));
  }
  return reached;
}

/** The circles between what stands directly in one folder: its folders, and its files one by one. */
function circlesIn(parent: string, imports: readonly Import[]): FolderCircle[] {
  const prefix = parent === '' ? '' : `${parent}/`;
  const placeOf = (path: string) => path.slice(prefix.length).split('/', 1)[0] ?? '';
  const folders = new Set<string>();
  const between: (Import & { near: string; far: string })[] = [];
  const neighbours = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!from.startsWith(prefix) || !to.startsWith(prefix)) continue;
    const [near, far] = [placeOf(from), placeOf(to)];
    if (from.slice(prefix.length).includes('/')) folders.add(near);
    if (near === far) continue;
    between.push({ from, to, near, far });
    neighbours.set(near, (neighbours.get(near) ?? new Set()).add(far));
  }
  const reachable = new Map([...neighbours.keys()].map((place) => [place, reachableFrom(place, neighbours)]));
  const circles = new Map<string, Set<string>>();
  for (const [place, reached] of reachable) {
    if (!reached.has(place)) continue;
    const members = [...reached].filter((other) => reachable.get(other)?.has(place)).sort();
    if (members.some((member) => folders.has(member))) circles.set(members.join(), new Set(members));
  }
  return [...circles.values()].map((members) => ({
    members: [...members].map((member) => prefix + member),
    imports: between
      .filter(({ near, far }) => members.has(near) && members.has(far))
      .map(({ from, to }) => `${from} → ${to}`)
      .sort(),
  }));
}

/**
 * The circles between the folders of a folder, and between those of each folder in it. A file that stands beside folders
 * counts by itself, so that one on top may put rooms together and another one be shared by them. Imports of types count,
 * those of tests do not.
 *
 * @example expect(circlesBetweenFolders('shell/server/src')).toEqual([]);
 */
export function circlesBetweenFolders(root: string): FolderCircle[] {
  const imports = importsUnder(root);
  const parents = new Set(['']);
  for (const { from } of imports) {
    for (let folder = dirname(from); folder !== '.'; folder = dirname(folder)) parents.add(folder);
  }
  return [...parents].sort().flatMap((parent) => circlesIn(parent, imports));
}
