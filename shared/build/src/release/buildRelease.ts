import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Descriptor, isDirty } from '@omzien/platform/descriptor';
import { describeModule, describeShell } from '../descriptor/descriptors.ts';
import type { BuildConfiguration, ConfigurationOf } from '../webpack/baseConfig.ts';
import { commitOf } from '../workspace/commit.ts';
import { noteUse } from '../workspace/oldBuilds.ts';
import { cache } from '../workspace/paths.ts';
import { type Release, type ReleaseRequest, releaseOf } from '../workspace/release.ts';
import { startBesideBuild } from './besideBuild.ts';
import { compile, type OnProgress } from './compile.ts';
import { prepareFiles, takeSamples, takeServerFile } from './files.ts';
import { refuseStraySamples } from './writeSamples.ts';

export type { OnProgress } from './compile.ts';

export type BuildRequest = ReleaseRequest & { onProgress?: OnProgress };

export type Built<Kind extends Descriptor = Descriptor> = {
  descriptor: Kind;
  directory: string;
  /** It stood in `dist` already. */
  skipped: boolean;
  milliseconds: number;
};

/**
 * Builds one release, of a module or of the shell. The release stands in `<folder>/dist/<version>-<build>/` complete or
 * not at all. Unchanged sources are not built again.
 */
export async function buildRelease({
  directory,
  version,
  onProgress,
  mode = 'production',
}: BuildRequest): Promise<Built> {
  const started = performance.now();
  const release = releaseOf({ directory, version, mode });
  const file = join(release.output, 'module.json');
  if (existsSync(file)) {
    noteUse(release.output);
    return done(committedSince(release, file), true);
  }

  const isProduction = mode === 'production';
  const working = join(cache, 'output', `${release.name}-${release.build}-${process.pid}`);
  const workingForServers = `${working}-for-servers`;
  for (const left of [working, workingForServers]) rmSync(left, { recursive: true, force: true });
  // What is under work may be half written, and is rendered by the browser alone, so that every change shows at once.
  const beside = isProduction ? startBesideBuild({ release, output: workingForServers }) : null;
  // Its failure is heard below, also when the build for the browser fails first.
  beside?.catch(() => {});
  let close: (() => Promise<void>) | undefined;
  try {
    const built = await compile(release, await configurationOf(release, working), onProgress);
    close = built.close;
    putMapsAside(release, working);
    onProgress?.({ name: release.name, percent: 95, text: 'hashes and compression' });
    const prepared = Promise.all([
      prepareFiles(working, { isCompressed: isProduction }),
      beside?.then(() => ({ server: takeServerFile(workingForServers), samples: takeSamples(workingForServers) })),
    ]).then(([files, unseen]) => ({ files, ...unseen }));
    const describe = release.kind === 'shell' ? describeShell : describeModule;
    const descriptor = await describe(release, built.compilation, prepared);
    if (descriptor.kind === 'module') refuseStraySamples(descriptor, workingForServers);
    for (const unseen of beside ? readdirSync(workingForServers) : []) {
      renameSync(join(workingForServers, unseen), join(working, unseen));
    }
    writeFileSync(join(working, 'module.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
    moveIntoPlace(working, release.output);
    onProgress?.({ name: release.name, percent: 100, text: 'built' });
    return done(descriptor, false);
  } finally {
    await close?.();
    await beside?.catch(() => {});
    for (const left of [working, workingForServers]) rmSync(left, { recursive: true, force: true });
  }

  function done(descriptor: Descriptor, skipped: boolean): Built {
    return { descriptor, directory: release.output, skipped, milliseconds: Math.round(performance.now() - started) };
  }
}

/** What was built before its sources were committed is of that commit now: equal sources are one release. */
function committedSince(release: Release, file: string): Descriptor {
  const descriptor: Descriptor = JSON.parse(readFileSync(file, 'utf8'));
  if (!isDirty(descriptor.commit)) return descriptor;
  const commit = commitOf(release);
  if (isDirty(commit)) return descriptor;
  const committed = { ...descriptor, commit };
  writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(committed, null, 2)}\n`);
  renameSync(`${file}.${process.pid}`, file);
  return committed;
}

async function configurationOf(release: Release, output: string): Promise<BuildConfiguration> {
  const { default: config }: { default: ConfigurationOf } = await import(
    pathToFileURL(join(release.directory, 'webpack.config.mjs')).href
  );
  return config({ release: { ...release, output } });
}

/** Source maps help us, and nobody else: they are kept on this machine and are no part of the release. */
function putMapsAside(release: Release, working: string) {
  const aside = join(cache, 'maps', release.name, basename(release.output));
  for (const map of globSync('**/*.map', { cwd: working })) {
    mkdirSync(dirname(join(aside, map)), { recursive: true });
    renameSync(join(working, map), join(aside, map));
  }
}

function moveIntoPlace(working: string, output: string) {
  mkdirSync(dirname(output), { recursive: true });
  try {
    renameSync(working, output);
  } catch (error) {
    // Another build of the same sources was first: equal id, equal release.
    if (!existsSync(join(output, 'module.json'))) throw error;
  }
}
