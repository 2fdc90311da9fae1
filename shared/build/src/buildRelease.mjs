import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { describeModule, describeShell } from './descriptors.mjs';
import { BuildFailure, errorsOf } from './failure.mjs';
import { prepareFiles, takeServerFile } from './files.mjs';
import { cache } from './paths.mjs';
import { releaseOf } from './release.mjs';
import { serverConfigOf } from './server.mjs';
import { refuseTextGaps } from './texts/checkTexts.mjs';

/**
 * Builds one release, of a module or of the shell, and answers `{ descriptor, directory, skipped, milliseconds }`.
 * The release stands in `<folder>/dist/<version>-<build>/` complete or not at all. Unchanged sources are not built again.
 *
 * @param {{ directory: string, version?: string, mode?: 'production' | 'development', onProgress?: (step: { name: string, percent: number, text: string }) => void }} request
 */
export async function buildRelease({ directory, version, onProgress = () => {}, mode = 'production' }) {
  const started = performance.now();
  const release = releaseOf({ directory, version, mode });
  const file = join(release.output, 'module.json');
  if (existsSync(file)) return done(JSON.parse(readFileSync(file, 'utf8')), true);
  // Before anything takes time. What is under work may be half written.
  if (mode === 'production') refuseTextGaps(release);

  const working = join(cache, 'output', `${release.name}-${release.build}-${process.pid}`);
  rmSync(working, { recursive: true, force: true });
  const { compilation, close } = await compile({ ...release, output: working }, { onProgress });
  try {
    putMapsAside(release, working);
    onProgress({ name: release.name, percent: 95, text: 'hashes and compression' });
    const files = prepareFiles(working, { isCompressed: mode === 'production' });
    // What is under work is rendered by the browser alone, so that every change shows at once.
    const server = mode === 'production' ? await buildForServer(release, working, { onProgress }) : undefined;
    const describe = release.kind === 'shell' ? describeShell : describeModule;
    const descriptor = await describe(release, compilation, files, server);
    writeFileSync(join(working, 'module.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
    moveIntoPlace(working, release.output);
    onProgress({ name: release.name, percent: 100, text: 'built' });
    return done(descriptor, false);
  } finally {
    await close();
    rmSync(working, { recursive: true, force: true });
  }

  function done(descriptor, skipped) {
    return { descriptor, directory: release.output, skipped, milliseconds: Math.round(performance.now() - started) };
  }
}

async function compile(release, { onProgress }) {
  const { default: config } = await import(pathToFileURL(join(release.directory, 'webpack.config.mjs')).href);
  return run(release, config({ release }), { onProgress });
}

/** After the browser's build, whose listing of files it must not be part of. */
async function buildForServer(release, working, { onProgress }) {
  const { close } = await run(release, serverConfigOf(release, working), { onProgress });
  await close();
  return takeServerFile(working);
}

async function run(release, config, { onProgress }) {
  const compiler = webpack(config);
  new webpack.ProgressPlugin((share, text) =>
    onProgress({ name: release.name, percent: Math.round(share * 90), text: text || 'building' }),
  ).apply(compiler);
  const close = () => new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  if (stats.hasErrors()) {
    await close();
    throw new BuildFailure(`${release.name} could not be built.\n${errorsOf(stats)}`);
  }
  return { compilation: stats.compilation, close };
}

/** Source maps help us, and nobody else: they are kept on this machine and are no part of the release. */
function putMapsAside(release, working) {
  const aside = join(cache, 'maps', release.name, basename(release.output));
  for (const map of globSync('**/*.map', { cwd: working })) {
    mkdirSync(dirname(join(aside, map)), { recursive: true });
    renameSync(join(working, map), join(aside, map));
  }
}

function moveIntoPlace(working, output) {
  mkdirSync(dirname(output), { recursive: true });
  try {
    renameSync(working, output);
  } catch (error) {
    // Another build of the same sources was first: equal id, equal release.
    if (!existsSync(join(output, 'module.json'))) throw error;
  }
}
