import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseContent } from './manifest.ts';

type Queries = {
  query<Row extends object>(text: string): Promise<{ rows: Row[] }>;
};

/** How many rows each table has, and up to which migration the database is. */
export async function contentOf(pool: Queries): Promise<DatabaseContent> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  );
  const tables: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM "${name}"`);
    tables[name] = counted.rows[0]?.count ?? 0;
  }
  const applied = await pool.query<{ name: string }>('SELECT name FROM schema_migrations ORDER BY name');
  return { tables, migrations: applied.rows.map(({ name }) => name) };
}

/** What a restored database lacks of what was backed up; a sentence, or null when all of it came back. */
export function differenceBetween(wanted: DatabaseContent, found: DatabaseContent): string | null {
  if (wanted.migrations.join() !== found.migrations.join()) return 'it is of another version than was backed up';
  const names = new Set([...Object.keys(wanted.tables), ...Object.keys(found.tables)]);
  const wrong = [...names].find((name) => wanted.tables[name] !== found.tables[name]);
  return wrong === undefined
    ? null
    : `${wrong} has ${found.tables[wrong] ?? 'no'} rows and had ${wanted.tables[wrong] ?? 'none'}`;
}

/** Nobody stays signed in over a restore: a session that was ended since must not come back. */
export const endSessions = (pool: Queries) => pool.query('DELETE FROM sessions');

/** One question as a visitor's page asks it. */
export async function smoke(pool: Queries): Promise<string | null> {
  const { rows } = await pool.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM volunteer_centers c LEFT JOIN vacancies v ON v.center_id = c.id AND v.tenant = c.tenant',
  );
  return (rows[0]?.count ?? 0) > 0 ? null : 'it holds no centre';
}

/** Opens the embedded database of a data directory for this process alone. */
export async function openEmbedded(directory: string, template: string | null) {
  const { openPglite } = await import('@omzien/api/openPglite');
  return openPglite({ directory, template: template === null ? null : async () => template, statementLimit: 600_000 });
}

export const hasEmbedded = (dataDirectory: string) =>
  existsSync(join(dataDirectory, 'database', 'pgdata', 'PG_VERSION'));

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

/** The tools take the address from the environment, where no list of processes shows its password. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    ...process.env,
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
}

/** Runs one of PostgreSQL's own tools on a server; what it refuses is said, with what to do. */
export function runTool(tool: 'pg_dump' | 'pg_restore', words: readonly string[], url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, words, { env: environmentOf(url), stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new Error(
              `${tool} is not on this machine. Install PostgreSQL's client programs in the version of the server (postgresql-client), or back the server up with its own means.`,
            )
          : error,
      ),
    );
    child.once('close', (code) => {
      if (code === 0) return resolve();
      const hint = said.includes('version mismatch')
        ? ' Install the client programs of the version of the server.'
        : said.includes('row-level security')
          ? ' Name a role that sees all rows (BYPASSRLS) in BACKUP_DATABASE_URL.'
          : '';
      reject(new Error(`${tool} did not succeed: ${said.trim().split('\n').slice(0, 3).join(' ')}${hint}`));
    });
  });
}

export const userOf = (url: string) => decodeURIComponent(new URL(url).username);

/** The whole database in one file, and what it holds as of the same moment, whatever is written meanwhile. */
export async function dumpServer(url: string, file: string): Promise<DatabaseContent> {
  const server = await openServer(url);
  const client = await server.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    const { rows } = await client.query<{ snapshot: string }>('SELECT pg_export_snapshot() AS snapshot');
    const content = await contentOf(client);
    await runTool('pg_dump', ['--format=custom', `--snapshot=${rows[0]?.snapshot}`, `--file=${file}`], url);
    await chmod(file, 0o600);
    await client.query('COMMIT');
    return content;
  } finally {
    client.release(true);
    await server.close();
  }
}

/** A connection to the server that counts what the tools copy. */
export async function openServer(url: string) {
  const { openPostgres } = await import('@omzien/api/openPostgres');
  return openPostgres(url, 2);
}
