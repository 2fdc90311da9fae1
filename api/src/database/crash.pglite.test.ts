import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { openPglite } from './openPglite.ts';
import { prepareTemplate } from './template.ts';

const base = await mkdtemp(join(tmpdir(), 'omzien-crash-'));
afterAll(() => rm(base, { recursive: true, force: true }));

const moduleAddress = JSON.stringify(fileURLToPath(new URL('./openPglite.ts', import.meta.url)));

/** A process that stores two rows per transaction for ever, and says each number that the database has acknowledged. */
const writer = (directory: string, from: number) => `
  const { openPglite } = await import(${moduleAddress});
  const database = await openPglite({ directory: ${JSON.stringify(directory)}, template: null });
  for (let number = ${from}; ; number++) {
    const client = await database.pool.connect();
    await client.query('BEGIN');
    await client.query('INSERT INTO marks VALUES ($1, 1)', [number]);
    await client.query('INSERT INTO marks VALUES ($1, 2)', [number]);
    await client.query('COMMIT');
    client.release();
    process.stdout.write(number + '\\n');
  }`;

test('after kill -9 at any moment every acknowledged transaction is there, whole, and the directory opens again', async () => {
  // Of its own for each try: what a try that failed left behind says nothing about the next one.
  const directory = join(await mkdtemp(join(base, 'try-')), 'database');
  const first = await openPglite({ directory, template: () => prepareTemplate() });
  await first.pool.query('CREATE TABLE marks (number integer, half integer)');
  await first.close();

  let acknowledged = 0;
  for (let round = 0; round < 3; round++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer(directory, acknowledged + 1)], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const wanted = acknowledged + 20 + Math.floor(Math.random() * 60);
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      if (acknowledged >= wanted) break;
    }
    child.kill('SIGKILL');
    await ended;

    const started = performance.now();
    const database = await openPglite({ directory, template: null });
    const { rows } = await database.pool.query<{ number: number; halves: number }>(
      'SELECT number, count(*)::int AS halves FROM marks GROUP BY number ORDER BY number',
    );
    expect(performance.now() - started).toBeLessThan(10_000);
    await database.close();
    // The one that was on its way when the process died may be there too.
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged);
    expect(rows.every(({ halves }) => halves === 2)).toBe(true);
    expect(rows.slice(0, acknowledged).map(({ number }) => number)).toEqual(
      Array.from({ length: acknowledged }, (_, index) => index + 1),
    );
    acknowledged = rows.at(-1)?.number ?? 0;
  }
}, 90_000);
