import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';

const folder = new URL('../../migrations/', import.meta.url);
/** Any fixed number: whoever migrates the same database waits for it. */
const lockNumber = 71_630_311;

export type Migration = { name: string; sql: string; hash: string };

/** The migrations of this version of the product, in order. */
export async function loadMigrations(): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { idx: number; tag: string }[];
  };
  const ordered = journal.entries.sort((one, other) => one.idx - other.idx);
  return Promise.all(
    ordered.map(async ({ tag }) => {
      const sql = await readFile(new URL(`${tag}.sql`, folder), 'utf8');
      return { name: tag, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** One name for a whole list of migrations: a template made from the same list can be used again. */
export const fingerprintOf = (migrations: readonly Migration[]) =>
  createHash('sha256')
    .update(migrations.map(({ hash }) => hash).join())
    .digest('hex')
    .slice(0, 16);

async function appliedOf(client: PoolClient): Promise<Map<string, string>> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
  const { rows } = await client.query<{ name: string; hash: string }>('SELECT name, hash FROM schema_migrations');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Brings a database up to date, each migration in its own transaction. Two servers that start together take turns. */
export async function migrate(
  pool: Pool,
  report: (message: string) => void = () => undefined,
  given?: readonly Migration[],
): Promise<void> {
  const migrations = given ?? (await loadMigrations());
  const client = await pool.connect();
  // The query that fails tells what happened; without a listener the event would end the process.
  const reportedByQuery = () => undefined;
  client.on('error', reportedByQuery);
  try {
    await client.query(`SET statement_timeout = 0; SET lock_timeout = 0; SELECT pg_advisory_lock(${lockNumber})`);
    const applied = await appliedOf(client);
    for (const { name, sql, hash } of migrations) {
      const known = applied.get(name);
      if (known !== undefined && known !== hash) {
        throw new Error(
          `Migration ${name} was changed after this database was made. Empty the data directory, or use another database.`,
        );
      }
      if (known !== undefined) continue;
      report(`Database: ${name.replace(/^\d+_/, '')}`);
      await client.query('BEGIN');
      try {
        await client.query(sql.replaceAll('--> statement-breakpoint', ''));
        await client.query('INSERT INTO schema_migrations (name, hash) VALUES ($1, $2)', [name, hash]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
    }
    await client.query(`SELECT pg_advisory_unlock(${lockNumber}); RESET statement_timeout; RESET lock_timeout`);
  } finally {
    client.off('error', reportedByQuery);
    client.release();
  }
}
