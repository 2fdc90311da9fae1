import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import webpack from 'webpack';
import { directoryOf } from './contract.mjs';
import { buildPackage, cache, root } from './paths.mjs';

const require = createRequire(import.meta.url);
const TerserPlugin = createRequire(require.resolve('webpack'))('terser-webpack-plugin');

/** Browsers that check integrity in import maps (Chrome 127, Safari 18, Firefox 138) all run ES2022. */
const target = 'es2022';

/** TypeScript and JSX through swc. In development modules are compiled for fast refresh; the shell is not under work. */
const transpile = (refresh) => ({
  test: /\.[cm]?tsx?$/,
  exclude: /node_modules/,
  use: [
    {
      loader: require.resolve('swc-loader'),
      options: {
        jsc: {
          target,
          parser: { syntax: 'typescript', tsx: true, importAttributes: true },
          transform: { react: { runtime: 'automatic', development: refresh, refresh } },
        },
        module: { type: 'es6' },
      },
    },
    require.resolve('./iconLoader.cjs'),
  ],
});

/** Makes scripts small, and leaves no comment in them. */
export const minimizer = (options) =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { ecma: 2022, format: { comments: false }, ...options },
  });

/** What the code reads of its build. Without test pages, what stands behind that question is not in the build at all. */
export const definedIn = ({ mode, testPages = false }) => ({
  'process.env.NODE_ENV': JSON.stringify(mode),
  'process.env.TEST_PAGES': JSON.stringify(testPages ? '1' : ''),
});

/**
 * What all builds have in common: ES modules, production settings, immutable file names, one cache.
 * `cacheName` tells builds apart that must not read each other's cache.
 */
export function baseConfig({
  directory,
  output,
  publicPath,
  uniqueName,
  mode,
  cacheName,
  kind = 'shell',
  testPages = false,
}) {
  const development = mode === 'development';
  return {
    mode,
    target: ['web', target],
    context: directory,
    devtool: development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: output,
      publicPath,
      uniqueName,
      filename: '[name].js',
      // Its id is its name, after what it holds, so that a stack frame names its screen. A function would put a list of all
      // files into every entry.
      chunkFilename: '[id].js',
      assetModuleFilename: '[name][ext]',
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      library: { type: 'module' },
      sourceMapFilename: '[file].map',
      hashFunction: 'xxhash64',
      // The page's import map carries the hashes; nothing is loaded by a script tag.
      crossOriginLoading: false,
      scriptType: 'module',
      asyncChunks: true,
    },
    experiments: { outputModule: true },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // A shell and its modules must see the same files of a package, whoever asks.
      conditionNames: ['browser', development ? 'development' : 'production', 'import', 'module', 'default'],
      alias: {
        'omzien-real/react-router$': join(
          directoryOf('react-router'),
          'dist',
          development ? 'development' : 'production',
          'index.js',
        ),
        'omzien-real/react-i18next$': join(directoryOf('react-i18next'), 'dist', 'es', 'index.js'),
        // Its form for browsers writes into the document what it reads, which Trusted Types refuse.
        'decode-named-character-reference$': join(directoryOf('decode-named-character-reference'), 'index.js'),
        'react/jsx-dev-runtime$': join(buildPackage, 'src', 'dev', 'jsxDevRuntime.mjs'),
        ...oneFederationRuntime(),
      },
      symlinks: true,
    },
    module: {
      rules: [
        transpile(development && kind === 'module'),
        { test: /\.(woff2|webp|png|svg)$/, type: 'asset/resource' },
        { test: /\.css$/, type: 'asset/resource' },
      ],
      parser: { javascript: { exportsPresence: 'error', importExportsPresence: 'error' } },
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      minimizer: [minimizer({ module: true, compress: { passes: 2 } })],
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
        join(directoryOf('@module-federation/inject-external-runtime-core-plugin'), 'dist', 'index.js'),
      ),
      new webpack.DefinePlugin(definedIn({ mode, testPages })),
    ],
    cache: isElsewhere(directory) ? false : cacheOf(directory, `${cacheName}-${mode}`),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** A module in a temporary folder (a test's) is built once: a cache for it would only fill the disk. */
const isElsewhere = (directory) => relative(root, directory).startsWith('..');

const cacheOf = (directory, name) => ({
  type: 'filesystem',
  cacheDirectory: join(cache, 'webpack'),
  // By place as well as by name, because cached assets remember where they came from.
  name: `${relative(root, directory).replaceAll(/[^A-Za-z0-9]+/g, '-')}-${name}`,
  compression: false,
  buildDependencies: {
    config: ['webpackBase.mjs', 'iconLoader.cjs'].map((file) => join(root, 'shared', 'build', 'src', file)),
  },
});

/**
 * The federation packages reach each other through CommonJS and ES builds at once, which would put two copies of the
 * runtime into the page (11 kB). These names all mean one file.
 */
function oneFederationRuntime() {
  const esm = (name, ...path) => join(directoryOf(`@module-federation/${name}`), ...path);
  return {
    '@module-federation/runtime-core$': esm('runtime-core', 'dist', 'index.js'),
    '@module-federation/runtime-tools/runtime-core$': esm('runtime-core', 'dist', 'index.js'),
    '@module-federation/sdk$': esm('sdk', 'dist', 'index.js'),
    '@module-federation/error-codes$': esm('error-codes', 'dist', 'index.mjs'),
    '@module-federation/runtime$': esm('runtime', 'dist', 'index.js'),
    '@module-federation/enhanced/runtime$': esm('runtime', 'dist', 'index.js'),
  };
}
