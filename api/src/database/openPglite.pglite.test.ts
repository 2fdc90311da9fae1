import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { loadMigrations, migrate } from './migrate.ts';
import { openPglite } from './openPglite.ts';
import { prepareTemplate } from './template.ts';

// Files on a disk that everybody else uses as well.
jest.setTimeout(90_000);

const opened: { close(): Promise<void> }[] = [];
const directories: string[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
});

async function newDirectory() {
  const directory = join(await mkdtemp(join(tmpdir(), 'omzien-pglite-')), 'database');
  directories.push(directory);
  return directory;
}
async function open(directory: string | null, change: Partial<Parameters<typeof openPglite>[0]> = {}) {
  const database = await openPglite({ directory, template: () => prepareTemplate(), ...change });
  opened.push(database);
  return database;
}
const addCenter = sql`insert into volunteer_centers (id, name, slug, city, email)
  values (gen_random_uuid(), 'Centrum', 'centrum', 'Ergens', 'centrum@demo.example')`;

test('a second process is refused at once, with the number of the process that holds the directory', async () => {
  const directory = await newDirectory();
  await open(directory);
  const script = `
    const { openPglite } = await import(${JSON.stringify(fileURLToPath(new URL('./openPglite.ts', import.meta.url)))});
    const started = performance.now();
    await openPglite({ directory: ${JSON.stringify(directory)}, template: null }).then(
      () => console.log('opened'),
      (error) => console.log(JSON.stringify({ message: error.message, took: performance.now() - started })),
    );
    process.exit();`;
  const second = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: process.env.PATH } });
  let output = '';
  second.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  await new Promise((resolve) => second.on('exit', resolve));
  const { message, took } = JSON.parse(output) as { message: string; took: number };
  expect(message).toContain(`in use by process ${process.pid}`);
  expect(took).toBeLessThan(1000);
});

test('nobody else can read the files, commits reach the disk, and the directory is free again after closing', async () => {
  const directory = await newDirectory();
  const database = await open(directory);
  expect(database.engine.durable).toBe(true);
  expect((await database.pool.query('SHOW fsync')).rows).toEqual([{ fsync: 'on' }]);
  expect((await stat(directory)).mode & 0o077).toBe(0);
  expect((await stat(join(directory, 'pgdata', 'PG_VERSION'))).mode & 0o077).toBe(0);
  await database.inTenant('demo', () => database.db.execute(addCenter));
  await opened.pop()?.close();
  expect(existsSync(join(directory, 'omzien.pid'))).toBe(false);

  const again = await open(directory);
  const { rows } = await again.inTenant('demo', () => again.db.execute(sql`select name from volunteer_centers`));
  expect(rows).toEqual([{ name: 'Centrum' }]);
});

test('a statement that runs away is ended, and the next one works', async () => {
  const database = await open(await newDirectory(), { statementLimit: 1_000 });
  await database.inTenant('demo', () => database.db.execute(addCenter));
  const runaway = 'SELECT count(*) FROM generate_series(1, 200000000)';
  await expect(database.pool.query(runaway)).rejects.toThrow(/restarted/);
  // Starting again may take seconds on a busy machine, and who waits for a connection waits ten at most.
  await database.pool.query('select 1');
  const waiting = [
    database.inTenant('demo', () => database.db.execute(sql.raw(runaway))),
    database.inTenant('demo', () => database.db.execute(sql`select 1 as one`)),
  ];
  const [refused, served] = await Promise.allSettled(waiting);
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { cause: { message: expect.stringMatching(/restarted/) } },
  });
  expect(served).toMatchObject({ status: 'fulfilled', value: { rows: [{ one: 1 }] } });
  const { rows } = await database.inTenant('demo', () => database.db.execute(sql`select name from volunteer_centers`));
  expect(rows).toEqual([{ name: 'Centrum' }]);
});

test('a nearly full disk refuses writes and allows them again', async () => {
  let free = 65 * 1024 * 1024;
  const database = await open(await newDirectory(), { freeBytes: () => free });
  expect(database.hasRoom()).toBe(true);
  free = 1024;
  await new Promise((resolve) => setTimeout(resolve, 1050));
  expect(database.hasRoom()).toBe(false);
});

test('transactions wait for each other, whoever throws undoes only his own', async () => {
  const database = await open(null);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 30 }, (_, number) =>
      database.inTenant('demo', async () => {
        await database.db.execute(sql`insert into security_events (id, kind) values (gen_random_uuid(), 'signed_in')`);
        await new Promise((resolve) => setTimeout(resolve, number % 3));
        if (number % 2 === 0) throw new Error('no');
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(15);
  const { rows } = await database.inTenant('demo', () =>
    database.db.execute(sql`select count(*)::int as count from security_events`),
  );
  expect(rows).toEqual([{ count: 15 }]);
});

test('work inside work joins it, savepoints undo a part, and nothing escapes its transaction', async () => {
  const database = await open(null);
  const { db } = database;
  const told: string[] = [];
  const failures: string[] = [];
  database.onHookFailure(({ message }) => failures.push(message));
  const add = () => db.execute(sql`insert into security_events (id, kind) values (gen_random_uuid(), 'signed_in')`);
  let escaped: (() => Promise<unknown>) | undefined;
  await database.inTenant('demo', async () => {
    await database.inTenant('demo', add);
    await db
      .transaction(async () => {
        await add();
        throw new Error('only this part');
      })
      .catch(() => undefined);
    database.afterCommit(() => {
      throw new Error('a mail that could not be queued');
    });
    database.afterCommit(() => told.push('stored'));
    const boundAdd = add;
    escaped = () => new Promise((resolve, reject) => setTimeout(() => boundAdd().then(resolve, reject), 50));
    void escaped().catch((error: Error) => told.push(String((error.cause as Error).message)));
    expect(told).toEqual([]);
  });
  expect(told).toEqual(['stored']);
  expect(failures).toEqual(['a mail that could not be queued']);
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(told[1]).toMatch(/This transaction has ended/);
  await expect(database.inTenant('demo', () => database.inTenant('roermond', add))).rejects.toThrow(
    /cannot reach into/,
  );
  await expect(add()).rejects.toMatchObject({ cause: { message: expect.stringContaining('needs a tenant') } });
  const { rows } = await database.inTenant('demo', () =>
    db.execute(sql`select count(*)::int as count from security_events`),
  );
  expect(rows).toEqual([{ count: 1 }]);
});

test('two that migrate at the same time take turns; a migration that was changed is refused by name', async () => {
  const database = await open(null, { template: null });
  await Promise.all([migrate(database.pool), migrate(database.pool)]);
  const migrations = await loadMigrations();
  const { rows } = await database.pool.query('SELECT name FROM schema_migrations ORDER BY name');
  expect(rows).toEqual(migrations.map(({ name }) => ({ name })));
  const [first, ...others] = migrations;
  if (!first) throw new Error('There are no migrations.');
  await expect(migrate(database.pool, undefined, [{ ...first, hash: 'other' }, ...others])).rejects.toThrow(
    `Migration ${first.name} was changed`,
  );
});
