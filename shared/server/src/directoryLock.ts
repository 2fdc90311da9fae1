import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Another process uses the directory. Two of them would silently lose each other's writes. */
export class DirectoryInUse extends Error {
  constructor(directory: string, holder: Holder | null) {
    const process = holder ? `process ${holder.pid}` : 'another process';
    super(
      `The data directory ${directory} is in use by ${process}. Stop that process, or set DATA_DIR to another directory.`,
    );
    this.name = 'DirectoryInUse';
  }
}

const pidFile = 'omzien.pid';
type Holder = { pid: number; host: string };

async function readHolder(directory: string): Promise<Holder | null> {
  try {
    const holder = JSON.parse(await readFile(join(directory, pidFile), 'utf8')) as Partial<Holder>;
    return typeof holder.pid === 'number' && typeof holder.host === 'string' ? (holder as Holder) : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** On Linux the kernel frees an abstract socket when its process dies, however it dies. Null: somebody has it. */
function listenOn(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(`\0${name}`, () => {
      server.unref();
      resolve(server);
    });
  });
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/**
 * Takes a directory for this process alone, makes it where there is none, and answers what lets go of it. Throws
 * `DirectoryInUse` with the holder's process id. On Linux there is never a stale lock to remove by hand, also after
 * kill -9; elsewhere the file that names the holder decides.
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = await realpath(directory);
  // Socket names are limited to about 100 bytes and paths are not, hence the hash.
  const socket = `omzien-${createHash('sha256').update(path).digest('hex')}`;
  const server = process.platform === 'linux' ? await listenOn(socket) : undefined;
  const holder = await readHolder(path);
  if (server === null) throw new DirectoryInUse(path, holder);
  const isHeldHere = holder !== null && holder.host === hostname() && holder.pid !== process.pid && isAlive(holder.pid);
  if (server === undefined && isHeldHere) throw new DirectoryInUse(path, holder);
  await writeFile(join(path, pidFile), JSON.stringify({ pid: process.pid, host: hostname() }), { mode: 0o600 });
  return async () => {
    await rm(join(path, pidFile), { force: true });
    if (server) await close(server);
  };
}
