import { Worker } from 'node:worker_threads';
import type { OnProgress } from '@omzien/build/buildRelease';
import { Refusal } from './refusal.ts';

/** A release that stands in a module's `dist` folder. */
export type BuiltRelease = { name: string; version: string; build: string; directory: string; skipped: boolean };

/** A module that could not be built from its sources as they are. */
export type FailedBuild = {
  name: string;
  directory: string;
  /** File and line, where the build knows them. */
  place: string | null;
  message: string;
};

export type Builds = { built: BuiltRelease[]; failed: FailedBuild[] };

export type BuildMessage =
  | { kind: 'progress'; step: Parameters<OnProgress>[0] }
  | { kind: 'built'; release: BuiltRelease }
  | { kind: 'failed'; failure: FailedBuild }
  | { kind: 'done' }
  | { kind: 'broken'; message: string };

/**
 * Builds the shell and every module of the workspace, in a thread of its own. What is built already is only looked at.
 * One that cannot be built does not keep the others from it.
 */
export async function buildReleases(
  onProgress: OnProgress,
  environment: NodeJS.ProcessEnv = process.env,
  folders?: readonly string[],
): Promise<Builds> {
  // Kept by this thread: where the thread of a build is the last to let go of it, the next build takes the process down. One
  // that is missing is told by the build.
  await import('@swc/core').catch(() => undefined);
  return new Promise((resolve, reject) => {
    const builds: Builds = { built: [], failed: [] };
    const worker = new Worker(new URL('./builds.worker.mjs', import.meta.url), {
      env: environment,
      workerData: { folders },
    });
    worker.on('message', (message: BuildMessage) => {
      if (message.kind === 'progress') onProgress(message.step);
      else if (message.kind === 'built') builds.built.push(message.release);
      else if (message.kind === 'failed') builds.failed.push(message.failure);
      else {
        void worker.terminate();
        if (message.kind === 'done') resolve(builds);
        else reject(new Refusal(message.message));
      }
    });
    worker.once('error', reject);
  });
}

/**
 * Says the progress of builds: every step where one line takes the place of the last, and one line for each release where
 * all of them are kept, as in a log.
 */
export function sayProgress(say: (text: string) => void, isTerminal: boolean): OnProgress {
  let said = '';
  return ({ name, percent, text }) => {
    const next = isTerminal ? `${name} ${percent} % ${text}` : `building ${name}`;
    // Webpack reports every file.
    if (next !== said) say(next);
    said = next;
  };
}
