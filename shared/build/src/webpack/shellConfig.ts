import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { facades, provided, sharedEntries } from '../workspace/contract.ts';
import { buildPackage } from '../workspace/paths.ts';
import { type Release, releaseOf } from '../workspace/release.ts';
import { startFile } from '../workspace/shellFiles.ts';
import { type BuildConfiguration, baseConfig, type ConfigurationOf } from './baseConfig.ts';
import { leaveOutUncalled } from './leaveOutUncalled.ts';
import { ModuleBoundaryPlugin } from './ModuleBoundaryPlugin.ts';
import { OneSharingPlugin } from './OneSharingPlugin.ts';
import { chunkPerLibrary } from './sharedChunks.ts';

/**
 * The webpack configuration of the shell's browser part: the frame, and every library of the contract. The only build
 * that carries React, the kit and the federation runtime.
 */
export function shellConfig(configUrl: string): ConfigurationOf {
  return ({ release = releaseOf({ directory: dirname(fileURLToPath(configUrl)) }) } = {}) => shellConfigOf(release);
}

/** The same for a release that is known already (see `release.mjs`). */
export function shellConfigOf(release: Release): BuildConfiguration {
  const base = baseConfig({ ...release, uniqueName: release.federationName, cacheName: release.name });
  const hook = release.mode === 'development' ? [join(buildPackage, 'src', 'dev', 'page', 'devtoolsHook.ts')] : [];
  return {
    ...base,
    name: 'shell',
    entry: { main: [...hook, join(release.directory, 'src', 'main.ts')] },
    module: {
      ...base.module,
      rules: [
        ...base.module.rules,
        // A file of its own that is named and not imported, so it goes into no other.
        { test: /\.worker\.ts$/, type: 'asset/resource', generator: { filename: '[name].js' } },
        { test: /provide\.generated\.ts$/, use: join(import.meta.dirname, 'provideLoader.cjs') },
        // Imported as a whole, as modules do: taken apart by its users, a library would be many small modules in its file.
        { resource: sharedEntries(), sideEffects: true },
      ],
    },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve.alias,
        ...facades(),
        'omzien-provide$': join(import.meta.dirname, 'provide.generated.ts'),
      },
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          ...chunkPerLibrary(startFile(release.directory)),
        },
      },
    },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: release.federationName,
        remotes: {},
        shared: {},
        shareStrategy: 'loaded-first',
        library: { type: 'module' },
        dts: false,
        manifest: false,
        dev: false,
        experiments: {
          provideExternalRuntime: true,
          optimization: { disableSnapshot: true, target: 'web' },
        },
      }),
      // The shell provides and consumes nothing: what it needs itself it takes as it lies. Asked for through federation it
      // would be waited for, and where two families stand in one file that file would wait for itself.
      new ProvideSharedPlugin({ shareScope: 'default', provides: provided() }),
      ...leaveOutUncalled(release),
      new OneSharingPlugin(),
      new ModuleBoundaryPlugin(release),
    ],
  };
}
