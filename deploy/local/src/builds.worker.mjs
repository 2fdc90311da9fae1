import { parentPort } from 'node:worker_threads';
import { buildRelease } from '@omzien/build/buildRelease';
import { releasableFolders } from '@omzien/build/folders';

// Webpack keeps its thread busy for seconds: here it leaves the starting database and the progress lines alone. The
// messages are the `BuildMessage` of builds.ts.
const tell = (message) => parentPort?.postMessage(message);

try {
  for (const directory of releasableFolders()) {
    const {
      descriptor,
      directory: output,
      skipped,
    } = await buildRelease({
      directory,
      onProgress: ({ name, percent, text }) => tell({ kind: 'progress', text: `${name} ${percent} % ${text}` }),
    });
    const { name, version, build } = descriptor;
    tell({ kind: 'built', release: { name, version, build, directory: output, skipped } });
  }
  tell({ kind: 'done' });
} catch (error) {
  tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
