import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** What a run of all tests may need, several times over: in a container there are often only 64 MB. */
const leastRoom = 4 * 1024 ** 3;
const prefix = 'omzien-postgres-';

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Takes away what servers left whose run was killed outright: in memory nothing else would. */
async function removeLeft(place: string) {
  for (const name of (await readdir(place)).filter((each) => each.startsWith(prefix))) {
    const id = await readFile(join(place, name, 'data', 'postmaster.pid'), 'utf8').catch(() => null);
    // Without this file it is about to start, or has ended and is about to be removed.
    if (id !== null && !isRunning(Number.parseInt(id, 10)))
      await rm(join(place, name), { recursive: true, force: true });
  }
}

/**
 * A new folder for a database that nobody needs after the run: in memory, where there is room, because a test file's copy of
 * the database is a thousand small files, which a disk takes 0.8 s to make and memory 0.03 s.
 */
export async function newDatabaseFolder(place = memory, room = leastRoom): Promise<string> {
  const { bavail, bsize } = await statfs(place).catch(() => ({ bavail: 0, bsize: 0 }));
  const hasRoom = bavail * bsize >= room;
  if (hasRoom) await removeLeft(place);
  return mkdtemp(join(hasRoom ? place : tmpdir(), prefix));
}
