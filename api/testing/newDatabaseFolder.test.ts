import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newDatabaseFolder } from './newDatabaseFolder.ts';

let place: string;
/** What the names of folders begin with, up to the process that made them. */
let ours: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'omzien-memory-'));
  ours = basename(await newDatabaseFolder(place, 1)).split(`-${process.pid}-`)[0] ?? '';
});
afterAll(() => rm(place, { recursive: true, force: true }));

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));

let made = 0;
/** The folder of a run, with what a server says of itself in it. */
async function folderOf(owner: number, server: string | null) {
  const folder = join(place, `${ours}-${owner}-${made++}`);
  await mkdir(join(folder, 'data'), { recursive: true });
  if (server !== null) await writeFile(join(folder, 'data', 'postmaster.pid'), server);
  return folder;
}

/** The number of a process that has ended. */
async function goneProcess() {
  const child = spawn(process.execPath, ['-e', '']);
  await ended(child);
  return Number(child.pid);
}

test('a folder is made where there is room, and elsewhere where there is none, no such place, or none of ours', async () => {
  expect(dirname(await newDatabaseFolder(place, 1))).toBe(place);
  for (const [where, room] of [
    [place, Number.MAX_SAFE_INTEGER],
    [join(place, 'nowhere'), 1],
    // Nobody makes a folder there.
    ['/proc', 0],
  ] as const) {
    const folder = await newDatabaseFolder(where, room);
    expect(dirname(folder)).toBe(tmpdir());
    await rm(folder, { recursive: true });
  }
});

test('what a run left that was killed is taken away, and what others work in stays', async () => {
  const gone = await goneProcess();
  const left = [await folderOf(gone, `${gone}\n`), await folderOf(gone, ''), await folderOf(gone, null)];
  const other = join(place, 'omzien-postgres-elsewhere-1-a');
  await mkdir(other);
  // A server that is only about to start says so by a negative number.
  const kept = [await folderOf(process.pid, '-1\n'), await folderOf(process.ppid, null), other];
  await newDatabaseFolder(place, 1);
  expect(left.map((folder) => existsSync(folder))).toEqual([false, false, false]);
  expect(kept.map((folder) => existsSync(folder))).toEqual([true, true, true]);
});

test('a server that outlived its run is ended, and no other process that has got its number', async () => {
  const gone = await goneProcess();
  const waits = 'setInterval(() => {}, 1000)';
  const folder = await folderOf(gone, null);
  const server = spawn(process.execPath, ['-e', waits, folder]);
  await writeFile(join(folder, 'data', 'postmaster.pid'), `${server.pid}\n`);
  const other = spawn(process.execPath, ['-e', waits]);
  const reused = await folderOf(gone, `${other.pid}\n`);
  const end = ended(server);
  await newDatabaseFolder(place, 1);
  expect(await end).toBe('SIGQUIT');
  expect([existsSync(folder), existsSync(reused)]).toEqual([false, false]);
  expect(other.exitCode).toBeNull();
  other.kill();
});
