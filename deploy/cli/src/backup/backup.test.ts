import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApiProcess } from '../../../../api/testing/apiProcess.ts';
import { openEmbedded } from './embeddedDatabase.ts';

const program = join(import.meta.dirname, '..', '..', 'bin', 'omzien.mjs');
let folder: string;
let data: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omzien-backup-'));
  data = join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const omzien = (...words: string[]) =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const child = spawn(process.execPath, [program, ...words], {
      cwd: folder,
      env: { PATH: process.env.PATH, DATA_DIR: data },
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

const start = () => startApiProcess({ DATA_DIR: data, SEED: 'small' });
async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const database = await openEmbedded(join(data, 'database'), null);
  const { rows } = await database.pool.query<Row>(text, values).finally(() => database.close());
  return rows;
}

test('a backup comes back whole, with nobody signed in and whoever was erased since erased again', async () => {
  const first = await start();
  const refused = await omzien('backup');
  // The registry does not run here, but the database does.
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/in use by process \d+/)]);
  await first.stop();
  await mkdir(join(data, 'registry', 'nonces'), { recursive: true });
  await writeFile(join(data, 'registry', 'nonces', 'x'), '');
  await mkdir(join(data, 'releases', 'mfe-x', '1.0.0-000000000000'), { recursive: true });
  await writeFile(join(data, 'releases', 'mfe-x', '1.0.0-000000000000', 'module.json'), '{}');
  await writeFile(join(data, 'operator-token'), 'a private key');

  const [user] = await ask<{ id: string; tenant: string }>(
    "SELECT id, tenant FROM users WHERE tenant = 'demo' AND email = 'volunteer@demo.example'",
  );
  const [before] = await ask<{ users: number; sessions: number }>(
    'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM sessions) AS sessions',
  );
  const backup = join(folder, 'backup');
  const made = await omzien('backup', '--to', backup);
  expect([made.code, made.err]).toEqual([0, '']);
  expect(made.out).toMatch(/\d+ rows and \d+ files, each with its hash/);
  const names = await readdir(backup, { recursive: true });
  expect(names).toContain('database.tar');
  expect(names.some((name) => name.endsWith('module.json'))).toBe(true);
  expect(names.filter((name) => /operator-token|nonces|omzien\.pid/.test(name))).toEqual([]);
  expect((await omzien('backup', '--to', backup)).code).toBe(2);

  // Since then: somebody is erased, and a session is made that the restore must end as well.
  await writeFile(
    join(data, 'erasures.jsonl'),
    `${JSON.stringify({ tenant: 'demo', userId: user?.id, erasedAt: new Date().toISOString() })}\n`,
  );
  await rm(join(data, 'releases'), { recursive: true });

  // A backup that was changed since is refused, and nothing is touched.
  const damaged = join(folder, 'damaged');
  await cp(backup, damaged, { recursive: true });
  const tar = await readFile(join(damaged, 'database.tar'));
  tar[tar.length >> 1] = (tar[tar.length >> 1] ?? 0) ^ 1;
  await writeFile(join(damaged, 'database.tar'), tar);
  const refusal = await omzien('restore', damaged);
  expect([refusal.code, refusal.err]).toEqual([1, expect.stringContaining('database.tar is damaged')]);
  expect(await readdir(data)).not.toContain('before-restore');

  // The database is broken by now, as it is when somebody restores.
  await writeFile(join(data, 'database', 'pgdata', 'global', 'pg_control'), 'broken');
  const restored = await omzien('restore', backup);
  expect([restored.code, restored.err]).toEqual([0, '']);
  const [aside = ''] = await readdir(join(data, 'before-restore'));
  expect(
    await readFile(join(data, 'before-restore', aside, 'database', 'pgdata', 'global', 'pg_control'), 'utf8'),
  ).toBe('broken');
  expect(await readdir(join(data, 'releases'))).toEqual(['mfe-x']);
  expect(await readFile(join(data, 'operator-token'), 'utf8')).toBe('a private key');
  expect((await readdir(data)).filter((name) => name.startsWith('restoring-'))).toEqual([]);
  const [after] = await ask<{ users: number; sessions: number }>(
    'SELECT (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM sessions) AS sessions',
  );
  expect(after).toEqual({ users: before?.users, sessions: 0 });

  const again = await start();
  await again.stop();
  const [erased] = await ask<{ erased_at: Date | null; email: string }>(
    'SELECT erased_at, email FROM users WHERE id = $1',
    [user?.id],
  );
  expect(erased?.erased_at).not.toBeNull();
  expect(erased?.email).not.toBe('volunteer@demo.example');
}, 240_000);

test('what is no backup is told, and nothing is touched', async () => {
  const { code, err } = await omzien('restore', join(folder, 'nowhere'));
  expect([code, err]).toEqual([1, expect.stringContaining('is no backup')]);
  expect(err).not.toMatch(/\n\s+at /);
});
