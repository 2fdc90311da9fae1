import { Worker } from 'node:worker_threads';
import { BuildFailure } from '../failure.ts';
import type { Release } from '../workspace/release.ts';

export type BesideRequest = { release: Release; output: string };
/** Without a refusal the file for servers stands in `output`. */
export type BesideResult = { refusal?: string };

/**
 * What a release needs beside its build for the browser, in a thread of its own, because neither needs the other: checks
 * its texts and writes its file for servers into `output`.
 */
export function startBesideBuild(request: BesideRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./beside.worker.ts', import.meta.url), {
      workerData: request,
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    worker.once('message', ({ refusal }: BesideResult) => {
      if (refusal === undefined) resolve();
      else reject(new BuildFailure(refusal));
    });
    worker.once('error', reject);
    worker.once('exit', () =>
      reject(new Error(`The thread that builds ${request.release.name} for servers has ended.`)),
    );
  });
}
