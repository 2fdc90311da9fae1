import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack from 'webpack';
import { chunksOf } from './chunks.mjs';
import { defaultFederationConfigs } from './defaultFederation.mjs';
import { BuildFailure } from './failure.mjs';
import { monolithConfig } from './monolith.mjs';
import { root } from './paths.mjs';

/**
 * What a first visit to one screen loads in the two builds that the platform is measured against. A screen is named by
 * its module (`mfe-vacancies`) and the file that the route imports (`./search/VacancySearchScreen.tsx`).
 *
 * @typedef {{ milliseconds: number, bytes: number, files: { path: string, brotliBytes: number }[] }} FirstVisit
 */

/** @returns {Promise<FirstVisit>} */
export async function measureMonolith({ module, screen, locale = 'nl' }) {
  const { compilation, milliseconds, sizes } = await compile(monolithConfig());
  const chunks = chunksOf(compilation);
  const definition = join(root, module, 'src', 'module.ts');
  const words = [...compilation.modules]
    .filter(({ resource }) => /[\\/]mfe-[^\\/]+[\\/]src[\\/]module\.ts$/.test(resource ?? ''))
    .flatMap(({ resource }) => chunks.importedFrom(resource, `./locales/${locale}.json`));
  const files = chunks.filesOf([
    ...chunks.entry('main'),
    ...chunks.named(`words-${locale}`),
    ...words,
    ...chunks.importedFrom(definition, screen),
  ]);
  return visit(
    files.map((path) => ['', path]),
    new Map([['', sizes]]),
    milliseconds,
  );
}

/** @returns {Promise<FirstVisit>} */
export async function measureDefaultFederation({ module, screen, locale = 'nl' }) {
  const builds = new Map();
  let milliseconds = 0;
  for (const config of defaultFederationConfigs()) {
    const build = await compile(config);
    milliseconds += build.milliseconds;
    builds.set(config.name, { ...build, chunks: chunksOf(build.compilation) });
  }
  const shell = builds.get('shell');
  const owner = builds.get(module.replaceAll('-', '_'));
  const definition = join(root, module, 'src', 'module.ts');
  const own = [
    ...owner.chunks.named('__federation_expose_module'),
    ...owner.chunks.importedFrom(definition, `./locales/${locale}.json`),
    ...owner.chunks.importedFrom(definition, screen),
  ];
  const frame = ['main', 'frame', `words-${locale}`].flatMap((name) =>
    name === 'main' ? shell.chunks.entry(name) : shell.chunks.named(name),
  );
  // Versions are equal everywhere, so the shell's copies win.
  const libraries = [...shell.chunks.consumedBy(frame), ...owner.chunks.consumedBy(own)];
  const files = [
    ...[...shell.chunks.filesOf(frame), ...shell.chunks.providing(libraries)].map((path) => ['shell', path]),
    // The default share strategy loads the entry of every module before anything is shared.
    ...[...builds.keys()].filter((name) => name !== 'shell').map((name) => [name, 'remoteEntry.js']),
    ...owner.chunks.filesOf(own).map((path) => [module.replaceAll('-', '_'), path]),
  ];
  return visit(files, new Map([...builds].map(([name, { sizes }]) => [name, sizes])), milliseconds);
}

function visit(files, sizes, milliseconds) {
  const unique = new Map(files.map(([build, path]) => [`${build}/${path}`, sizes.get(build).get(path) ?? 0]));
  const listed = [...unique].map(([path, brotliBytes]) => ({ path, brotliBytes }));
  return { milliseconds, bytes: listed.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0), files: listed };
}

const brotliBytesOf = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

async function compile(config) {
  const compiler = webpack(config);
  const started = performance.now();
  let milliseconds = 0;
  compiler.hooks.afterCompile.tap('firstVisit', () => {
    milliseconds = Math.round(performance.now() - started);
  });
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new BuildFailure(stats.toString({ all: false, errors: true, colors: false }));
  const sizes = new Map(
    Object.keys(stats.compilation.assets)
      .filter((path) => path.endsWith('.js'))
      .map((path) => [path, brotliBytesOf(readFileSync(join(config.output.path, path)))]),
  );
  return { compilation: stats.compilation, milliseconds, sizes };
}
