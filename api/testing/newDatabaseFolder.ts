import { mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Several times what a run of all tests needs: in a container there are often only 64 MB. */
const leastRoom = 2 * 1024 ** 3;
/** Machines that share this memory, as containers can, do not see each other's processes: each tidies up after itself. */
const ours = `omzien-postgres-${hostname().replaceAll(/\W/g, '_')}-`;
const nameFor = (owner: number) => `${ours}${owner}-`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Ends the server that still works in this folder: it outlives a run that is killed outright. */
async function endServer(folder: string) {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '');
  // Negative while the folder is being filled.
  const pid = Math.abs(Number.parseInt(await read(join(folder, 'data', 'postmaster.pid')), 10));
  const command = await read(`/proc/${pid}/cmdline`);
  if (command.includes(folder) && isRunning(pid)) process.kill(pid, 'SIGQUIT');
}

/** Takes away what runs left that were killed outright: in memory nothing else would. */
async function removeLeft(place: string) {
  for (const name of (await readdir(place)).filter((each) => each.startsWith(ours))) {
    if (isRunning(Number.parseInt(name.slice(ours.length), 10))) continue;
    const folder = join(place, name);
    await endServer(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/**
 * A new folder for a database that nobody needs after the run: in memory, where there is room, because a test file's copy of
 * the database is a thousand small files, which a disk takes 0.8 s to make and memory 0.03 s.
 */
export async function newDatabaseFolder(place = memory, room = leastRoom): Promise<string> {
  const newIn = (directory: string) => mkdtemp(join(directory, nameFor(process.pid)));
  const { bavail, bsize } = await statfs(place).catch(() => ({ bavail: 0, bsize: 0 }));
  if (Math.min(bavail * bsize, process.availableMemory()) < room) return newIn(tmpdir());
  await removeLeft(place).catch(() => undefined);
  return newIn(place).catch(() => newIn(tmpdir()));
}
