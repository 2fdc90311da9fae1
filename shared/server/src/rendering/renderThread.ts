import { Worker } from 'node:worker_threads';
import type { BootDocument } from '@omzien/platform/boot';
import type { RenderRequest, RenderResponse, WorkerPrograms } from './renderMessages.ts';

/** A thread has ended, whatever it was doing: by itself, or because it took too long. */
export class ThreadEnded extends Error {}
/** The page could not be rendered; the thread is well. */
export class RenderFailed extends Error {}

/** One worker thread, from the outside: one render at a time, each with an answer or an end. */
export type RenderThread = {
  /** Resolves with the page as the thread gave it. Rejects with `RenderFailed`, or with `ThreadEnded` for good. */
  render(boot: BootDocument, limit: number, times?: number): Promise<unknown>;
  end(reason: string): void;
  /** Resolves with the reason when the thread is gone. */
  ended: Promise<string>;
};

/** The old generation holds the program and the pages under way; a page is some hundred kilobytes. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Starts a thread; resolves when its programs have run, within the limit. `onCompiled` hears of the shell's code cache. */
export async function startThread(
  programs: WorkerPrograms,
  limit: number,
  onCompiled: (cachedData: Uint8Array) => void,
): Promise<RenderThread> {
  const worker = new Worker(new URL('./renderWorker.ts', import.meta.url), {
    workerData: programs,
    resourceLimits,
    // Nothing of the gateway's secrets is in reach, and nothing that a module prints reaches our log.
    env: {},
    argv: [],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdin: false,
    stdout: true,
    stderr: true,
  });
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();

  const end = Promise.withResolvers<string>();
  let reason = 'the thread ended by itself';
  let next = 0;
  let waiting: { id: number; resolve: (page: unknown) => void; reject: (error: Error) => void } | null = null;
  const started = Promise.withResolvers<void>();
  started.promise.catch(() => {});

  worker.on('message', (answer: RenderResponse) => {
    if (answer.kind === 'started') {
      if (answer.cachedData) onCompiled(answer.cachedData);
      started.resolve();
      return;
    }
    if (waiting?.id !== answer.id) return;
    const { resolve, reject } = waiting;
    waiting = null;
    if (answer.kind === 'rendered') resolve(answer.page);
    else reject(new RenderFailed(answer.reason));
  });
  worker.on('error', (error: unknown) => {
    reason = error instanceof Error ? error.message : String(error);
  });
  worker.once('exit', () => {
    end.resolve(reason);
    const error = new ThreadEnded(reason);
    started.reject(error);
    waiting?.reject(error);
    waiting = null;
  });

  function terminate(why: string) {
    reason = why;
    void worker.terminate();
  }
  function within<T>(promise: Promise<T>, milliseconds: number, what: string): Promise<T> {
    const timer = setTimeout(() => terminate(`${what} took longer than ${milliseconds} ms`), milliseconds);
    return promise.finally(() => clearTimeout(timer));
  }

  await within(started.promise, limit, 'starting');
  return {
    ended: end.promise,
    end: terminate,
    render(boot, milliseconds, times = 1) {
      const answer = Promise.withResolvers<unknown>();
      next += 1;
      waiting = { id: next, resolve: answer.resolve, reject: answer.reject };
      worker.postMessage({ id: next, boot, times } satisfies RenderRequest);
      return within(answer.promise, milliseconds, times === 1 ? 'a render' : 'warming up');
    },
  };
}
