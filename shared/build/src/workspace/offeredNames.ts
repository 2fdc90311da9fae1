import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** The names that a facade lists. */
export const namesInFacade = (facade: string): string[] =>
  [...readFileSync(facade, 'utf8').matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean),
  );

/** Shared library → the names that it exports in this workspace. */
export const offeredNames = (): Promise<Map<string, string[]>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./offeredNames.worker.ts', import.meta.url), {
      env: { ...process.env, NODE_ENV: 'production' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.once('message', (names: [string, string[]][]) => {
      resolve(new Map(names));
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that reads the shared libraries has ended.')));
  });
