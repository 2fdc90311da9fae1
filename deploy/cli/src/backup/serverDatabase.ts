import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { tenantKeys } from '@omzien/model/tenants';
import { UsageError } from '../usageError.ts';
import { centresIn, endSessions, migrationsOf, type Queries } from './content.ts';
import type { BackupManifest, DatabaseContent } from './manifest.ts';
import { beTenant, quoted, rowsOf, type ServerTable, settingsOfCopies, tablesOf } from './serverTables.ts';

/** A file of rows for each table: the names of its columns, and a line for each row. */
const fileOf = ({ name }: Pick<ServerTable, 'name'>) => `database/${name}.jsonl`;
const headOf = ({ columns }: ServerTable) => `${JSON.stringify(columns.map(({ name }) => name))}\n`;
const undefinedTable = '42P01';
const rowsAtATime = 500;
const bytesAtATime = 4 * 1024 * 1024;

/** A server that answers; a sentence that says what to do where none does. */
async function openServer(url: string) {
  const { openPostgres } = await import('@omzien/api/openPostgres');
  const { unusableServer } = await import('@omzien/api/unusable');
  const server = openPostgres(url, 2);
  try {
    await server.ping();
  } catch (error) {
    await server.close();
    throw unusableServer(url, error) ?? error;
  }
  return server;
}

/** All rows of a server as of one moment, whatever is written meanwhile. It needs no right that the platform has not. */
export async function dumpServer(url: string, folder: string): Promise<DatabaseContent> {
  const server = await openServer(url);
  const client = await server.pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY');
    await client.query(settingsOfCopies);
    const migrations = await migrationsOf(client).catch((error: unknown) => {
      throw (error as { code?: string }).code === undefinedTable
        ? new UsageError('The database of DATABASE_URL is none of this platform: it has no migrations.')
        : error;
    });
    const tables: Record<string, number> = {};
    await mkdir(join(folder, 'database'), { mode: 0o700 });
    for (const table of await tablesOf(client)) {
      const file = await open(join(folder, fileOf(table)), 'wx', 0o600);
      try {
        let count = 0;
        await file.write(headOf(table));
        for await (const lines of rowsOf(client, table)) {
          count += lines.length;
          await file.write(`${lines.join('\n')}\n`);
        }
        await file.sync();
        tables[table.name] = count;
      } finally {
        await file.close();
      }
    }
    await client.query('COMMIT');
    return { tables, migrations };
  } finally {
    client.release(true);
    await server.close();
  }
}

/** What stands between the line feeds of a file. Those of Unicode, which JSON leaves in texts, end no line. */
async function* linesIn(path: string) {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The lines of a file of rows behind its head, some at a time. */
async function* linesOf(path: string) {
  let [lines, bytes, isHead]: [string[], number, boolean] = [[], 0, true];
  for await (const line of linesIn(path)) {
    if (isHead) {
      isHead = false;
      continue;
    }
    lines.push(line);
    bytes += line.length;
    if (lines.length < rowsAtATime && bytes < bytesAtATime) continue;
    yield lines;
    [lines, bytes] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}

async function headIn(path: string): Promise<string> {
  for await (const line of linesIn(path)) return `${line}\n`;
  return '';
}

async function fill(client: Queries, backup: string, table: ServerTable): Promise<void> {
  const path = join(backup, fileOf(table));
  if ((await headIn(path)) !== headOf(table)) throw new Error(`${table.name} has other columns than were backed up`);
  const names = table.columns.map(({ name }) => quoted(name)).join(', ');
  const values = table.columns.map(({ type }, at) => `(line->>${at})::${type}`).join(', ');
  const insert = `INSERT INTO ${quoted(table.name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM json_array_elements($1::json) AS line`;
  for await (const lines of linesOf(path)) {
    const { tenantAt } = table;
    const ofTenants =
      tenantAt === null
        ? { '': lines }
        : Object.groupBy(lines, (line) => (JSON.parse(line) as string[])[tenantAt] ?? '');
    for (const [tenant, own] of Object.entries(ofTenants)) {
      if (tenantAt !== null) await beTenant(client, tenant);
      await client.query(insert, [`[${own?.join(',')}]`]);
    }
  }
}

/** The hash that the file of a table would have, had it been made of what is in the database now. */
async function hashIn(client: Queries, table: ServerTable): Promise<string> {
  const hash = createHash('sha384').update(headOf(table));
  for await (const lines of rowsOf(client, table)) hash.update(`${lines.join('\n')}\n`);
  return `sha384-${hash.digest('base64')}`;
}

/**
 * Runs work in which rows may come before those that they point to, and nothing is written because a row was: what the
 * database wrote by itself is among the rows. References are judged at the end.
 */
async function inAnyOrder(client: Queries, tables: readonly ServerTable[], work: () => Promise<void>) {
  const { rows: references } = await client.query<{ table: string; name: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND NOT condeferrable`,
  );
  const alter = async (timing: string) => {
    for (const { table, name } of references)
      await client.query(`ALTER TABLE ${table} ALTER CONSTRAINT ${quoted(name)} ${timing}`);
  };
  await alter('DEFERRABLE INITIALLY DEFERRED');
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
  await work();
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { name } of tables) await client.query(`ALTER TABLE ${quoted(name)} ENABLE TRIGGER USER`);
  await alter('NOT DEFERRABLE');
}

/** Fills the tables, reads them again, and ends all sessions: all of it or nothing. */
async function comeBack(client: Queries, backup: string, wanted: BackupManifest): Promise<void> {
  await client.query(settingsOfCopies);
  const tables = await tablesOf(client);
  const other = tables.find(({ name }) => wanted.tables[name] === undefined);
  if (other || tables.length !== Object.keys(wanted.tables).length) throw new Error('it has other tables');
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoted(name)).join(', ')}`);
  await inAnyOrder(client, tables, async () => {
    for (const table of tables) await fill(client, backup, table);
  });
  for (const table of tables) {
    if ((await hashIn(client, table)) !== wanted.files[fileOf(table)])
      throw new Error(`the rows of ${table.name} are not those that were backed up`);
  }
  let centres = 0;
  const { applicationRole } = await import('@omzien/api/tenantWork');
  for (const tenant of tenantKeys) {
    await beTenant(client, tenant);
    await endSessions(client);
    await client.query(`SET LOCAL ROLE ${applicationRole}`);
    centres += await centresIn(client);
    await client.query('RESET ROLE');
  }
  if (centres === 0) throw new Error('it holds no centre');
}

/** Makes the tables of the backup in an empty database, with their rights and policies, and fills them. */
export async function restoreServer(backup: string, url: string, wanted: BackupManifest): Promise<void> {
  const { loadMigrations, migrate } = await import('@omzien/api/migrate');
  const known = await loadMigrations();
  const newer = wanted.migrations.find((name) => !known.some((migration) => migration.name === name));
  if (newer !== undefined) {
    throw new UsageError(
      `The backup is of a newer version, with ${newer}. Restore it with the version that made it, or a later one.`,
    );
  }
  const server = await openServer(url);
  try {
    const { rows } = await server.pool.query("SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1");
    if (rows.length > 0) {
      throw new UsageError(
        'The database of DATABASE_URL holds tables, and a backup replaces none. Make an empty one (createdb), name it in DATABASE_URL, and restore into that.',
      );
    }
    await migrate(
      server.pool,
      undefined,
      known.filter(({ name }) => wanted.migrations.includes(name)),
    );
    const client = await server.pool.connect();
    try {
      await client.query('BEGIN');
      await comeBack(client, backup, wanted);
      await client.query('COMMIT');
      await client.query('SET statement_timeout = 0; ANALYZE');
    } finally {
      client.release(true);
    }
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new Error(
      `The database of ${backup} did not come back whole: ${(error as Error).message}. Drop this database, make an empty one and try again.`,
      { cause: error },
    );
  } finally {
    await server.close();
  }
}
