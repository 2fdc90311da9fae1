import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import * as v from 'valibot';

export type BuiltRelease = { name: string; version: string; build: string; directory: string; builtAt: Date };

/** What stands in a `module.json`, as far as naming the release goes; null when there is none. */
export async function readBuiltRelease(directory: string): Promise<BuiltRelease | null> {
  const path = join(directory, 'module.json');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  const named = v.safeParse(
    v.object({ name: v.string(), version: v.string(), build: v.string() }),
    ((): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        return null;
      }
    })(),
  );
  if (!named.success) throw new Error(`${path} is not a release descriptor. Build the module again.`);
  return { ...named.output, directory, builtAt: (await stat(path)).mtime };
}

/** The builds that lie in a module's `dist`, newest first. */
export async function findBuilds(moduleDirectory: string): Promise<BuiltRelease[]> {
  const dist = join(moduleDirectory, 'dist');
  const names = await readdir(dist).catch(() => []);
  const builds = await Promise.all(names.map((name) => readBuiltRelease(join(dist, name))));
  return builds.filter((build) => build !== null).sort((a, b) => b.builtAt.getTime() - a.builtAt.getTime());
}

/** All files of a built release, as base64 by path: the body of a publish request. */
export async function readReleaseFiles(directory: string): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        const name = path.slice(directory.length).split(sep).filter(Boolean).join('/');
        return [name, (await readFile(path)).toString('base64')] as const;
      }),
  );
  return Object.fromEntries(files);
}
