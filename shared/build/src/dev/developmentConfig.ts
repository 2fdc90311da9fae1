import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import type { BuildConfiguration, ConfigurationOf } from '../webpack/baseConfig.ts';
import type { Release } from '../workspace/release.ts';

const beside = (...file: string[]) => join(import.meta.dirname, ...file);

/** Hot updates stand apart from the files of the release, and are no part of its descriptor. */
export const hotFolder = 'hot/';

/** The configuration of a module under work: its own, with fast refresh and the client that hears of new builds. */
export async function developmentConfig(release: Release, origin: string): Promise<BuildConfiguration> {
  const { default: configOf }: { default: ConfigurationOf } = await import(
    pathToFileURL(join(release.directory, 'webpack.config.mjs')).href
  );
  const config = configOf({ release });
  return {
    ...config,
    output: {
      ...config.output,
      hotUpdateChunkFilename: `${hotFolder}[id].[fullhash].js`,
      // A module as well: builds of ES modules import their manifest.
      hotUpdateMainFilename: `${hotFolder}[runtime].[fullhash].manifest.js`,
    },
    optimization: { ...config.optimization, moduleIds: 'named', emitOnErrors: false },
    plugins: [
      ...config.plugins,
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false, library: release.federationName, esModule: true }),
      new webpack.DefinePlugin({
        DEV_SERVER: JSON.stringify(origin),
        MODULE_UNDER_WORK: JSON.stringify(release.name),
      }),
      // Without a name it stands at the start of every entry, which is the federation container.
      new webpack.EntryPlugin(release.directory, beside('page', 'hotClient.ts'), { name: undefined }),
    ],
  };
}
