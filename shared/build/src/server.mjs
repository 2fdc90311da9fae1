import { join } from 'node:path';
import webpack from 'webpack';
import { directoryOf, sharedLibraries } from './contract.mjs';
import { ModuleBoundaryPlugin } from './ModuleBoundaryPlugin.mjs';
import { buildPackage } from './paths.mjs';
import { baseConfig, definedIn, minimizer } from './webpackBase.mjs';

/** The one file of a release that servers run. Browsers never see it. */
export const serverFile = 'server.cjs';

/**
 * The second build of a release, for rendering on the server: one CommonJS file. A module's leaves every shared library
 * out and asks for it by its name; the shell's carries them all, with the renderer, because class names and ids must be
 * made by the same code as in the browser.
 */
export function serverConfigOf(release, output) {
  const base = baseConfig({ ...release, output, uniqueName: release.name, cacheName: `${release.name}-for-servers` });
  const isShell = release.kind === 'shell';
  return {
    ...base,
    cache: base.cache && {
      ...base.cache,
      buildDependencies: { config: [...base.cache.buildDependencies.config, import.meta.filename] },
    },
    name: `${release.name} (server)`,
    // The language alone. `node24` would choose Node's forms of packages and let its built-ins in, and what is rendered
    // must be what browsers run; a worker knows the names of the contract and nothing else.
    target: 'es2024',
    devtool: false,
    entry: { server: join(release.directory, 'src', ...(isShell ? ['server', 'server.ts'] : ['module.ts'])) },
    output: {
      path: output,
      publicPath: release.publicPath,
      filename: serverFile,
      assetModuleFilename: '[name][ext]',
      // By `exports`: webpack calls a definition after its file, `module`, and hides that of CommonJS.
      library: { type: 'commonjs' },
      chunkFormat: 'commonjs',
      chunkLoading: false,
      hashFunction: 'xxhash64',
    },
    experiments: {},
    externals: isShell ? [] : sharedLibrariesByName(),
    resolve: {
      ...base.resolve,
      conditionNames: ['production', 'import', 'module', 'default'],
      alias: {
        ...base.resolve.alias,
        ...(isShell ? oneCopyEach(base.resolve.alias) : {}),
        'omzien-libraries$': join(buildPackage, 'src', 'libraries.generated.mjs'),
      },
    },
    module: {
      ...base.module,
      // The files themselves are in the release already, from the browser's build.
      generator: { asset: { emit: false } },
      rules: [
        ...base.module.rules,
        { test: /libraries\.generated\.mjs$/, use: join(buildPackage, 'src', 'librariesLoader.cjs') },
      ],
      // Addresses of files stay paths, as they are in the browser: a font is part of a style, and of its class name.
      parser: { javascript: { ...base.module.parser.javascript, dynamicImportMode: 'eager', url: 'relative' } },
    },
    optimization: {
      ...base.optimization,
      splitChunks: false,
      // With its names, which tell in a stack what failed.
      minimizer: [minimizer({ module: false, mangle: false })],
    },
    plugins: [
      new webpack.DefinePlugin(definedIn(release)),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ...(isShell ? [] : [new ModuleBoundaryPlugin(release.name)]),
    ],
  };
}

const sharedLibrariesByName = () =>
  Object.fromEntries(sharedLibraries().map(({ name }) => [name, `commonjs2 ${name}`]));

/** What the facades reach by a name of their own and everybody else by the package's must be one copy. */
const oneCopyEach = (alias) => ({
  'react-router$': alias['omzien-real/react-router$'],
  'react-router/dom$': join(directoryOf('react-router'), 'dist', 'production', 'dom-export.js'),
  'react-i18next$': alias['omzien-real/react-i18next$'],
});
