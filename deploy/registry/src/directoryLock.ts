import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const heldBy = (directory: string, pid: number | null) =>
  new Error(
    `The data directory ${directory} is in use by another registry${pid ? ` (process ${pid})` : ''}. Stop that one, or set DATA_DIR to another directory.`,
  );

/**
 * One process writes to a directory. On Linux the lock is a listening abstract socket, which the kernel frees at any
 * kind of end, also kill -9, so that there is never a stale lock to remove by hand. Elsewhere the pid file decides.
 */
export async function lockDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pidFile = join(directory, 'registry.pid');
  const recorded = Number(await readFile(pidFile, 'utf8').catch(() => '')) || null;

  const server = createServer((socket) => socket.destroy());
  if (process.platform === 'linux') {
    // Socket names are limited to about 100 bytes and paths are not, hence the hash.
    const name = createHash('sha256')
      .update(await realpath(directory))
      .digest('hex');
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'EADDRINUSE' ? heldBy(directory, recorded) : error),
      );
      server.listen(`\0omzien-registry-${name}`, resolve);
    });
    server.unref();
  } else if (recorded && recorded !== process.pid && isAlive(recorded)) {
    throw heldBy(directory, recorded);
  }
  await writeFile(pidFile, `${process.pid}\n`);

  return {
    async release() {
      await rm(pidFile, { force: true });
      if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
