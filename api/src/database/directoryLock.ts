import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { hostname, platform } from 'node:os';
import { join } from 'node:path';

/** Another process uses the directory. Two of them would silently lose each other's rows. */
export class DirectoryInUse extends Error {
  readonly holder: string;
  constructor(directory: string, holder: string) {
    super(
      `The data directory ${directory} is in use by ${holder}. Stop that process, or set DATA_DIR to another directory.`,
    );
    this.name = 'DirectoryInUse';
    this.holder = holder;
  }
}

const pidFile = 'omzien.pid';
type Holder = { pid: number; host: string };

function readHolder(directory: string): Holder | null {
  try {
    const holder = JSON.parse(readFileSync(join(directory, pidFile), 'utf8')) as Partial<Holder>;
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

const describe = (holder: Holder | null) => (holder ? `process ${holder.pid}` : 'another process');

/** On Linux the kernel frees an abstract socket when its process dies, however it dies. */
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

/**
 * Takes a directory for this process alone, or throws `DirectoryInUse` with the holder's process id. Beside the socket a
 * file names the holder: for the message, and for containers that share a volume but not a network namespace.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  const path = realpathSync(directory);
  const server = platform() === 'linux' ? await listenOn(`omzien:${path}`) : undefined;
  const holder = readHolder(path);
  if (server === null) throw new DirectoryInUse(path, describe(holder));
  // Without a socket, and for another host name (a container), only the file can tell.
  const heldHere = holder !== null && holder.host === hostname() && holder.pid !== process.pid && isAlive(holder.pid);
  if (server === undefined && heldHere) throw new DirectoryInUse(path, describe(holder));
  writeFileSync(join(path, pidFile), JSON.stringify({ pid: process.pid, host: hostname() }), { mode: 0o600 });
  return () => {
    rmSync(join(path, pidFile), { force: true });
    server?.close();
  };
}
