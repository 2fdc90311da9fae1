import { existsSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type WebpackPluginInstance } from 'webpack';
import { BuildFailure } from '../failure.ts';
import { directoryOf } from '../workspace/contract.ts';
import { buildPackage } from '../workspace/paths.ts';
import type { Release } from '../workspace/release.ts';

type Part = readonly [library: string, file: string, facade: string];

/** What neither a shell nor a module calls. */
const uncalled: readonly Part[] = [
  ['@module-federation/error-codes', 'dist/desc.mjs', 'descriptions.js'],
  ['@module-federation/runtime-core', 'dist/helpers.js', 'helpers.js'],
  ['@module-federation/runtime-core', 'dist/plugins/snapshot/SnapshotHandler.js', 'snapshotHandler.js'],
  ['@module-federation/runtime-core', 'dist/type/index.js', 'typeList.js'],
  ['@module-federation/runtime-core', 'dist/utils/context.js', 'context.js'],
  ['@module-federation/runtime-core', 'dist/utils/preload.js', 'preload.js'],
  ['@module-federation/sdk', 'dist/dom.js', 'dom.js'],
  ['@module-federation/sdk', 'dist/generateSnapshotFromManifest.js', 'snapshotFromManifest.js'],
  ['@module-federation/sdk', 'dist/logger.js', 'logger.js'],
  ['@module-federation/sdk', 'dist/node.js', 'node.js'],
  ['@module-federation/webpack-bundler-runtime', 'dist/getSharedFallbackGetter.js', 'fallbackGetter.js'],
  ['@module-federation/webpack-bundler-runtime', 'dist/init.js', 'init.js'],
  ['@module-federation/webpack-bundler-runtime', 'dist/installInitialConsumes.js', 'consumed.js'],
  ['@module-federation/webpack-bundler-runtime', 'dist/remotes.js', 'consumed.js'],
  ['react-router', 'dist/production/lib/router/instrumentation.js', 'instrumentation.js'],
];
/** What is called for a small part of what it can do: one of ours in its place does that part, and refuses the rest. */
const oversized: readonly Part[] = [['@module-federation/runtime-core', 'dist/utils/semver/index.js', '../semver.js']];
/** What only who consumes calls. */
const consuming: readonly Part[] = [['@module-federation/webpack-bundler-runtime', 'dist/consumes.js', 'consumed.js']];
const facadeFile = (name: string) => join(buildPackage, 'facades', 'uncalled', name);

/**
 * Leaves out of libraries what this platform never calls: every first visit carries them whole. Each part stands in a file
 * of its own in the library; in its place comes a facade of the same names, which says what it is when it is called after
 * all, or does what little is asked of it. A library of another version that has no such file fails the build here, by name,
 * and one that asks a facade for more fails it as well. A build for development carries all.
 */
export function leaveOutUncalled({ kind, mode }: Pick<Release, 'kind' | 'mode'>): WebpackPluginInstance[] {
  if (mode === 'development') return [];
  const parts = [...uncalled, ...oversized, ...(kind === 'shell' ? consuming : [])].map(([library, file, facade]) => {
    if (!existsSync(join(directoryOf(library), file)))
      throw new BuildFailure(
        `${library} has no ${file} any more. Look what leaveOutUncalled.ts may leave out of it now.`,
      );
    const path = [...library.split('/'), ...file.split('/')].join('[\\\\/]').replaceAll('.', '\\.');
    return new webpack.NormalModuleReplacementPlugin(new RegExp(`[\\\\/]${path}$`), facadeFile(facade));
  });
  // By its name, because the facade takes from that file.
  const runtime = new webpack.NormalModuleReplacementPlugin(/^@module-federation\/runtime$/, facadeFile('runtime.js'));
  return [...parts, runtime];
}
