import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprintOf, loadMigrations, migrate } from './migrate.ts';
import { openPglite } from './openPglite.ts';

const cacheDirectory = fileURLToPath(new URL('../../../.cache/database/', import.meta.url));

/**
 * A migrated, empty database as one file. Making PGlite's files takes seconds and much memory, copying them does not; so
 * they are made once for a list of migrations and kept under `.cache`.
 */
export async function prepareTemplate(report: (message: string) => void = () => undefined): Promise<string> {
  const migrations = await loadMigrations();
  const name = `empty-${fingerprintOf(migrations)}.tar`;
  const path = join(cacheDirectory, name);
  if (existsSync(path)) return path;

  report('Preparing the database (once, a few seconds)');
  await mkdir(cacheDirectory, { recursive: true });
  const database = await openPglite({ directory: null, template: null });
  try {
    await migrate(database.pool, report, migrations);
    await database.pool.query('CHECKPOINT');
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, await database.engine.dump());
    await rename(unfinished, path);
  } finally {
    await database.close();
  }
  const outdated = (await readdir(cacheDirectory)).filter((file) => /^empty-.*\.tar$/.test(file) && file !== name);
  await Promise.all(outdated.map((file) => rm(join(cacheDirectory, file), { force: true })));
  return path;
}
