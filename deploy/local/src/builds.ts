import { Worker } from 'node:worker_threads';
import { Refusal } from './refusal.ts';

/** A release that stands in a module's `dist` folder. */
export type BuiltRelease = { name: string; version: string; build: string; directory: string; skipped: boolean };

export type BuildMessage =
  | { kind: 'progress'; text: string }
  | { kind: 'built'; release: BuiltRelease }
  | { kind: 'done' }
  | { kind: 'failed'; message: string };

/**
 * Builds the shell and every module of the workspace, in a thread of its own. What is built already is only looked at.
 * A build that fails is a `Refusal` with what webpack says.
 */
export function buildReleases(
  onProgress: (text: string) => void,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<BuiltRelease[]> {
  return new Promise((resolve, reject) => {
    const built: BuiltRelease[] = [];
    let told = '';
    const tell = (text: string) => {
      // Webpack reports every file; where lines cannot be overwritten, as in a log, only what reads differently counts.
      if (text !== told) onProgress(text);
      told = text;
    };
    const worker = new Worker(new URL('./builds.worker.mjs', import.meta.url), { env: environment });
    worker.on('message', (message: BuildMessage) => {
      if (message.kind === 'progress') tell(message.text);
      else if (message.kind === 'built') built.push(message.release);
      else {
        void worker.terminate();
        if (message.kind === 'done') resolve(built);
        else reject(new Refusal(message.message));
      }
    });
    worker.once('error', reject);
  });
}
