import { mkdir, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { Refusal } from './refusal.ts';

/** A port by the setting that names it. */
export type NamedPort = { setting: string; port: number };

/** A full seed, its pictures and a few releases need this much; below it a database would fail half-way. */
const neededBytes = 600 * 1024 * 1024;

const isFree = (port: number) =>
  new Promise<boolean>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(new Refusal(`Port ${port} may only be used by an administrator. Choose one above 1023.`));
      else reject(error);
    });
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)));
  });

/** Refuses when a port is in use, naming the setting to change. */
export async function checkPorts(ports: readonly NamedPort[]): Promise<void> {
  const twice = ports.find(({ port }, index) => ports.findIndex((other) => other.port === port) !== index);
  if (twice)
    throw new Refusal(`${twice.setting} is ${twice.port}, and so is another port. Give each a port of its own.`);
  for (const { setting, port } of ports) {
    if (!(await isFree(port))) {
      throw new Refusal(
        `Port ${port} is in use. Stop what uses it, or start with another: ${setting}=${port + 100} npm start`,
      );
    }
  }
}

/** Refuses when the data directory cannot be made or its disk is nearly full. */
export async function checkDirectory(directory: string, needed = neededBytes): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Refusal(
      `DATA_DIR ${directory} cannot be used (${(error as NodeJS.ErrnoException).code}). Choose a directory that you may write to.`,
    );
  }
  const { bavail, bsize } = await statfs(directory);
  if (bavail * bsize < needed) {
    const [free, wanted] = [bavail * bsize, needed].map((bytes) => `${Math.round(bytes / 1024 / 1024)} MB`);
    throw new Refusal(
      `The disk of ${directory} has ${free} free and Omzien needs ${wanted}. Free some space, or choose another place with DATA_DIR.`,
    );
  }
}
