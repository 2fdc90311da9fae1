import { resolve } from 'node:path';
import type { DatabaseServer } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';
import { prepareTemplate } from './template.ts';
import { damagedFiles, unusableServer } from './unusable.ts';

/** Damage that shows itself only when the engine reads: an error of its own about pages, files or its thread. */
function damageOf(dataDirectory: string, error: unknown): unknown {
  const { code = '', name = '' } = error as { code?: string; name?: string };
  const isDamage = /^(XX00[012]|58P01)$/.test(code) || name === 'EngineInterrupted';
  return isDamage ? damagedFiles(resolve(dataDirectory, 'database'), error) : error;
}

/** Opens the database that the settings name, and brings it up to date. */
export async function openDatabase(
  {
    databaseUrl,
    dataDirectory,
    poolSize,
  }: { databaseUrl: string | undefined; dataDirectory: string; poolSize?: number },
  report: (message: string) => void = () => undefined,
): Promise<DatabaseServer> {
  const database =
    databaseUrl === undefined
      ? await openPglite({ directory: resolve(dataDirectory, 'database'), template: () => prepareTemplate(report) })
      : openPostgres(databaseUrl, poolSize);
  try {
    await migrate(database.pool, report);
    return database;
  } catch (error) {
    await database.close();
    throw (databaseUrl === undefined ? null : unusableServer(databaseUrl, error)) ?? damageOf(dataDirectory, error);
  }
}
