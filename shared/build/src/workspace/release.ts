import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { BuildFailure } from '../failure.ts';
import { cache, shellDirectory } from './paths.ts';
import { buildIdOf } from './sources.ts';

/** The one file of a release that servers run. Browsers never see it. */
export const serverFile = 'server.cjs';

/** What the API may answer at the addresses of a module. The registry alone reads it. */
export const samplesFile = 'samples.data';

export type Mode = 'production' | 'development';

/** A release as it is named before it is built. */
export type Release = {
  kind: 'module' | 'shell';
  name: string;
  version: string;
  build: string;
  mode: Mode;
  /** The module carries its pages for developers: `TEST_PAGES=1`. */
  testPages: boolean;
  directory: string;
  federationName: string;
  publicPath: string;
  output: string;
};

export type ReleaseRequest = { directory: string; version?: string | undefined; mode?: Mode };

const semver = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
const moduleName = /^mfe-[a-z0-9-]{2,40}$/;

/**
 * Names the release that a directory would give: its name, version, build id and places. Refuses, with the file named,
 * what could not be released.
 */
export function releaseOf({ directory: given, version: asked, mode = 'production' }: ReleaseRequest): Release {
  const directory = resolve(given);
  const kind = directory === shellDirectory ? 'shell' : 'module';
  const file = join(directory, 'package.json');
  if (!existsSync(file)) throw new BuildFailure(`There is no module in ${directory}: it has no package.json.`);
  const manifest: { name?: string; version?: string } = JSON.parse(readFileSync(file, 'utf8'));

  if (kind === 'module') {
    if (!moduleName.test(manifest.name ?? '')) {
      throw new BuildFailure(
        `${file}: "name" is "${manifest.name}". A module is named mfe-…, with 2 to 40 small letters, digits or dashes after mfe-.`,
      );
    }
    if (manifest.name !== basename(directory)) {
      throw new BuildFailure(
        `${file}: "name" is "${manifest.name}", but the folder is called "${basename(directory)}".`,
      );
    }
    if (!existsSync(join(directory, 'src', 'module.ts'))) {
      throw new BuildFailure(`${manifest.name}: src/module.ts is missing. It says what the module offers.`);
    }
  }

  const version = asked ?? manifest.version ?? '';
  if (!semver.test(version)) {
    throw new BuildFailure(
      asked === undefined
        ? `${file}: "version" is "${manifest.version}", and must look like 1.2.3.`
        : `--release-version: "${asked}" must look like 1.2.3.`,
    );
  }

  const name = kind === 'shell' ? 'shell' : basename(directory);
  // Only who has pages for developers becomes another release by them.
  const testPages = process.env.TEST_PAGES === '1' && existsSync(join(directory, 'src', 'testPages'));
  const build = buildIdOf({ kind, directory, version, mode, testPages });
  return {
    kind,
    name,
    version,
    build,
    mode,
    testPages,
    directory,
    federationName: `${name.replaceAll('-', '_')}_${build}`,
    publicPath: `/releases/${name}/${version}-${build}/`,
    // What is under work is no release: it stays out of the folder that releases are published from.
    output:
      mode === 'production'
        ? join(directory, 'dist', `${version}-${build}`)
        : join(cache, 'development', name, `${version}-${build}`),
  };
}
