import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { describe, expect, test } from '@jest/globals';

type Manifest = { name: string } & Partial<
  Record<'dependencies' | 'devDependencies' | 'peerDependencies', Record<string, string>>
>;

const root = join(import.meta.dirname, '..', '..', '..');
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
const packages = globSync('{api,shell/*,mfe-*,shared/*,deploy/*}/package.json', { cwd: root })
  .map((path) => dirname(path).replaceAll(sep, '/'))
  .sort();

/** Tools that the workspace gives to every package. */
const everywhere = Object.keys(manifestOf('.').devDependencies ?? {});
/** Names that the build makes; there is no such package. */
const madeByTheBuild = new Set(['omzien-provide', 'omzien-libraries', 'omzien-real']);
const provided = 'a library of the contract: the frame brings it for every module';
/** What a package needs without importing it, and why. */
const neededUnseen: Record<string, Record<string, string>> = {
  'shared/build': { 'react-refresh': 'the plugin of fast refresh loads it' },
  'shared/testing': { 'jest-environment-jsdom': 'jest-fixed-jsdom is built on it' },
  'shell/client': {
    '@emotion/react': provided,
    '@omzien/parts': provided,
    'react-hook-form': provided,
    swr: provided,
    zustand: provided,
  },
};

const ways = [
  /^\s*(?:import|export)\s[^'"`;]*?\bfrom\s+['"]([^'"]+)['"]/gm,
  /^\s*import\s+['"]([^'"]+)['"]/gm,
  /\bimport\(\s*['"]([^'"]+)['"]/g,
  /\bimport\.meta\.resolve\(\s*['"`]([^'"`$]+)/g,
  /\brequire(?:\.resolve)?\(\s*['"]([^'"]+)['"]/g,
  /\bnew URL\(\s*['"](@[^'"]+)['"],\s*import\.meta\.url/g,
];
const packageName = /^(@[a-z0-9-]+\/)?[a-z0-9][\w.-]*$/;
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const isSource = (path: string) =>
  !/(^|\/)(node_modules|dist|coverage|templates|\.cache|\.data)\//.test(path) &&
  // The tests of the factory and of the threads carry small modules as texts, whose imports are not theirs.
  !/^(shared\/build\/src\/.*|shell\/server\/src\/rendering\/[^/]*)\.test\.ts$/.test(path);

/** The packages that the sources of a folder import, each with a file that does. */
function importedBy(folder: string): Map<string, string> {
  const found = new Map<string, string>();
  const files = globSync(`${folder}/**/*.{ts,tsx,mts,mjs,cjs,js}`, { cwd: root }).map((path) =>
    path.replaceAll(sep, '/'),
  );
  for (const path of files.filter(isSource)) {
    const source = readFileSync(join(root, path), 'utf8');
    for (const [, specifier = ''] of ways.flatMap((way) => [...source.matchAll(way)])) {
      const wanted = packageOf(specifier);
      if (packageName.test(wanted) && !isBuiltin(specifier) && !madeByTheBuild.has(wanted)) found.set(wanted, path);
    }
  }
  return found;
}

/** `@types/react` is there for whoever imports `react`. */
const typed = (name: string) => name.replace(/^@types\//, '').replace(/^([^/]+)__/, '@$1/');

describe.each(packages)('%s', (folder) => {
  const { name, dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifestOf(folder);
  const listed = { ...dependencies, ...devDependencies, ...peerDependencies };
  const imported = importedBy(folder);

  test('lists what it imports', () => {
    const missing = [...imported].filter(
      ([wanted]) => wanted !== name && !Object.hasOwn(listed, wanted) && !everywhere.includes(wanted),
    );
    expect(missing.map(([wanted, path]) => `${wanted}, which ${path} imports`)).toEqual([]);
  });

  test('imports what it lists', () => {
    const unseen = neededUnseen[folder] ?? {};
    expect(Object.keys(listed).filter((one) => !imported.has(typed(one)) && !Object.hasOwn(unseen, one))).toEqual([]);
    expect(Object.keys(unseen).filter((one) => !Object.hasOwn(listed, one))).toEqual([]);
  });

  test('says which versions', () => {
    expect(Object.entries(listed).filter(([, version]) => !/^\^?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });
});
