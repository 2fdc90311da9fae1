import { join } from 'node:path';
import webpack from 'webpack';
import { directoryOf } from '../workspace/contract.ts';
import { type Release, serverFile } from '../workspace/release.ts';
import { type BuildConfiguration, baseConfig, emotionFile } from './baseConfig.ts';
import { definedIn } from './definedIn.ts';
import { ModuleBoundaryPlugin } from './ModuleBoundaryPlugin.ts';
import { SwcMinimizer } from './SwcMinimizer.ts';

/**
 * The second build of the shell, for rendering on the server: one CommonJS file. It carries every shared library, with
 * the renderer, because class names and ids must be made by the same code as in the browser. A module's file asks for
 * them by their names (`bundleModuleForServers.ts`).
 */
export function shellServerConfig(release: Release, output: string): BuildConfiguration {
  const base = baseConfig({ ...release, output, uniqueName: release.name, cacheName: `${release.name}-for-servers` });
  return {
    ...base,
    name: `${release.name} (server)`,
    // The language alone. `node24` would choose Node's forms of packages and let its built-ins in, and what is rendered
    // must be what browsers run; a worker knows the names of the contract and nothing else.
    target: 'es2024',
    devtool: false,
    entry: { server: join(release.directory, 'src', 'server', 'server.ts') },
    output: {
      path: output,
      publicPath: release.publicPath,
      filename: serverFile,
      assetModuleFilename: '[name][ext]',
      library: { type: 'commonjs' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      hashFunction: 'xxhash64',
    },
    experiments: {},
    resolve: {
      ...base.resolve,
      conditionNames: ['production', 'import', 'module', 'default'],
      alias: {
        ...base.resolve.alias,
        ...oneCopyEach({ ...base.resolve.alias, 'omzien-real/emotion-react$': emotionFile('esm') }),
        'omzien-libraries$': join(import.meta.dirname, 'libraries.generated.ts'),
      },
    },
    module: {
      ...base.module,
      // The files themselves are in the release already, from the browser's build.
      generator: { asset: { emit: false } },
      rules: [
        ...base.module.rules,
        { test: /libraries\.generated\.ts$/, use: join(import.meta.dirname, 'librariesLoader.cjs') },
      ],
      // Addresses of files stay paths, as they are in the browser: a font is part of a style, and of its class name.
      parser: { javascript: { ...base.module.parser?.javascript, dynamicImportMode: 'eager', url: 'relative' } },
    },
    optimization: {
      ...base.optimization,
      splitChunks: false,
      // With its names, which tell in a stack what failed.
      minimizer: [new SwcMinimizer({ module: false, mangle: false })],
    },
    plugins: [
      new webpack.DefinePlugin(definedIn(release)),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new ModuleBoundaryPlugin(release, { holdsNames: false }),
    ],
  };
}

/** What the facades reach by a name of their own and everybody else by the package's must be one copy. */
const oneCopyEach = (alias: Record<string, string>): Record<string, string> => ({
  'react-router$': realFile(alias, 'react-router'),
  'react-router/dom$': join(directoryOf('react-router'), 'dist', 'production', 'dom-export.js'),
  'react-i18next$': realFile(alias, 'react-i18next'),
  i18next$: realFile(alias, 'i18next'),
  '@emotion/react$': realFile(alias, 'emotion-react'),
  'omzien-real/emotion-react$': realFile(alias, 'emotion-react'),
});

function realFile(alias: Record<string, string>, name: string): string {
  const file = alias[`omzien-real/${name}$`];
  if (!file) throw new Error(`No alias says which file ${name} is.`);
  return file;
}
