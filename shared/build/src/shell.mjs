import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { provided } from './contract.mjs';
import { buildPackage } from './paths.mjs';
import { releaseOf } from './release.mjs';
import { chunkPerLibrary } from './sharedChunks.mjs';
import { baseConfig } from './webpackBase.mjs';

/**
 * The webpack configuration of the shell's browser part: the frame, and every library of the contract. The only build
 * that carries React, the kit and the federation runtime.
 */
export function shellConfig(configUrl) {
  return ({ release = releaseOf({ directory: dirname(fileURLToPath(configUrl)) }) } = {}) => shellConfigOf(release);
}

/** The same for a release that is known already (see `release.mjs`). */
export function shellConfigOf(release) {
  const base = baseConfig({ ...release, uniqueName: release.federationName, cacheName: release.name });
  const hook = release.mode === 'development' ? [join(buildPackage, 'src', 'dev', 'devtoolsHook.mjs')] : [];
  return {
    ...base,
    name: 'shell',
    entry: { main: [...hook, join(release.directory, 'src', 'main.ts')] },
    module: {
      ...base.module,
      rules: [
        ...base.module.rules,
        { test: /provide\.generated\.mjs$/, use: join(buildPackage, 'src', 'provideLoader.cjs') },
      ],
    },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, 'omzien-provide$': join(buildPackage, 'src', 'provide.generated.mjs') },
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          default: false,
          defaultVendors: false,
          onDemand: chunkPerLibrary(join(release.directory, 'src', 'start.ts')),
        },
      },
    },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: release.federationName,
        remotes: {},
        shared: provided(),
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
    ],
  };
}
