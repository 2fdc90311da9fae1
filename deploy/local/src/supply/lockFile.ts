import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of the lock file, as far as the supply of the platform is concerned. */
export type LockedPackage = {
  name: string;
  version: string;
  /** Where it stands, such as `node_modules/a/node_modules/b`. */
  path: string;
  integrity: string | null;
  resolved: string | null;
  license: string | null;
  /** Only for building and testing. */
  isDevelopment: boolean;
  dependencies: readonly string[];
};

type Entry = {
  name?: string;
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

/** The packages that are fetched: everything of the lock file but the project's own workspaces. */
export function readLockFile(root: string): LockedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> };
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return [];
    return [
      {
        name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version: entry.version ?? '',
        path,
        integrity: entry.integrity ?? null,
        resolved: entry.resolved ?? null,
        license: entry.license ?? null,
        isDevelopment: entry.dev === true,
        dependencies: Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }),
      },
    ];
  });
}

/**
 * What is wrong with the lock file: a package without a hash is whatever the registry gives on the day, and one with an
 * address of its own comes from elsewhere than all others.
 */
export function faultsOfLock(packages: readonly LockedPackage[]): string[] {
  return packages.flatMap(({ path, integrity, resolved }) => [
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')
      ? []
      : [`${path} has no hash (sha512) in package-lock.json. Run: node deploy/local/completeLock.mjs`]),
    ...(resolved === null
      ? []
      : [`${path} comes from an address of its own (${resolved}). Take "resolved" out: the registry of npm decides.`]),
  ]);
}
