import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ModuleDescriptor, RouteDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import { contentTypeOf } from '../releases/contentTypes.ts';
import { integrityOf } from '../releases/releaseUpload.ts';

type Files = Record<string, string>;

/** A release whose hashes and sizes are right. Change it afterwards to make a wrong one. */
export type FakeRelease<D = ModuleDescriptor | ShellDescriptor> = { descriptor: D; files: Files };

const describeFiles = (files: Files) =>
  Object.entries(files).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    brotliBytes: brotliCompressSync(text).length,
    integrity: integrityOf(Buffer.from(text)),
    contentType: contentTypeOf(path)?.type ?? 'application/octet-stream',
  }));

/** The build id depends on the content, as in a real build. */
const buildOf = (...parts: unknown[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 12);

export const fakeRoute = (route: Partial<RouteDescriptor> = {}): RouteDescriptor => ({
  name: 'vacancies-search',
  path: '/vacancies/search',
  layout: 'default',
  background: 'default',
  access: 'public',
  title: { nl: 'Vacatures', en: 'Vacancies' },
  data: [],
  validate: {},
  files: ['screen.js'],
  ...route,
});

export function fakeModule(
  change: Partial<ModuleDescriptor> = {},
  files: Files = {
    'remoteEntry.js': `export const version = '${change.version ?? '1.0.0'}';`,
    'screen.js': 'export {};',
  },
): FakeRelease<ModuleDescriptor> {
  const name = change.name ?? 'mfe-vacancies';
  const version = change.version ?? '1.0.0';
  const build = change.build ?? buildOf(name, version, files, change);
  return {
    files,
    descriptor: {
      kind: 'module',
      name,
      version,
      build,
      commit: 'c0ffee0',
      federationName: `${name.replaceAll('-', '_')}_${build}`,
      files: describeFiles(files),
      preload: ['remoteEntry.js'],
      entry: 'remoteEntry.js',
      contract: '^1.0.0',
      needs: { react: '^19.0.0' },
      routes: [fakeRoute()],
      navigation: [],
      slots: [],
      texts: {},
      ...change,
    },
  };
}

export function fakeShell(
  change: Partial<ShellDescriptor> = {},
  files: Files = { 'frame.js': `globalThis.frame = '${change.version ?? '1.0.0'}';` },
): FakeRelease<ShellDescriptor> {
  const version = change.version ?? '1.0.0';
  return {
    files,
    descriptor: {
      kind: 'shell',
      name: 'shell',
      version,
      build: buildOf('shell', version, files, change),
      commit: 'c0ffee0',
      files: describeFiles(files),
      preload: ['frame.js'],
      contract: '1.0.0',
      provides: { react: { version: '19.3.1', files: [] } },
      mount: [],
      links: [],
      texts: {},
      ...change,
    },
  };
}

/** The fake with one file more that no browser gets: what servers run, or its samples. */
function withUnseen<D extends ModuleDescriptor | ShellDescriptor>(
  { descriptor, files }: FakeRelease<D>,
  field: 'server' | 'samples',
  path: string,
  text: string,
): FakeRelease<D> {
  const [described] = describeFiles({ [path]: text });
  const contentType = field === 'server' ? 'application/node' : 'application/octet-stream';
  const file = { ...described, brotliBytes: Buffer.byteLength(text), contentType };
  const build = buildOf(descriptor.build, text);
  return { files: { ...files, [path]: text }, descriptor: { ...descriptor, build, [field]: file } };
}

/** A shell that draws what a module's definition says, and nothing around an error page. */
export const fakeRenderer = (change: Partial<ShellDescriptor> = {}, code = '') =>
  withUnseen(
    fakeShell(change),
    'server',
    'server.cjs',
    `exports.libraries = {}; exports.render = async (definition, boot) => definition ? definition.draw(boot) : {}; ${code}`,
  );

/** A module whose every page is drawn by the body of this function of `boot`. */
export const drawnBy = (body: string, fake: FakeRelease<ModuleDescriptor> = fakeModule()) =>
  withUnseen(fake, 'server', 'server.cjs', `exports.default = { draw: async (boot) => { ${body} } };`);

/** The module with what the API may answer at its addresses. */
export const withSamples = (fake: FakeRelease<ModuleDescriptor>, samples: unknown) =>
  withUnseen(fake, 'samples', 'samples.data', JSON.stringify(samples));

/** `name@version-build` of a fake. */
export const nameOf = ({ descriptor }: FakeRelease) => `${descriptor.name}@${descriptor.version}-${descriptor.build}`;

/** The body of a publish request. */
export const uploadOf = ({ descriptor, files }: FakeRelease, extra: Record<string, string | Buffer> = {}) => ({
  files: Object.fromEntries(
    Object.entries({ 'module.json': JSON.stringify(descriptor), ...files, ...extra }).map(([path, content]) => [
      path,
      Buffer.from(content).toString('base64'),
    ]),
  ),
});

/** Writes a fake as a build would: `<directory>/<version>-<build>/`. Answers that directory. */
export async function writeRelease(directory: string, { descriptor, files }: FakeRelease): Promise<string> {
  const release = join(directory, `${descriptor.version}-${descriptor.build}`);
  for (const [path, text] of Object.entries({ ...files, 'module.json': JSON.stringify(descriptor) })) {
    await mkdir(dirname(join(release, path)), { recursive: true });
    await writeFile(join(release, path), text);
  }
  return release;
}
