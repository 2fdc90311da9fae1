import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';

const content = v.object({
  /** Table → rows. */
  tables: v.record(v.string(), v.number()),
  /** The migrations of the database, in their order. */
  migrations: v.array(v.string()),
});
export type DatabaseContent = v.InferOutput<typeof content>;

const manifest = v.object({
  format: v.literal('omzien-backup-1'),
  madeAt: v.string(),
  kind: v.picklist(['pglite', 'postgres']),
  ...content.entries,
  /** Path → the hash of the file. */
  files: v.record(v.string(), v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
});
export type BackupManifest = v.InferOutput<typeof manifest>;

const manifestFile = 'manifest.json';

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha384');
  await pipeline(createReadStream(path), hash);
  return `sha384-${hash.digest('base64')}`;
}

/** Every file of a folder but its manifest, with `/` between folders. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    )
    .filter((path) => path !== manifestFile)
    .sort();
}

/** Writes down what a backup holds: without this file it is none. */
export async function writeManifest(folder: string, known: Omit<BackupManifest, 'format' | 'files'>) {
  const files: Record<string, string> = {};
  for (const path of await filesIn(folder)) files[path] = await hashOf(join(folder, path));
  const text = JSON.stringify({ format: 'omzien-backup-1', ...known, files } satisfies BackupManifest, null, 2);
  await writeFile(join(folder, manifestFile), `${text}\n`, { mode: 0o600 });
  return Object.keys(files).length;
}

/** Reads a backup whose every file is what was written; throws a sentence that names the first that is not. */
export async function readBackup(folder: string): Promise<BackupManifest> {
  const there = await stat(folder).catch(() => null);
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null);
  if (!there?.isDirectory() || text === null) {
    throw new Error(
      `${folder} is no backup: there is no ${manifestFile} in it. Name a folder that "omzien backup" made.`,
    );
  }
  let parsed: unknown = null;
  try {
    parsed = JSON.parse(text);
  } catch {
    // Judged below like any other manifest that is wrong.
  }
  const result = v.safeParse(manifest, parsed);
  if (!result.success)
    throw new Error(`${join(folder, manifestFile)} is damaged. Take another backup; nothing was changed.`);
  const { files } = result.output;
  const present = await filesIn(folder);
  const extra = present.find((path) => files[path] === undefined);
  const gone = Object.keys(files).find((path) => !present.includes(path));
  const wrong = gone ?? extra;
  if (wrong !== undefined) {
    throw new Error(
      `${folder}: ${wrong} ${gone ? 'is missing' : 'was not there when it was made'}. Nothing was changed.`,
    );
  }
  for (const [path, hash] of Object.entries(files)) {
    if ((await hashOf(join(folder, path))) !== hash) {
      throw new Error(`${folder}: ${path} is damaged (sha384 differs). Take another backup; nothing was changed.`);
    }
  }
  return result.output;
}
