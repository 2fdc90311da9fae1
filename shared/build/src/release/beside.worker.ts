import { parentPort, workerData } from 'node:worker_threads';
import { BuildFailure } from '../failure.ts';
import { refuseTextGaps } from '../texts/checkTexts.ts';
import type { BesideRequest, BesideResult } from './besideBuild.ts';
import { bundleModuleForServers } from './bundleModuleForServers.ts';
import { writeSamples } from './writeSamples.ts';

const { release, output } = workerData as BesideRequest;
const answer = (result: BesideResult) => parentPort?.postMessage(result);

try {
  // esbuild works in a process of its own: it has begun when the texts are read here.
  const bundled = release.kind === 'module' ? bundleModuleForServers(release, output) : bundleShell();
  bundled.catch(() => {});
  refuseTextGaps(release);
  if (release.kind === 'module') await writeSamples(release, output);
  await bundled;
  answer({});
} catch (error) {
  if (!(error instanceof BuildFailure)) throw error;
  answer({ refusal: error.message });
}

/** The shell carries every library, with the renderer: webpack gives them the names that they have in the browser. */
async function bundleShell() {
  const [{ compile }, { shellServerConfig }] = await Promise.all([
    import('./compile.ts'),
    import('../webpack/shellServerConfig.ts'),
  ]);
  const { close } = await compile(release, shellServerConfig(release, output));
  await close();
}
