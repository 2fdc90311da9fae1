import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import * as paths from './paths.ts';

const days = 14;

/** Where a build leaves something of each of its releases: what it makes, beside which nothing else stands. */
const places = ['{mfe-*,shell/client}/dist/*', '.cache/build/{maps,development}/*/*', '.cache/build/output/*'];

type Old = { root?: string; dataDirectory?: string | undefined; now?: Date };

/** Notes that a build is used today: it is kept for another while. */
export function noteUse(directory: string, now = new Date()): void {
  // Of the folder: the time of its `module.json` says when it was built.
  if (existsSync(directory)) utimesSync(directory, now, now);
}

/**
 * Removes builds that nobody has used for 14 days, with their source maps, but never the newest of a module nor one that
 * is live for a tenant or is its last known good. What was published stays where the registry keeps it. Answers how many.
 *
 * @example const removed = removeOldBuilds();
 */
export function removeOldBuilds({
  root = paths.root,
  dataDirectory = join(root, '.data'),
  now = new Date(),
}: Old = {}): number {
  const limit = now.getTime() - days * 24 * 60 * 60 * 1000;
  const old = places
    .flatMap((place) => globSync(place, { cwd: root }))
    .map((path) => join(root, path))
    .filter((path) => timeOf(path) < limit);
  if (old.length === 0) return 0;
  const live = liveIn(dataDirectory);
  const removed = old.filter((path) => !live.has(nameOf(path)) && !isNewest(path));
  for (const path of removed) rmSync(path, { recursive: true, force: true });
  return removed.length;
}

/** One line of what was removed; null when nothing was. */
export const toldOldBuilds = (removed: number): string | null =>
  removed === 0
    ? null
    : `Removed ${removed} ${removed === 1 ? 'build' : 'builds'} that nobody has used for ${days} days.`;

/** When it was used last. Another process may be removing it. */
const timeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;

/** `mfe-users@1.0.0-3f9c…`, as activations say it; the shell's folder is called `client`. */
function nameOf(path: string): string {
  const folder = dirname(path);
  const module = basename(folder) === 'dist' ? basename(dirname(folder)) : basename(folder);
  return `${module === 'client' ? 'shell' : module}@${basename(path)}`;
}

/** Of the builds of a module. What was left half built has no newest. */
function isNewest(path: string): boolean {
  const folder = dirname(path);
  if (basename(folder) !== 'dist') return false;
  const builtAt = (build: string) =>
    statSync(join(folder, build, 'module.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return readdirSync(folder).every((other) => builtAt(other) <= builtAt(basename(path)));
}

/** The releases that the last activation of each tenant names, as live or to fall back to. */
function liveIn(dataDirectory: string): Set<string> {
  const tenants = globSync('registry/activations/*', { cwd: dataDirectory });
  return new Set(
    tenants.flatMap((tenant) => {
      const last = readdirSync(join(dataDirectory, tenant)).sort().at(-1);
      const record = last ? readFileSync(join(dataDirectory, tenant, last), 'utf8') : '';
      return record.match(/\b(shell|mfe-[a-z0-9-]+)@[0-9A-Za-z.-]+/g) ?? [];
    }),
  );
}
