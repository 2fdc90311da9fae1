import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { contractVersion, sharedLibraries } from './contract.ts';
import { buildPackage, root } from './paths.ts';
import type { Release } from './release.ts';

/** Files of a workspace that change no release, by their path in it. */
export const neverPartOfARelease =
  /^e2e\/|(^|\/)(dist|node_modules|\.cache|coverage|templates)\/|\.test\.(ts|tsx)$|(^|\/)README\.md$/;

/** Workspaces whose sources end up inside a release, beside its own. A module carries neither platform nor kit. */
const carriedBy: Record<Release['kind'], string[]> = {
  module: ['shared/model', 'shared/charts', 'shared/parts'],
  shell: ['shared/model', 'shared/platform', 'shared/ui', 'shared/parts'],
};

/** Whether a file, by its path in a folder of `foldersOf`, can change a release. */
export const isPartOfRelease = (path: string) => !neverPartOfARelease.test(path);

/** All that a release is made of: folders, and the file that says which version of each package. */
export const foldersOf = ({ kind, directory }: Pick<Release, 'kind' | 'directory'>, from = root): string[] => [
  directory,
  ...['shared/build', ...carriedBy[kind], 'package-lock.json'].map((part) => join(from, part)),
];

function filesUnder(directory: string): string[] {
  return globSync('**/*', { cwd: directory, withFileTypes: true, exclude: (entry) => entry.name === 'node_modules' })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => isPartOfRelease(relative(directory, path).replaceAll('\\', '/')));
}

type LockEntry = {
  version?: string;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/**
 * `path@version` of every package that the given folders depend on, directly or through others, from the lock file. A
 * package that only the API uses does not change the id of a module.
 */
function lockedVersions(directories: readonly string[]): string[] {
  const { packages }: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const found = new Map<string, string | undefined>();
  const visit = (path: string) => {
    const entry = packages[path];
    if (!entry || found.has(path)) return;
    found.set(path, entry.link ? 'link' : entry.version);
    const target = (entry.link && entry.resolved) || path;
    for (const name of Object.keys({ ...packages[target]?.dependencies, ...packages[target]?.peerDependencies })) {
      visit(locate(target, name));
    }
  };
  // As Node resolves: beside the asking package first, then in every folder above it.
  const locate = (from: string, name: string) => {
    const parts = `${from}/`.split('node_modules/');
    for (let depth = parts.length; depth > 0; depth -= 1) {
      const path = `${parts.slice(0, depth).join('node_modules/')}node_modules/${name}`;
      if (packages[path]) return path;
    }
    return `node_modules/${name}`;
  };
  for (const directory of directories) {
    const { dependencies = {} }: LockEntry = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) visit(locate(relative(root, directory), name));
  }
  return [...found].map(([path, version]) => `${path}@${version}`).sort();
}

/**
 * The build id: twelve hex digits of a hash over everything that can change a release. Equal sources give an equal id,
 * so an unchanged module is neither built nor published twice, and two builds that differ can never share a directory.
 */
export function buildIdOf({
  kind,
  directory,
  version,
  mode,
  testPages,
}: Pick<Release, 'kind' | 'directory' | 'version' | 'mode' | 'testPages'>): string {
  const hash = createHash('sha256');
  const add = (label: string, content: string | Buffer) => hash.update(`${label}\0${content.length}\0`).update(content);

  add('release', `${kind} ${relative(root, directory)} ${version} ${mode}${testPages ? ' with test pages' : ''}`);
  add('contract', contractVersion());
  add('shared', JSON.stringify(sharedLibraries().map(({ name, version: shared, demand }) => [name, shared, demand])));
  add('locked', lockedVersions([directory, buildPackage]).join('\n'));
  for (const folder of [directory, buildPackage, ...carriedBy[kind].map((part) => join(root, part))]) {
    for (const file of filesUnder(folder).sort()) add(relative(root, file), readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}
