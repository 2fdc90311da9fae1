import { readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { contractNames } from './contract.ts';
import { buildPackage, root } from './paths.ts';
import type { Release } from './release.ts';
import { neverPartOfARelease } from './sources.ts';

/** One import as a bundler has resolved it. Both files as they lie on disk, behind links. */
export type Import = { from: string; request: string; to: string };

/** Workspaces that a release may be made of, beside its own folder. */
const mayUse: Record<Release['kind'], readonly string[]> = {
  module: ['model', 'charts', 'platform', 'ui', 'parts'],
  shell: ['model', 'platform', 'ui'],
};
/** Of these a shell is built: the frame takes none of the last, but carries it for modules. */
const carried = ['model', 'charts', 'platform', 'ui', 'parts'];

type Manifest = { dependencies?: Record<string, string> };
const dependenciesOf = (folder: string) => {
  const { dependencies = {} }: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.keys(dependencies);
};
const inFolder = (folder: string, file: string) => {
  const path = relative(folder, file).replaceAll('\\', '/');
  return path.startsWith('../') || isAbsolute(path) ? null : path;
};
/** The shared package that a file belongs to, or nothing. */
const partOf = (file: string) => /^shared\/([^/]+)\//.exec(inFolder(root, file) ?? '')?.[1] ?? '';
const packageIn = (path: string) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The border around a release: its own folder, the entries of the shared packages, and the packages that its
 * package.json lists. Answers why an import is refused and what to do instead, or null.
 */
export function createBorder({
  kind,
  name,
  directory,
  mode,
}: Pick<Release, 'kind' | 'name' | 'directory' | 'mode'>): (found: Import) => string | null {
  const allowed = mayUse[kind];
  const packages = new Set([
    ...dependenciesOf(directory),
    ...carried.flatMap((part) => dependenciesOf(join(root, 'shared', part))),
    ...contractNames(),
    ...(mode === 'development' ? dependenciesOf(buildPackage) : []),
  ]);
  const entries = allowed.map((part) => `@omzien/${part}`).join(', ');

  function refusalOf({ from, request, to }: Import): string | null {
    // What packages and the build's own files import is theirs.
    if (from.includes('/node_modules/') || inFolder(buildPackage, from) !== null) return null;
    const own = inFolder(directory, to);
    const isOurs = inFolder(directory, from) !== null;
    // Who stands outside is refused where they were let in: what they import in their turn would only hide that line.
    if (!isOurs && !carried.includes(partOf(from))) return null;
    if (own !== null && !own.includes('node_modules/')) {
      if (!neverPartOfARelease.test(own)) return null;
      return `${own} is no part of a release: tests and what is for journeys stay out of it. Move what both need into src.`;
    }
    const inPackages = to.lastIndexOf('/node_modules/');
    if (inPackages >= 0) {
      const wanted = packageIn(to.slice(inPackages + '/node_modules/'.length));
      if (!isOurs || packages.has(wanted) || packages.has(packageIn(request))) return null;
      return `${name} does not list the package "${wanted}". Add it to the dependencies of its package.json with "npm install --save-exact ${wanted} -w ${name}", or do without.`;
    }
    // The build itself puts its files in the place of a name: facades, lists that it writes, refresh of what is under work.
    if (inFolder(buildPackage, to) !== null && (mode === 'development' || !/^[./]|^@omzien\//.test(request)))
      return null;
    const part = partOf(to);
    const permitted = isOurs ? allowed : carried;
    if (permitted.includes(part)) {
      // By its name a package answers only with what its exports list.
      if (!isOurs || request.startsWith(`@omzien/${part}`)) return null;
      return `it goes past what @omzien/${part} offers. Import it by an entry that shared/${part}/package.json lists in "exports".`;
    }
    return `it is outside ${name}. A ${kind} may use its own folder, the entries of ${entries}, and the packages that its package.json lists. Ask for data by address, or move what both need to shared/.`;
  }

  return (found) => {
    const refused = refusalOf(found);
    if (refused === null) return null;
    const shown = (file: string) => inFolder(root, file) ?? inFolder(join(directory, '..'), file) ?? file;
    return `${name} reaches over its border: ${shown(found.from)} imports "${found.request}" (${shown(found.to)}), and ${refused}`;
  };
}
