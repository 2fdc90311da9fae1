import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { foldAll } from '@omzien/api/figures';
import { openDatabase } from '@omzien/api/openDatabase';
import { tenant } from './cases.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');
export type RunningServer = { url: string; stop(): Promise<void> };

const stopOf = (child: ChildProcess) => {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
};

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const limit = performance.now() + 180_000;
  while (performance.now() < limit) {
    const isReady = await fetch(`${url}/ready`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) return;
    if (child.exitCode !== null) throw new Error('The API to measure did not start; its reason stands above.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The API to measure was not ready within 3 minutes.');
}

/** The API as production runs it, in one process unless said otherwise, filled with the full demo data when its database is empty. */
export async function startApiServer(options: {
  dataDirectory: string;
  databaseUrl?: string | undefined;
  port: number;
  /** Settings beside the usual ones. */
  settings?: Record<string, string>;
}): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(root, 'api', 'src', 'main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      SEED: 'full',
      THROTTLES: 'open',
      LOG_LEVEL: 'error',
      DATA_DIR: options.dataDirectory,
      API_PORT: String(options.port),
      MAIL_PORT: String(options.port + 1),
      API_PROCESSES: '1',
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      ...options.settings,
    },
  });
  const url = `http://127.0.0.1:${options.port}`;
  await untilReady(url, child);
  return { url, stop: stopOf(child) };
}

/**
 * Fills a database with the full demo data, and counts what it says has happened: a server would do that in its first
 * minutes, beside what is measured. Nothing runs on it afterwards.
 */
export async function fillDatabase(options: Parameters<typeof startApiServer>[0]): Promise<void> {
  const filling = await startApiServer(options);
  await filling.stop();
  const { dataDirectory, databaseUrl } = options;
  const database = await openDatabase({ dataDirectory, databaseUrl });
  try {
    await foldAll(database);
  } finally {
    await database.close();
  }
}

/** The ceiling of the stack over the same data. */
export async function startBareServer(options: {
  dataDirectory: string;
  databaseUrl?: string | undefined;
}): Promise<RunningServer> {
  // Row-level security holds for the owner of the tables too, so the tenant is set once for all connections.
  const databaseUrl = options.databaseUrl ? `${options.databaseUrl}?options=-c%20app.tenant%3D${tenant}` : '';
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'bareServer.ts'), databaseUrl, options.dataDirectory],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data: Buffer) => resolve(String(data).trim()));
    child.once('exit', () => reject(new Error('The bare server did not start; its reason stands above.')));
  });
  return { url, stop: stopOf(child) };
}
