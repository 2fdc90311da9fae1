import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { directoryOf, familyFile, provided } from '../workspace/contract.ts';
import { buildPackage } from '../workspace/paths.ts';
import { type Release, releaseOf } from '../workspace/release.ts';
import { type BuildConfiguration, baseConfig, type ConfigurationOf } from './baseConfig.ts';
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
        { test: /provide\.generated\.ts$/, use: join(import.meta.dirname, 'provideLoader.cjs') },
      ],
    },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve.alias, 'omzien-provide$': join(import.meta.dirname, 'provide.generated.ts') },
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
      directFamilies(),
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

/**
 * The shell provides parts and kit from one build, so a part takes a family of the kit as it lies. Asked for through
 * federation it would be waited for, and where both stand in one file that file would wait for itself.
 */
function directFamilies() {
  // As webpack sees its files, behind the links of the workspace.
  const parts = realpathSync(join(directoryOf('@omzien/parts'), 'src'));
  return new webpack.NormalModuleReplacementPlugin(/^@omzien\/(ui|parts)\/[^/]+$/, (asked) => {
    if ((asked.contextInfo.issuer ?? '').startsWith(parts)) asked.request = familyFile(asked.request) ?? asked.request;
  });
}
