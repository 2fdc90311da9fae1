import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApiProcess } from '@omzien/api/apiProcess';
import { type EmbeddedServer, startEmbeddedPostgres } from '@omzien/api/embeddedPostgres';
import { openPostgres } from '@omzien/api/openPostgres';

// A server of PostgreSQL as in production: its role owns the database, is no superuser and passes no policy.
const program = join(import.meta.dirname, '..', '..', 'bin', 'omzien.mjs');
let folder: string;
let data: string;
let server: EmbeddedServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omzien-server-backup-'));
  data = join(folder, 'data');
  server = await startEmbeddedPostgres();
  for (const name of ['original', 'copy', 'broken']) await server.createDatabase(name);
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const omzien = (database: string, dataDirectory: string, ...words: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...words], {
      cwd: folder,
      // None of PostgreSQL's own programs is there.
      env: { PATH: '', DATA_DIR: dataDirectory, DATABASE_URL: server.addressOf(database) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.once('close', (code) => resolve({ code, out, err }));
  });

async function ask<Row extends object>(database: string, text: string, tenant?: string): Promise<Row[]> {
  const opened = openPostgres(server.addressOf(database), 1);
  const client = await opened.pool.connect();
  try {
    await client.query('BEGIN');
    if (tenant) await client.query(`SET LOCAL ROLE omzien_app; SET LOCAL app.tenant = '${tenant}'`);
    const { rows } = await client.query<Row>(text);
    await client.query('COMMIT');
    return rows;
  } finally {
    client.release(true);
    await opened.close();
  }
}

/** Everything of a database that is not a row: what a restored one could lack without anybody seeing it. */
const shapeOf = async (database: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({
        columns: `SELECT table_name, column_name, data_type, column_default, is_nullable, generation_expression
          FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
        constraints: `SELECT conrelid::regclass::text AS of, conname, pg_get_constraintdef(oid) AS says, condeferrable, convalidated
          FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
        indexes: "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
        triggers: `SELECT tgrelid::regclass::text AS of, tgname, tgenabled, pg_get_triggerdef(oid) AS says
          FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
        functions: `SELECT proname, md5(prosrc) AS body, prosecdef, proacl::text FROM pg_proc
          WHERE pronamespace = 'public'::regnamespace ORDER BY 1, 2`,
        policies: 'SELECT tablename, policyname, roles::text, cmd, qual, with_check FROM pg_policies ORDER BY 1, 2',
        tables: `SELECT relname, relkind, relrowsecurity, relforcerowsecurity, relowner::regrole::text, relacl::text
          FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind NOT IN ('i', 't') ORDER BY 1`,
        rights: `SELECT rolname, rolsuper, rolbypassrls, rolcanlogin FROM pg_roles WHERE rolname LIKE 'omzien%' ORDER BY 1`,
        migrations: 'SELECT name, hash FROM schema_migrations ORDER BY 1',
      }).map(async ([name, text]) => [name, await ask(database, text)] as const),
    ),
  );

const tablesIn = async (backup: string) =>
  Object.fromEntries(
    await Promise.all(
      (await readdir(join(backup, 'database'))).map(
        async (name) => [name, await readFile(join(backup, 'database', name), 'utf8')] as const,
      ),
    ),
  );

test('a server comes back into an empty database: rows, policies, rights and files, and nobody signed in', async () => {
  const first = await startApiProcess({
    DATA_DIR: data,
    SEED: 'small',
    DATABASE_URL: server.addressOf('original'),
  });
  const backup = join(folder, 'backup');
  const file = join('files', 'private', 'demo', 'a', 'file');
  await mkdir(join(data, 'files', 'private', 'demo', 'a'), { recursive: true });
  await writeFile(join(data, file), 'what somebody sent');
  // JSON leaves the ends of lines of Unicode as they are; they end no row.
  const unusual = await ask<{ id: string }>(
    'original',
    "UPDATE users SET first_name = E'a\\u2028b\\u2029c' WHERE email = 'volunteer@demo.example' RETURNING id",
    'demo',
  );
  expect(unusual).toHaveLength(1);
  // It goes on working meanwhile.
  const made = await omzien('original', data, 'backup', '--to', backup);
  expect([made.code, made.err]).toEqual([0, '']);
  await first.stop();
  const original = await tablesIn(backup);
  expect(original['users.jsonl']?.split('\n').length).toBeGreaterThan(50);

  const restored = join(folder, 'restored');
  const back = await omzien('copy', restored, 'restore', backup);
  expect([back.code, back.err]).toEqual([0, '']);
  expect(await shapeOf('copy')).toEqual(await shapeOf('original'));
  // What no file of rows holds is nothing that the product has; who adds one of these teaches the backup.
  expect(
    await ask(
      'original',
      "SELECT relname FROM pg_class WHERE relkind IN ('S', 'm', 'p') AND relnamespace = 'public'::regnamespace",
    ),
  ).toEqual([]);

  // A backup of what came back is the same, but for the sessions, which end.
  const again = join(folder, 'again');
  const second = await omzien('copy', restored, 'backup', '--to', again);
  expect([second.code, second.err]).toEqual([0, '']);
  const copied = await tablesIn(again);
  expect(Object.keys(copied)).toEqual(Object.keys(original));
  for (const [name, rows] of Object.entries(copied)) {
    const wanted = name === 'sessions.jsonl' ? `${original[name]?.split('\n')[0]}\n` : original[name];
    expect(`${name} ${rows === wanted}`).toBe(`${name} true`);
  }
  // The policies are not only written down.
  const seen = await ask<{ tenant: string }>('copy', 'SELECT DISTINCT tenant FROM users', 'demo');
  expect(seen).toEqual([{ tenant: 'demo' }]);
  expect(await readFile(join(restored, file), 'utf8')).toBe('what somebody sent');

  // The platform starts on it and finds nothing to do again.
  const api = await startApiProcess({ DATA_DIR: restored, SEED: 'small', DATABASE_URL: server.addressOf('copy') });
  await api.stop();

  const full = await omzien('copy', restored, 'restore', backup);
  expect([full.code, full.err]).toEqual([2, expect.stringContaining('holds tables, and a backup replaces none')]);
}, 240_000);

test('files that cannot be copied stop a restore before anything is in the database', async () => {
  const backup = join(folder, 'unreadable');
  await cp(join(folder, 'backup'), backup, { recursive: true });
  // No program copies the socket of another one.
  const socket = createServer().listen(join(backup, 'files', 's'));
  await once(socket, 'listening');
  const refused = await omzien('broken', join(folder, 'none'), 'restore', backup);
  socket.close();
  expect(refused.code).toBe(1);
  expect(await ask('broken', "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);
}, 60_000);

test('a damaged backup of a server is refused, and one whose rows do not hold together fills nothing', async () => {
  const backup = join(folder, 'backup');
  const damaged = join(folder, 'damaged');
  await cp(backup, damaged, { recursive: true });
  const path = join(damaged, 'database', 'users.jsonl');
  const rows = await readFile(path, 'utf8');
  await writeFile(path, rows.replace('volunteer@demo.example', 'volunteer@evil.example'));
  const refused = await omzien('broken', join(folder, 'none'), 'restore', damaged);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('users.jsonl is damaged')]);
  expect(await ask('broken', "SELECT FROM pg_tables WHERE schemaname = 'public'")).toEqual([]);

  // Somebody has written the hash anew; a centre that all of them belong to is not there.
  const centres = join(damaged, 'database', 'volunteer_centers.jsonl');
  await writeFile(path, rows);
  await writeFile(centres, `${(await readFile(centres, 'utf8')).split('\n').slice(0, 2).join('\n')}\n`);
  const manifest = JSON.parse(await readFile(join(damaged, 'manifest.json'), 'utf8'));
  manifest.files['database/volunteer_centers.jsonl'] = `sha384-${createHash('sha384')
    .update(await readFile(centres))
    .digest('base64')}`;
  await writeFile(join(damaged, 'manifest.json'), JSON.stringify(manifest));
  const torn = await omzien('broken', join(folder, 'none'), 'restore', damaged);
  expect([torn.code, torn.err]).toEqual([1, expect.stringMatching(/did not come back whole: .*foreign key/)]);
  expect(await ask('broken', 'SELECT id FROM users', 'demo')).toEqual([]);

  await rm(path);
  const short = await omzien('broken', join(folder, 'none'), 'restore', damaged);
  expect([short.code, short.err]).toEqual([1, expect.stringContaining('users.jsonl is missing')]);
}, 60_000);
