import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { BuildFailure } from './failure.mjs';
import { buildPackage, root } from './paths.mjs';

/**
 * The platform contract as the build sees it: which libraries the shell provides and modules consume. This list exists
 * once. A shared library cannot be tree-shaken, so each line costs every first visit: `facade` names a file that
 * re-exports only what modules use, `demand` keeps an entry out of the first load.
 */
const require = createRequire(join(root, 'package.json'));
const facade = (name) => join(buildPackage, 'facades', `${name}.js`);

const libraries = [
  { name: 'react', from: 'react' },
  { name: 'react/jsx-runtime', from: 'react' },
  { name: 'react-dom', from: 'react-dom' },
  { name: 'react-router', from: 'react-router', facade: facade('react-router') },
  { name: 'i18next', from: 'i18next' },
  { name: 'react-i18next', from: 'react-i18next', facade: facade('react-i18next') },
  { name: 'swr', from: 'swr' },
  { name: 'react-hook-form', from: 'react-hook-form', demand: true },
  { name: 'zustand', from: 'zustand' },
  { name: '@emotion/react', from: '@emotion/react' },
  { name: '@omzien/platform', from: '@omzien/platform' },
  { name: '@omzien/ui', from: '@omzien/ui' },
];

/** Packages of which a module may never carry a copy of its own. Path fragments under `node_modules` or the workspace. */
export const neverBundled = [
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

function manifestOf(name) {
  // Not through `exports`: not every package lists its package.json there.
  for (const base of require.resolve.paths(name) ?? []) {
    const file = join(base, ...name.split('/'), 'package.json');
    if (existsSync(file)) return { directory: dirname(file), ...JSON.parse(readFileSync(file, 'utf8')) };
  }
  throw new BuildFailure(`The package "${name}" is not installed. Run "npm install" in ${root}.`);
}

/** The families of the kit are what its `exports` lists beside the core entry and plain files. */
function kitFamilies() {
  const { exports = {} } = manifestOf('@omzien/ui');
  return Object.keys(exports)
    .filter((key) => /^\.\/[a-z][A-Za-z0-9-]*$/.test(key))
    .map((key) => ({ name: `@omzien/ui/${key.slice(2)}`, from: '@omzien/ui', demand: true }));
}

/**
 * Every shared library with its version and the range a module asks for. The range is the caret range of what the
 * workspace has installed: a module built today runs on every shell that is not older and has the same major.
 */
export function sharedLibraries() {
  return [...libraries, ...kitFamilies()].map((library) => {
    const { version } = manifestOf(library.from);
    return { ...library, version, range: `^${version}` };
  });
}

/** The version of the platform contract: that of `@omzien/platform`. */
export const contractVersion = () => manifestOf('@omzien/platform').version;

/** Federation settings of a module: it consumes everything and carries nothing. */
export const consumed = () =>
  Object.fromEntries(
    sharedLibraries().map(({ name, range }) => [
      name,
      { singleton: true, import: false, strictVersion: true, requiredVersion: range },
    ]),
  );

/** Federation settings of the shell: it alone provides. Core libraries stand in the first chunk (`eager`). */
export const provided = () =>
  Object.fromEntries(
    sharedLibraries().map(({ name, version, range, facade: file, demand }) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        version,
        requiredVersion: range,
        eager: !demand,
        ...(file ? { import: file, shareKey: name } : {}),
      },
    ]),
  );

/** `package → directory`, for aliases to files that a package does not export. */
export const directoryOf = (name) => manifestOf(name).directory;
