import { resolve } from 'node:path';
import type { DatabaseServer } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';
import { prepareTemplate } from './template.ts';

/** Opens the database that the settings name, and brings it up to date. */
export async function openDatabase(
  { databaseUrl, dataDirectory }: { databaseUrl: string | undefined; dataDirectory: string },
  report: (message: string) => void = () => undefined,
): Promise<DatabaseServer> {
  const database =
    databaseUrl === undefined
      ? await openPglite({ directory: resolve(dataDirectory, 'database'), template: () => prepareTemplate(report) })
      : openPostgres(databaseUrl);
  try {
    await migrate(database.pool, report);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
