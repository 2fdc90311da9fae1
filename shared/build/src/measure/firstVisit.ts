import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import webpack from 'webpack';
import { chunksOf } from '../descriptor/chunks.ts';
import { BuildFailure, errorsOf } from '../failure.ts';
import { prepareFiles } from '../release/files.ts';
import type { BuildConfiguration } from '../webpack/baseConfig.ts';
import { root } from '../workspace/paths.ts';
import { defaultFederationConfigs } from './defaultFederation.ts';
import { monolithConfig } from './monolith.ts';

/** What a first visit to one screen loads in a build that the platform is measured against. */
export type FirstVisit = { milliseconds: number; bytes: number; files: { path: string; brotliBytes: number }[] };

/** A screen by its module (`mfe-vacancies`) and the file that the route imports (`./search/VacancySearchScreen.tsx`). */
export type ScreenAddress = { module: string; screen: string; locale?: 'nl' | 'en' };

export async function measureMonolith({ module, screen, locale = 'nl' }: ScreenAddress): Promise<FirstVisit> {
  const { compilation, milliseconds, sizes } = await compile(monolithConfig());
  const chunks = chunksOf(compilation);
  const definition = join(root, module, 'src', 'module.ts');
  const words = [...compilation.modules]
    .flatMap((module) => (module instanceof webpack.NormalModule ? [module.resource] : []))
    .filter((file) => /[\\/]mfe-[^\\/]+[\\/]src[\\/]module\.ts$/.test(file))
    .flatMap((file) => chunks.importedFrom(file, `./locales/${locale}.json`));
  const files = chunks.filesOf([
    ...chunks.entry('main'),
    ...chunks.named(`texts-${locale}`),
    ...words,
    ...chunks.importedFrom(definition, screen),
  ]);
  return visit(
    files.map((path) => ['', path]),
    new Map([['', sizes]]),
    milliseconds,
  );
}

export async function measureDefaultFederation({ module, screen, locale = 'nl' }: ScreenAddress): Promise<FirstVisit> {
  const builds = new Map<string, Awaited<ReturnType<typeof compile>> & { chunks: ReturnType<typeof chunksOf> }>();
  let milliseconds = 0;
  for (const config of defaultFederationConfigs()) {
    const build = await compile(config);
    milliseconds += build.milliseconds;
    builds.set(config.name ?? '', { ...build, chunks: chunksOf(build.compilation) });
  }
  const ownName = module.replaceAll('-', '_');
  const shell = builds.get('shell');
  const owner = builds.get(ownName);
  if (!shell || !owner) throw new Error(`There is no build of ${shell ? module : 'the shell'}.`);
  const definition = join(root, module, 'src', 'module.ts');
  const own = [
    ...owner.chunks.named('__federation_expose_module'),
    ...owner.chunks.importedFrom(definition, `./locales/${locale}.json`),
    ...owner.chunks.importedFrom(definition, screen),
  ];
  const frame = ['main', 'frame', `texts-${locale}`].flatMap((name) =>
    name === 'main' ? shell.chunks.entry(name) : shell.chunks.named(name),
  );
  // Versions are equal everywhere, so the shell's copies win.
  const libraries = [...shell.chunks.consumedBy(frame), ...owner.chunks.consumedBy(own)];
  const filesOf = (build: string, paths: string[]) => paths.map((path): FileOfBuild => [build, path]);
  const files = [
    ...filesOf('shell', [...shell.chunks.filesOf(frame), ...shell.chunks.providing(libraries)]),
    // The default share strategy loads the entry of every module before anything is shared.
    ...[...builds.keys()].filter((name) => name !== 'shell').flatMap((name) => filesOf(name, ['remoteEntry.js'])),
    ...filesOf(ownName, owner.chunks.filesOf(own)),
  ];
  return visit(files, new Map([...builds].map(([name, { sizes }]) => [name, sizes])), milliseconds);
}

type FileOfBuild = [build: string, path: string];
type Sizes = Map<string, number>;

function visit(files: FileOfBuild[], sizes: Map<string, Sizes>, milliseconds: number): FirstVisit {
  const unique = new Map(files.map(([build, path]) => [`${build}/${path}`, sizes.get(build)?.get(path) ?? 0]));
  const listed = [...unique].map(([path, brotliBytes]) => ({ path, brotliBytes }));
  return { milliseconds, bytes: listed.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0), files: listed };
}

async function compile(config: BuildConfiguration) {
  const output = config.output.path ?? '';
  // What an earlier measurement left would be compressed as well.
  rmSync(output, { recursive: true, force: true });
  const compiler = webpack(config);
  const started = performance.now();
  let milliseconds = 0;
  compiler.hooks.afterCompile.tap('firstVisit', () => {
    milliseconds = Math.round(performance.now() - started);
  });
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error))),
  );
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors()) throw new BuildFailure(errorsOf(stats));
  // What a module's release is put through as well: every file compressed and hashed.
  const files = await prepareFiles(output);
  const sizes = new Map(files.map(({ path, brotliBytes }) => [path, brotliBytes]));
  return { compilation: stats.compilation, milliseconds, sizes };
}
