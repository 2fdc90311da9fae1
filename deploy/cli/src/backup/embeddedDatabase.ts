import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { centresIn, differenceBetween, endSessions, migrationsOf, type Queries } from './content.ts';
import type { BackupManifest, DatabaseContent } from './manifest.ts';

/** How many rows each table has, and up to which migration the database is. Its own user sees every row. */
async function contentOf(pool: Queries): Promise<DatabaseContent> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const tables: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`);
    tables[name] = counted.rows[0]?.count ?? 0;
  }
  return { tables, migrations: await migrationsOf(pool) };
}

/** Opens the embedded database of a data directory for this process alone. */
export async function openEmbedded(directory: string, template: string | null) {
  const { openPglite } = await import('@omzien/api/openPglite');
  return openPglite({ directory, template: template === null ? null : async () => template, statementLimit: 600_000 });
}

export const hasEmbedded = (dataDirectory: string) =>
  existsSync(join(dataDirectory, 'database', 'pgdata', 'PG_VERSION'));

/** The embedded database in one file, and what it holds. */
export async function dumpEmbedded(dataDirectory: string, file: string): Promise<DatabaseContent> {
  const database = await openEmbedded(join(dataDirectory, 'database'), null);
  try {
    const content = await contentOf(database.pool);
    await database.pool.query('CHECKPOINT');
    await writeFile(file, await database.engine.dump(), { mode: 0o600 });
    return content;
  } finally {
    await database.close();
  }
}

/** The database of a backup in a place of its own, looked at before anything gives way to it. */
export async function stageEmbedded(backup: string, staged: string, wanted: BackupManifest): Promise<void> {
  const database = await openEmbedded(staged, join(backup, 'database.tar'));
  try {
    const wrong =
      differenceBetween(wanted, await contentOf(database.pool)) ??
      ((await centresIn(database.pool)) > 0 ? null : 'it holds no centre');
    if (wrong) throw new Error(`The database of ${backup} did not come back whole: ${wrong}. Nothing was changed.`);
    await endSessions(database.pool);
    await database.pool.query('CHECKPOINT');
  } finally {
    await database.close();
  }
}

/** The erasures of the present database, which the list beside it may not have yet. A damaged one cannot say. */
export async function presentErasures(dataDirectory: string): Promise<string[]> {
  if (!hasEmbedded(dataDirectory)) return [];
  const database = await openEmbedded(join(dataDirectory, 'database'), null).catch(() => null);
  if (!database) return [];
  try {
    const { rows } = await database.pool.query<{ tenant: string; user_id: string; erased_at: Date }>(
      'SELECT tenant, user_id, erased_at FROM erasures',
    );
    return rows.map((row) =>
      JSON.stringify({ tenant: row.tenant, userId: row.user_id, erasedAt: row.erased_at.toISOString() }),
    );
  } catch {
    return [];
  } finally {
    await database.close();
  }
}
