import type { Compilation, Stats } from 'webpack';
import webpack from 'webpack';
import { BuildFailure, errorsOf, placeOf } from '../failure.ts';
import type { BuildConfiguration } from '../webpack/baseConfig.ts';
import type { Release } from '../workspace/release.ts';

export type OnProgress = (step: { name: string; percent: number; text: string }) => void;

/** Runs webpack once. `close` ends what it keeps open, and writes its cache where it has one. */
export async function compile(
  release: Release,
  config: BuildConfiguration,
  onProgress?: OnProgress,
): Promise<{ compilation: Compilation; close: () => Promise<void> }> {
  const compiler = webpack(config);
  if (onProgress) {
    new webpack.ProgressPlugin((share, text) =>
      onProgress({ name: release.name, percent: Math.round(share * 90), text: text || 'building' }),
    ).apply(compiler);
  }
  const close = () =>
    new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error))),
  );
  if (stats.hasErrors()) {
    await close();
    throw new BuildFailure(
      `${release.name} could not be built.\n${errorsOf(stats)}`,
      placeOf(stats, release.directory),
    );
  }
  return { compilation: stats.compilation, close };
}
