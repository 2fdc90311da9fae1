import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newDatabaseFolder } from './memoryFolder.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'omzien-memory-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** A server's folder that a run left there, with the process of its server. */
async function left(name: string, pid: number | null) {
  const folder = join(place, `omzien-postgres-${name}`);
  await mkdir(join(folder, 'data'), { recursive: true });
  if (pid !== null) await writeFile(join(folder, 'data', 'postmaster.pid'), `${pid}\n${folder}\n`);
  return folder;
}

test('a folder is made where there is room, and elsewhere where there is none or no such place', async () => {
  expect(dirname(await newDatabaseFolder(place, 1))).toBe(place);
  for (const [where, room] of [
    [place, Number.MAX_SAFE_INTEGER],
    [join(place, 'nowhere'), 1],
  ] as const) {
    const folder = await newDatabaseFolder(where, room);
    expect(dirname(folder)).toBe(tmpdir());
    await rm(folder, { recursive: true });
  }
});

test('what a server left whose run was killed is taken away, and nothing else', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await new Promise((resolve) => child.once('exit', resolve));
  const ended = await left('ended', Number(child.pid));
  const kept = [await left('running', process.pid), await left('starting', null)];
  await newDatabaseFolder(place, 1);
  expect(existsSync(ended)).toBe(false);
  expect(kept.map((folder) => existsSync(folder))).toEqual([true, true]);
});
