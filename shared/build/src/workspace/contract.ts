import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BuildFailure } from '../failure.ts';
import { buildPackage, root } from './paths.ts';

/**
 * The platform contract as the build sees it: which libraries the shell provides and modules consume. This list exists
 * once. A shared library cannot be tree-shaken, so each line costs every first visit: `facade` names a file that
 * re-exports only what modules use, `demand` keeps an entry out of the first load.
 */
const require = createRequire(join(root, 'package.json'));
const facade = (name: string) => join(buildPackage, 'facades', `${name}.js`);

type Library = {
  name: string;
  from: string;
  facade?: string;
  demand?: boolean;
  /** The file of the shell that a library on demand stands in. */
  chunk?: string;
};

/**
 * The file of the shell that comes with a page's first module: what mounts it. A page that stays as the server wrote it
 * (`hydration` of its route) does without.
 */
export const firstScreen = 'first-screen';

/** A library of the contract, with its installed version and the range that a module asks for. */
export type SharedLibrary = Library & { version: string; range: string };

const libraries: readonly Library[] = [
  { name: 'react', from: 'react' },
  { name: 'react/jsx-runtime', from: 'react' },
  { name: 'react-dom', from: 'react-dom' },
  { name: 'react-router', from: 'react-router', facade: facade('react-router'), demand: true, chunk: firstScreen },
  { name: 'i18next', from: 'i18next', facade: facade('i18next') },
  { name: 'react-i18next', from: 'react-i18next', facade: facade('react-i18next') },
  { name: 'swr', from: 'swr', facade: facade('swr') },
  { name: 'react-hook-form', from: 'react-hook-form', demand: true },
  { name: 'zustand', from: 'zustand' },
  { name: '@emotion/react', from: '@emotion/react', facade: facade('emotion-react') },
  { name: '@omzien/platform', from: '@omzien/platform' },
  { name: '@omzien/platform/schemas', from: '@omzien/platform' },
  { name: '@omzien/ui', from: '@omzien/ui' },
];

/** Packages of which a module may never carry a copy of its own. Path fragments under `node_modules` or the workspace. */
export const neverBundled: readonly string[] = [
  'react',
  'react-dom',
  'react-router',
  'i18next',
  'react-i18next',
  'swr',
  'react-hook-form',
  'zustand',
  'single-spa',
  'scheduler',
  '@emotion/react',
  '@emotion/cache',
  '@chakra-ui/react',
  '@ark-ui/react',
  '@omzien/ui',
];

/** The packages of the contract's libraries. */
export const contractNames = (): string[] => [...new Set(libraries.map(({ from }) => from))];

/** How the federation plugin is told of one library that a module consumes. */
type SharedSettings = { singleton: true; strictVersion: true; requiredVersion: string; import: false };

type Manifest = { directory: string; version: string; exports?: Record<string, unknown> };

function manifestOf(name: string): Manifest {
  // Not through `exports`: not every package lists its package.json there.
  for (const base of require.resolve.paths(name) ?? []) {
    const file = join(base, ...name.split('/'), 'package.json');
    if (existsSync(file)) return { directory: dirname(file), ...JSON.parse(readFileSync(file, 'utf8')) };
  }
  throw new BuildFailure(`The package "${name}" is not installed. Run "npm install" in ${root}.`);
}

/**
 * Families that stand in the file that comes with the first screen: first visits draw cards of vacancies, and have a field
 * to search in, whose first kilobyte is no request of its own. Texts of a vacancy's values come with its card, once.
 */
const chunkOfFamily: Readonly<Record<string, string>> = {
  '@omzien/ui/vacancy-card': firstScreen,
  '@omzien/parts/vacancy-card': firstScreen,
  '@omzien/parts/lookups': firstScreen,
  '@omzien/ui/combobox': firstScreen,
};

/**
 * The families of kit and parts are what their `exports` list by one name (`./list`). A file in a room
 * (`./recordNames/useRecordFinder`) is no family: who imports it carries it. What `@omzien/parts` adds to a family of the
 * kit stands in one file with it, because a screen that needs the one needs the other.
 */
function families(): Library[] {
  const namesOf = (from: string) =>
    Object.keys(manifestOf(from).exports ?? {})
      .filter((key) => /^\.\/[a-z][A-Za-z0-9-]*$/.test(key))
      .map((key) => key.slice(2));
  const kit = namesOf('@omzien/ui');
  const family = (from: string, name: string, chunk: string) => ({
    name: `${from}/${name}`,
    from,
    demand: true,
    chunk: chunkOfFamily[`${from}/${name}`] ?? chunk,
  });
  return [
    ...kit.map((name) => family('@omzien/ui', name, `ui-${name}`)),
    ...namesOf('@omzien/parts').map((name) =>
      family('@omzien/parts', name, `${kit.includes(name) ? 'ui' : 'parts'}-${name}`),
    ),
  ];
}

/**
 * Every shared library with its version and the range a module asks for. The range is the caret range of what the
 * workspace has installed: a module built today runs on every shell that is not older and has the same major. Pages compare
 * plain versions alone (`facades/semver.js`), so a library of a pre-release fails the build.
 */
export function sharedLibraries(): SharedLibrary[] {
  return [...libraries, ...families()].map((library) => {
    const { version } = manifestOf(library.from);
    if (!/^\d+\.\d+\.\d+$/.test(version))
      throw new BuildFailure(
        `"${library.from}" is installed as ${version}. Share a version like 1.2.3, no pre-release.`,
      );
    return { ...library, version, range: `^${version}` };
  });
}

/** The version of the platform contract: that of `@omzien/platform`. */
export const contractVersion = (): string => manifestOf('@omzien/platform').version;

/** Federation settings of a module: it consumes everything and carries nothing. */
export const consumed = (): Record<string, SharedSettings> =>
  Object.fromEntries(
    sharedLibraries().map(({ name, range }) => [
      name,
      { singleton: true, import: false, strictVersion: true, requiredVersion: range },
    ]),
  );

/** What the shell provides: it alone, from one build. Core libraries stand in the first chunk (`eager`). */
export const provided = () =>
  Object.fromEntries(
    sharedLibraries().map(({ name, version, range, demand }) => [
      name,
      {
        shareKey: name,
        singleton: true,
        strictVersion: true,
        version,
        requiredVersion: range,
        eager: !demand,
      },
    ]),
  );

/** Aliases of the shell: of these libraries it has what modules use, and no more. */
export const facades = (): Record<string, string> =>
  Object.fromEntries(libraries.flatMap(({ name, facade: file }) => (file ? [[`${name}$`, file]] : [])));

/** The files by which shared libraries of the workspace begin, as webpack sees them: behind their links. */
export const sharedEntries = (): string[] =>
  sharedLibraries().flatMap(({ name, from, facade: file }) => {
    if (file) return [file];
    const entry = from.startsWith('@omzien/') && entryFileOf(from, name);
    return entry ? [entry] : [];
  });

/** The file behind an entry of a package of the workspace, as it lies on disk. */
export function entryFileOf(from: string, name: string): string | null {
  const { directory, exports = {} } = manifestOf(from);
  const entry = exports[`.${name.slice(from.length)}`];
  return typeof entry === 'string' ? realpathSync(join(directory, entry)) : null;
}

/** `package → directory`, for aliases to files that a package does not export. */
export const directoryOf = (name: string): string => manifestOf(name).directory;
