import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleDescriptor } from '@omzien/platform/descriptor';
import { matchRoute } from '@omzien/platform/match';
import { type Sample, samples as samplesSchema } from '@omzien/platform/samples';
import { build, type BuildFailure as EsbuildFailure } from 'esbuild';
import * as v from 'valibot';
import { BuildFailure } from '../failure.ts';
import { sharedLibraries } from '../workspace/contract.ts';
import { type Release, samplesFile } from '../workspace/release.ts';

const source = join('src', 'samples.ts');

/**
 * Writes what the API may answer at the module's addresses, from its `src/samples.ts`. The registry renders every route
 * with it before anybody sees the release; it is no part of what browsers or servers run, so it may use the test kit.
 */
export async function writeSamples(release: Release, output: string): Promise<void> {
  const file = join(release.directory, source);
  if (!existsSync(file)) return;
  const found = v.safeParse(samplesSchema, await read(release, file));
  if (!found.success) {
    const [issue] = found.issues;
    throw new BuildFailure(
      `${release.name}: src/samples.ts must have "export default [{ path, data }]", where data is address → document (${v.getDotPath(issue) ?? 'default'}: ${issue.message}).`,
    );
  }
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, samplesFile), JSON.stringify(found.output));
}

/** Of shared libraries nothing is run for samples: hooks stand in the files that they import, and wait there. */
const nothing: unknown = new Proxy(() => {}, {
  get: (_, name) => name === '__esModule' || nothing,
  apply: () => nothing,
});

async function read({ name, directory }: Release, file: string): Promise<unknown> {
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      absWorkingDir: directory,
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'neutral',
      mainFields: ['module', 'main'],
      conditions: ['production', 'module'],
      external: [...sharedLibraries().map((library) => library.name), 'lucide-react'],
      jsx: 'automatic',
      tsconfigRaw: {},
      loader: { '.woff2': 'empty', '.webp': 'empty', '.png': 'empty', '.svg': 'empty', '.css': 'empty' },
      logLevel: 'silent',
    });
    const module: { exports: { default?: unknown } } = { exports: {} };
    new Function('exports', 'require', 'module', outputFiles[0]?.text ?? '')(module.exports, () => nothing, module);
    return JSON.parse(JSON.stringify(module.exports.default ?? null));
  } catch (error) {
    const reasons = (error as EsbuildFailure).errors?.map(({ text }) => text) ?? [(error as Error).message];
    throw new BuildFailure(`${name}: src/samples.ts could not be read. ${reasons.join(' ')}`);
  }
}

/** Refuses a sample of an address that no route of the module owns: it would never be rendered. */
export function refuseStraySamples({ name, routes, samples }: ModuleDescriptor, directory: string): void {
  if (!samples) return;
  const brought: Sample[] = JSON.parse(readFileSync(join(directory, samples.path), 'utf8'));
  const stray = brought.find(({ path }) => matchRoute([{ routes }], path) === null);
  if (!stray) return;
  throw new BuildFailure(`${name}: src/samples.ts has a sample of ${stray.path}, but no route of the module owns it.`);
}
