import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack, { type Chunk, type Module } from 'webpack';
import { consumed, sharedLibraries } from '../workspace/contract.ts';
import { type Release, releaseOf } from '../workspace/release.ts';
import { type BuildConfiguration, baseConfig, type ConfigurationOf } from './baseConfig.ts';
import { iconsOfShell } from './iconMaker.ts';
import { leaveOutUncalled } from './leaveOutUncalled.ts';
import { ModuleBoundaryPlugin } from './ModuleBoundaryPlugin.ts';
import { OneSharingPlugin } from './OneSharingPlugin.ts';
import { RetryAddressPlugin } from './RetryAddressPlugin.ts';
import { schemasOfShell } from './schemasOfShell.ts';

/** The chunk of a module's definition. */
const exposed = 'module';

/**
 * The definition comes with every screen of its module, so it stands in the entry: one request less, and its bytes are
 * packed together. What it takes of the shell stays apart, because an entry is there before the shell has given it anything.
 * That has no file, and a name that is short: an entry says it several times. What is always there has one for all.
 */
function definitionInEntry(entry: string) {
  const isTaken = ({ type }: Module) => type === 'consume-shared-module';
  const alwaysThere = new Set(sharedLibraries().flatMap(({ name, demand }) => (demand ? [] : [name])));
  const shortName = (module: Module) => {
    const { shareKey } = (module as Module & { options: { shareKey: string } }).options;
    return alwaysThere.has(shareKey) ? '.core' : `.${shareKey.replace('@omzien/', '')}`;
  };
  return {
    definition: {
      test: (module: Module) => !isTaken(module),
      chunks: ({ name }: Chunk) => name === exposed,
      name: entry,
      enforce: true,
    },
    taken: { test: isTaken, name: shortName, enforce: true },
  };
}

/**
 * The webpack configuration of a module. A module's `webpack.config.mjs` is one line:
 * `export default moduleConfig(import.meta.url);`. The build calls it with the release that it makes; webpack's own
 * command line calls it without, and gets the release of the sources as they are.
 */
export function moduleConfig(configUrl: string): ConfigurationOf {
  return ({ release = releaseOf({ directory: dirname(fileURLToPath(configUrl)) }) } = {}) => moduleConfigOf(release);
}

/** The same for a release that is known already (see `release.mjs`). */
export function moduleConfigOf(release: Release): BuildConfiguration {
  const base = baseConfig({ ...release, uniqueName: release.federationName, cacheName: release.name });
  return {
    ...base,
    name: release.name,
    entry: {},
    optimization: {
      ...base.optimization,
      splitChunks: {
        // webpack's own 20 kB, and what `pureLoader.cjs` writes into the sources: no screen gets a request more for that.
        minSize: 25_000,
        cacheGroups: definitionInEntry(release.federationName),
      },
    },
    plugins: [
      ...base.plugins,
      // What only a server does is not in the files for browsers: `bundleModuleForServers.ts` makes those for servers.
      new webpack.DefinePlugin({ 'typeof window': JSON.stringify('object') }),
      new ModuleFederationPlugin({
        name: release.federationName,
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: { './module': { import: join(release.directory, 'src', 'module.ts'), name: exposed } },
        shared: consumed(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        dev: false,
        // A module loads no other: only the shell does.
        experiments: {
          externalRuntime: true,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      iconsOfShell(),
      schemasOfShell(),
      ...leaveOutUncalled(release),
      new OneSharingPlugin(),
      new ModuleBoundaryPlugin(release),
      new RetryAddressPlugin(),
    ],
  };
}
