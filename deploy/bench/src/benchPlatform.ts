import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
export const dataDirectory = join(root, '.cache', 'bench-data');
const first = Number(process.env.BENCH_PORT ?? 3300);
export const ports = { gateway: first, api: first + 1, registry: first + 2, mail: first + 3 };
export const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PORT: String(ports.gateway),
  API_PORT: String(ports.api),
  REGISTRY_PORT: String(ports.registry),
  MAIL_PORT: String(ports.mail),
  DATA_DIR: dataDirectory,
  SEED: 'small',
  LOG_LEVEL: 'error',
  THROTTLES: 'open',
};

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    (response) => response.ok,
    () => false,
  );

export type PlatformOfItsOwn = { port: number; directory: string; environment: NodeJS.ProcessEnv };

/** A platform of its own, as `npm start` runs it, on data that nobody has used. Answers how to end it. */
export async function startPlatform({ port, directory, environment: env }: PlatformOfItsOwn, { isKept = false } = {}) {
  if (!isKept) rmSync(directory, { recursive: true, force: true });
  const child = spawn(process.execPath, [join(root, 'deploy', 'local', 'src', 'start.ts')], {
    cwd: root,
    env,
    // It ends when this ends, however that happens.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let hasEnded = false;
  void ended.then(() => {
    hasEnded = true;
  });
  const limit = performance.now() + 180_000;
  while (!(await isReady(port))) {
    if (hasEnded) throw new Error('The platform did not start; its reason stands above.');
    if (performance.now() > limit) throw new Error('The platform was not ready within 3 minutes.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

/** A platform of its own for the measurements. With `kept` it goes on with the data of the one before. */
export const startBenchPlatform = (env = environment, kept?: string): Promise<() => Promise<void>> =>
  startPlatform(
    { port: ports.gateway, directory: dataDirectory, environment: env },
    { isKept: kept === dataDirectory },
  );
