import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type ApiProcess = {
  url: string;
  /** Where its mailbox is shown. */
  mailboxUrl: string;
  /** Ends it as a crash or the kernel would. */
  kill(): Promise<void>;
  /** Asks it to finish what it has in hand. */
  stop(): Promise<void>;
};

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

async function untilReady(url: string, child: ChildProcess) {
  // A first start makes and fills a database, on a machine that may do other things as well.
  const limit = performance.now() + 120_000;
  while (performance.now() < limit) {
    if (child.exitCode !== null) break;
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The API process did not get ready; its reason stands above.');
}

/**
 * The API in a process of its own, as `npm start -w api` runs it, over the storage that its settings name. It is one process
 * unless `API_PROCESSES` says more; `onLog` gets each line of its log.
 */
export async function startApiProcess(
  environment: Record<string, string>,
  onLog?: (line: Record<string, unknown>) => void,
): Promise<ApiProcess> {
  const port = await freePort();
  const mailPort = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      THROTTLES: 'open',
      ...(environment.DATABASE_URL === undefined ? {} : { API_PROCESSES: '1' }),
      API_PORT: String(port),
      MAIL_PORT: String(mailPort),
      ...environment,
    },
  });
  if (onLog && child.stdout)
    createInterface({ input: child.stdout }).on('line', (line) => onLog(JSON.parse(line) as Record<string, unknown>));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, child);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return { url, mailboxUrl: `http://127.0.0.1:${mailPort}`, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}
