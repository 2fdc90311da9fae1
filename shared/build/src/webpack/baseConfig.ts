import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { Configuration, ModuleOptions, ResolveOptions, RuleSetRule, WebpackPluginInstance } from 'webpack';
import webpack from 'webpack';
import { directoryOf } from '../workspace/contract.ts';
import { buildPackage, cache, root } from '../workspace/paths.ts';
import type { Release } from '../workspace/release.ts';
import { definedIn } from './definedIn.ts';
import { SwcMinimizer } from './SwcMinimizer.ts';

/** A configuration of webpack in which the parts are there that others add to. */
export type BuildConfiguration = Omit<Configuration, 'module' | 'resolve'> & {
  output: NonNullable<Configuration['output']>;
  module: Omit<ModuleOptions, 'rules'> & { rules: RuleSetRule[] };
  resolve: Omit<ResolveOptions, 'alias'> & { alias: Record<string, string> };
  plugins: WebpackPluginInstance[];
};

/** What a `webpack.config.mjs` exports. The build calls it with the release that it makes. */
export type ConfigurationOf = (request?: { release?: Release }) => BuildConfiguration;

const require = createRequire(import.meta.url);
// The federation plugin looks for webpack by calling it wrongly and reading the stack of its refusal: half a second.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** Browsers that check integrity in import maps (Chrome 127, Safari 18, Firefox 138) all run ES2022. */
const target = 'es2022';

/** TypeScript and JSX through swc. In development modules are compiled for fast refresh; the shell is not under work. */
const transpile = (refresh: boolean): RuleSetRule => ({
  test: /\.[cm]?tsx?$/,
  exclude: /node_modules/,
  use: [
    {
      loader: require.resolve('swc-loader'),
      options: {
        // Nobody has one: it would be looked for beside every file.
        swcrc: false,
        configFile: false,
        jsc: {
          target,
          parser: { syntax: 'typescript', tsx: true, importAttributes: true },
          transform: { react: { runtime: 'automatic', development: refresh, refresh } },
        },
        module: { type: 'es6' },
      },
    },
    require.resolve('./iconLoader.cjs'),
    // A page under work says changed texts anew, in place.
    { loader: require.resolve('../texts/textsLoader.cjs'), options: { hot: refresh } },
  ],
});

type BaseOptions = Pick<Release, 'directory' | 'output' | 'publicPath' | 'mode'> & {
  uniqueName: string;
  cacheName: string;
  kind?: Release['kind'];
  testPages?: boolean;
};

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
}: BaseOptions): BuildConfiguration {
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
        'omzien-real/i18next$': join(directoryOf('i18next'), 'dist', 'esm', 'i18next.js'),
        'omzien-real/swr$': join(directoryOf('swr'), 'dist', 'index', 'index.mjs'),
        'omzien-real/emotion-react$': emotionFile(development ? 'browser.development.esm' : 'browser.esm'),
        'omzien-real/valibot$': join(directoryOf('valibot'), 'dist', 'index.mjs'),
        // Its form for browsers writes into the document what it reads, which Trusted Types refuse.
        'decode-named-character-reference$': join(directoryOf('decode-named-character-reference'), 'index.js'),
        'character-entities$': join(buildPackage, 'facades', 'character-entities.js'),
        'hoist-non-react-statics$': join(buildPackage, 'facades', 'hoist-non-react-statics.js'),
        'react/jsx-dev-runtime$': join(buildPackage, 'src', 'dev', 'page', 'jsxDevRuntime.ts'),
        ...oneFederationRuntime(),
      },
      symlinks: true,
    },
    module: {
      rules: [
        transpile(development && kind === 'module'),
        { include: join(root, 'shared', 'model', 'src'), use: require.resolve('./pureLoader.cjs') },
        ...(development
          ? []
          : [
              { test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/, use: require.resolve('./iconDataLoader.cjs') },
              { test: /react-router[\\/]dist[\\/]production[\\/]/, use: require.resolve('./unnamedLoader.cjs') },
            ]),
        { test: /\.(woff2|webp|png|svg)$/, type: 'asset/resource' },
        { test: /\.css$/, type: 'asset/resource' },
      ],
      parser: { javascript: { exportsPresence: 'error', importExportsPresence: 'error' } },
    },
    optimization: {
      chunkIds: 'named',
      moduleIds: 'deterministic',
      // No file's name has a hash of what it holds: the release has one.
      realContentHash: false,
      minimizer: [new SwcMinimizer({ module: true, compress: { passes: 3, drop_debugger: false } })],
    },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(
        /inject-external-runtime-core-plugin[\\/]dist[\\/]index\.cjs$/,
        join(directoryOf('@module-federation/inject-external-runtime-core-plugin'), 'dist', 'index.js'),
      ),
      new webpack.DefinePlugin(definedIn({ mode, testPages })),
    ],
    cache: keepsCache({ directory, kind, mode }) ? cacheOf(directory, `${cacheName}-${mode}`) : false,
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Writing what the next build could read takes a third of the time of a module's build, and reading it is no faster than
 * building. It pays for the shell on a machine where it is built again, and for a module under work. A module in a
 * temporary folder (a test's) is built once.
 */
function keepsCache({ directory, kind, mode }: Pick<Release, 'directory' | 'kind' | 'mode'>): boolean {
  if (relative(root, directory).startsWith('..')) return false;
  return mode === 'development' || (kind === 'shell' && !process.env.CI);
}

const cacheOf = (directory: string, name: string) => ({
  type: 'filesystem' as const,
  cacheDirectory: join(cache, 'webpack'),
  // By place as well as by name, because cached assets remember where they came from.
  name: `${relative(root, directory).replaceAll(/[^A-Za-z0-9]+/g, '-')}-${name}`,
  compression: false as const,
  buildDependencies: {
    config: globSync('src/{webpack,workspace,texts}/*', { cwd: buildPackage }).map((file) => join(buildPackage, file)),
  },
});

/** Emotion in one of its forms: for a browser it puts its styles into the document, for a server it writes them down. */
export const emotionFile = (form: string) => join(directoryOf('@emotion/react'), 'dist', `emotion-react.${form}.js`);

/**
 * The federation packages reach each other through CommonJS and ES builds at once, which would put two copies of the
 * runtime into the page (11 kB). These names all mean one file.
 */
function oneFederationRuntime() {
  const esm = (name: string, ...path: string[]) => join(directoryOf(`@module-federation/${name}`), ...path);
  return {
    '@module-federation/runtime-core$': esm('runtime-core', 'dist', 'index.js'),
    '@module-federation/runtime-tools/runtime-core$': esm('runtime-core', 'dist', 'index.js'),
    '@module-federation/sdk$': esm('sdk', 'dist', 'index.js'),
    '@module-federation/error-codes$': esm('error-codes', 'dist', 'index.mjs'),
    '@module-federation/runtime$': esm('runtime', 'dist', 'index.js'),
    '@module-federation/enhanced/runtime$': esm('runtime', 'dist', 'index.js'),
  };
}
