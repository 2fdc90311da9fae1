import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createApi } from '../createApi.ts';
import { readSettings } from '../settings.ts';
import { createDamageWatch } from './damageWatch.ts';
import { openDatabase } from './openDatabase.ts';
import { unusableServer } from './unusable.ts';

let dataDirectory: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'omzien-broken-'));
});
afterEach(() => rm(dataDirectory, { recursive: true, force: true }));

const files = (path: string) => join(dataDirectory, 'database', 'pgdata', path);
const make = async () => (await openDatabase({ databaseUrl: undefined, dataDirectory })).close();

/** The API as somebody starts it, until it ends. */
const start = (environment: Record<string, string>) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const program = fileURLToPath(new URL('../main.ts', import.meta.url));
    const child = spawn(process.execPath, [program], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, API_PORT: '0', MAIL_PORT: '0', ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('close', (code) => resolve({ code, said }));
  });

test.each<[what: string, breakIt: () => Promise<unknown>]>([
  ['a control file that was cut off', () => truncate(files('global/pg_control'), 100)],
  ['a control file of zeros', () => writeFile(files('global/pg_control'), Buffer.alloc(8192))],
  ['a list of relations that is gone', () => rm(files('global/pg_filenode.map'))],
  ['a write-ahead log that is gone', () => rm(files('pg_wal'), { recursive: true })],
])(
  '%s is told with what to do, and nothing else',
  async (_what, breakIt) => {
    await make();
    await breakIt();
    const { code, said } = await start({});
    expect(code).toBe(1);
    expect(said).toMatch(/^The database in \S+ does not open: .*npx omzien restore <backup>/);
    expect(said).not.toMatch(/\n\s+at /);
  },
  60_000,
);

test('a place where nothing can be written is told with what to do', async () => {
  await mkdir(join(dataDirectory, 'database'), { recursive: true });
  await writeFile(join(dataDirectory, 'database', 'pgdata'), 'no folder');
  const { code, said } = await start({});
  expect([code, said]).toEqual([1, expect.stringMatching(/is a file\. Set DATA_DIR to a folder\.\n$/)]);
}, 60_000);

test('a server that cannot be used is told by what it said, without its password', async () => {
  const url = 'postgres://omzien:geheim@127.0.0.1:1/omzien';
  const { code, said } = await start({ DATABASE_URL: url });
  expect([code, said]).toEqual([
    1,
    'No PostgreSQL answers at 127.0.0.1:1/omzien. Start it (pg_ctl start, or systemctl start postgresql), or correct DATABASE_URL.\n',
  ]);
  for (const known of ['28P01', '3D000', '25006', 'XX001', 'XX002', '57P03']) {
    const message = unusableServer(url, { code: known })?.message ?? '';
    expect(message).toContain('127.0.0.1:1/omzien');
    expect(message).not.toContain('geheim');
  }
  expect(unusableServer(url, { code: '23505' })).toBeNull();
}, 60_000);

/** A table whose second page is nonsense on disk, in a database that opens as ever. */
async function damageTable() {
  const before = await openDatabase({ databaseUrl: undefined, dataDirectory });
  await before.pool.query(
    "CREATE TABLE aaa_damaged AS SELECT n, repeat('x', 200) AS text FROM generate_series(1, 500) n",
  );
  const { rows } = await before.pool.query<{ path: string }>("SELECT pg_relation_filepath('aaa_damaged') AS path");
  await before.pool.query('CHECKPOINT');
  await before.close();
  const handle = await open(files(rows[0]?.path ?? ''), 'r+');
  await handle.write(Buffer.alloc(64, 0xab), 0, 64, 8192);
  await handle.close();
  expect((await readFile(files(rows[0]?.path ?? ''))).length).toBeGreaterThan(16_384);
}

test('damaged pages are found by reading, a table at a time, and whoever asks whether all is well is told what to do', async () => {
  await damageTable();
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory });
  const log: string[] = [];
  const app = await createApi({
    settings: readSettings({ DATA_DIR: dataDirectory, LOG_LEVEL: 'error' }),
    database,
    telemetry: null,
    logStream: { write: (line: string) => void log.push(line) },
  });
  const ready = await app.inject('/ready');
  const detail = expect.stringMatching(/^Pages of the table aaa_damaged are damaged\..*npx omzien restore <backup>$/);
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'damaged', detail }]);
  expect(ready.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' });
  expect(log.join('')).toContain('"event":"database_damaged"');
  // Starting the process anew would mend nothing.
  expect((await app.inject('/health')).statusCode).toBe(200);
  await app.close();

  let clock = 0;
  const watch = createDamageWatch(database.pool, () => clock);
  expect(await watch.look()).toBe('aaa_damaged');
  await database.pool.query('DROP TABLE aaa_damaged');
  clock += 60_000;
  expect(await watch.look()).toBe('aaa_damaged');
  const whole = createDamageWatch(database.pool, () => clock);
  for (let turn = 0; turn < 200; turn += 1) {
    clock += 6_000;
    expect(await whole.look()).toBeNull();
  }
  await database.close();
}, 60_000);
