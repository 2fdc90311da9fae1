import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { buildRelease } from '@omzien/build/buildRelease';
import { BuildFailure } from '@omzien/build/failure';
import { releasableFolders, shellDirectory } from '@omzien/build/folders';

// Webpack keeps its thread busy for seconds: here it leaves the starting database and the progress lines alone. The
// messages are the `BuildMessage` of builds.ts.
const tell = (message) => parentPort?.postMessage(message);
const wordsOf = (error) =>
  error instanceof BuildFailure || !(error instanceof Error) ? String(error?.message ?? error) : error.stack;

async function build(directory) {
  try {
    const {
      descriptor,
      directory: output,
      skipped,
    } = await buildRelease({ directory, onProgress: (step) => tell({ kind: 'progress', step }) });
    const { name, version, build } = descriptor;
    tell({ kind: 'built', release: { name, version, build, directory: output, skipped } });
  } catch (error) {
    const name = directory === shellDirectory ? 'shell' : basename(directory);
    const place = error instanceof BuildFailure ? error.place : null;
    tell({ kind: 'failed', failure: { name, directory, place, message: wordsOf(error) } });
  }
}

try {
  for (const directory of workerData.folders ?? releasableFolders()) await build(directory);
  tell({ kind: 'done' });
} catch (error) {
  tell({ kind: 'broken', message: wordsOf(error) });
}
