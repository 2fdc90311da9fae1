import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build, type BuildFailure as EsbuildFailure, formatMessages, type Metafile, type Plugin } from 'esbuild';
import { BuildFailure } from '../failure.ts';
import textsLoader from '../texts/textsLoader.cjs';
import { definedIn } from '../webpack/definedIn.ts';
import { iconsOfShellForServers } from '../webpack/iconMaker.ts';
import { createBorder } from '../workspace/border.ts';
import { neverBundled, sharedLibraries } from '../workspace/contract.ts';
import { packageOf } from '../workspace/packageOf.ts';
import { root } from '../workspace/paths.ts';
import { type Release, serverFile } from '../workspace/release.ts';

const importIcons: (source: string) => string = createRequire(import.meta.url)('../webpack/iconLoader.cjs');

/**
 * Writes the file that servers run of a module: one CommonJS file that leaves every shared library out and asks for it
 * by its name. Names stay as they are written, because a stack tells with them what failed.
 *
 * By esbuild, in a tenth of the time (`shared/decisions/020`). The build for the browser checks every name; this one
 * checks again that nothing is carried which the shell provides, or which lies outside the module.
 */
export async function bundleModuleForServers(release: Release, output: string): Promise<void> {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(release.directory, 'src', 'module.ts')],
    absWorkingDir: root,
    outfile: join(output, serverFile),
    write: false,
    metafile: true,
    bundle: true,
    format: 'cjs',
    // What is rendered must be what browsers run: nothing of Node, and none of its forms of packages.
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['production', 'module'],
    target: 'es2024',
    jsx: 'automatic',
    tsconfigRaw: {},
    define: definedIn(release),
    // Files are in the release already, from the browser's build. Their addresses are the same.
    loader: { '.woff2': 'file', '.webp': 'file', '.png': 'file', '.svg': 'file', '.css': 'file' },
    assetNames: '[name]',
    publicPath: release.publicPath,
    minifySyntax: true,
    minifyWhitespace: true,
    charset: 'utf8',
    legalComments: 'none',
    // On a server there is no address that a module was loaded from.
    logOverride: { 'empty-import-meta': 'error' },
    logLevel: 'silent',
    plugins: [sharedByName, iconsOfShellForServers, sourcesAsInBrowsers],
  }).catch(async (error: EsbuildFailure) => {
    if (!error.errors) throw error;
    const lines = await formatMessages(error.errors, { kind: 'error' });
    throw new BuildFailure(`${release.name} could not be built for servers.\n${lines.join('\n')}`);
  });
  refuseOutside(release, metafile);
  refuseCopies(release, metafile);
  const file = join(output, serverFile);
  const [script] = outputFiles.filter(({ path }) => path === file);
  if (!script) throw new Error(`${release.name}: esbuild wrote no ${serverFile}.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, asNamespaces(script.text));
}

/** Exactly the names of the contract. esbuild's own list would also leave out the files below them. */
const sharedByName: Plugin = {
  name: 'shared libraries by name',
  setup(esbuild) {
    const names = new Set(sharedLibraries().map(({ name }) => name));
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path }) => (names.has(path) ? { path, external: true } : undefined));
  },
};

/** What webpack's loaders do to a source: icons one by one, and texts by the names of their areas. */
const sourcesAsInBrowsers: Plugin = {
  name: 'sources as in browsers',
  setup(esbuild) {
    esbuild.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      const contents = importIcons(textsLoader.withTextLoaders(source, path).source);
      return contents === source ? undefined : { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
  },
};

/**
 * esbuild takes what is asked for by name for CommonJS and wraps it, with the whole of it as `default`. The shell hands
 * over namespaces: their `default` is the library's own.
 */
const asNamespaces = (script: string) => script.replaceAll(/\b__toESM\((require\("[^"]+"\))(?:,1)?\)/g, '$1');

function refuseOutside(release: Release, { inputs }: Metafile) {
  const refusalOf = createBorder(release);
  const onDisk = (path: string) => join(root, path).replaceAll('\\', '/');
  for (const [file, { imports }] of Object.entries(inputs)) {
    for (const { path, original, external } of imports) {
      const refusal = external ? null : refusalOf({ from: onDisk(file), request: original ?? path, to: onDisk(path) });
      if (refusal !== null) throw new BuildFailure(refusal);
    }
  }
}

function refuseCopies({ name }: Release, { inputs }: Metafile) {
  for (const [file, { imports }] of Object.entries(inputs)) {
    for (const { path, original, external } of imports) {
      const owner = external ? null : packageOf(join(root, path));
      if (!owner || !neverBundled.includes(owner)) continue;
      throw new BuildFailure(
        `${name} would carry its own copy of "${owner}" to servers (${file} imports "${original ?? path}").`,
      );
    }
  }
}
