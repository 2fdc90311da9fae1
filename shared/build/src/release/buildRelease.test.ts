import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { descriptor as descriptorSchema } from '@omzien/platform/descriptor';
import * as v from 'valibot';
import { scaffold } from '../scaffold/scaffold.ts';
import { buildModule } from '../testing/buildModule.ts';
import { createWorkspace } from '../testing/workspace.ts';
import { releaseOf } from '../workspace/release.ts';

let workspace: ReturnType<typeof createWorkspace>;
let directory: string;
const source = (path: string) => readFileSync(join(directory, path), 'utf8');
const change = (path: string, from: string, to: string) => {
  const before = source(path);
  if (!before.includes(from)) throw new Error(`${path} does not contain ${from}`);
  workspace.write(`mfe-events/${path}`, before.replace(from, to));
  return () => workspace.write(`mfe-events/${path}`, before);
};

beforeAll(() => {
  workspace = createWorkspace();
  directory = join(workspace.directory, 'mfe-events');
  scaffold(['module', 'mfe-events'], { root: workspace.directory, say: () => {} });
});
afterAll(() => workspace.remove());

test('the descriptor is valid, every file has its hash, and the compressed forms are the same bytes', async () => {
  const built = await buildModule(directory);
  const found = v.parse(descriptorSchema, JSON.parse(readFileSync(join(built.directory, 'module.json'), 'utf8')));
  expect(found).toEqual(built.descriptor);
  for (const file of found.files) {
    const content = readFileSync(join(built.directory, file.path));
    expect(content.length).toBe(file.bytes);
    expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(file.integrity);
    const brotli = readFileSync(join(built.directory, `${file.path}.br`));
    expect(brotli.length).toBe(file.brotliBytes);
    expect(brotliDecompressSync(brotli)).toEqual(content);
    expect(gunzipSync(readFileSync(join(built.directory, `${file.path}.gz`)))).toEqual(content);
  }
  const served = readdirSync(built.directory).filter((name) => /\.(js|css|woff2)$/.test(name));
  expect(found.files.map(({ path }) => path).sort()).toEqual(served.sort());
});

test('a module carries no shared library, and its entry keeps to its budget', async () => {
  const { descriptor } = await buildModule(directory);
  expect(descriptor.needs).toMatchObject({ '@omzien/ui': '^1.0.0', '@omzien/platform': '^1.0.0' });
  expect(descriptor.needs['react/jsx-runtime']).toBe('^19.3.1');
  const size = (path: string) =>
    descriptor.files.find((file: { path: string }) => file.path === path)?.brotliBytes ?? Number.NaN;
  expect(size('remoteEntry.js')).toBeLessThanOrEqual(7000);
  const total = descriptor.files.reduce((sum: number, file: { brotliBytes: number }) => sum + file.brotliBytes, 0);
  expect(total).toBeLessThan(35_000);
});

test('the file for servers has its own place and hash, runs, and asks for shared libraries by their names', async () => {
  const { descriptor, directory: built } = await buildModule(directory);
  const { server } = descriptor;
  if (!server) throw new Error('There is no file for servers.');
  const content = readFileSync(join(built, server.path));
  expect(server).toMatchObject({ path: 'server.cjs', bytes: content.length });
  expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(server.integrity);
  expect(descriptor.files.map(({ path }) => path)).not.toContain(server.path);
  expect(existsSync(join(built, 'server.cjs.br'))).toBe(false);

  const asked: string[] = [];
  const module: { exports: { default?: { name: string } } } = { exports: {} };
  const library = (name: string) => {
    asked.push(name);
    return { __esModule: true, defineModule: (definition: unknown) => definition };
  };
  new Function('exports', 'require', 'module', content.toString('utf8'))(module.exports, library, module);
  expect(module.exports.default?.name).toBe('mfe-events');
  expect(asked).toContain('@omzien/platform');
  expect(asked.filter((name) => name.startsWith('node:'))).toEqual([]);
});

test('unchanged sources give the same release, and are not built again', async () => {
  const first = await buildModule(directory);
  const second = await buildModule(directory);
  expect(second).toMatchObject({ skipped: true, directory: first.directory });
  expect(second.descriptor).toEqual(first.descriptor);
});

test('a changed source, and another version, give another build id', () => {
  const before = releaseOf({ directory });
  const restore = change('src/locales/nl.json', 'op een rij', 'bij elkaar');
  expect(releaseOf({ directory }).build).not.toBe(before.build);
  restore();
  expect(releaseOf({ directory }).build).toBe(before.build);
  const next = releaseOf({ directory, version: '1.1.0' });
  expect(next).toMatchObject({ version: '1.1.0', publicPath: `/releases/mfe-events/1.1.0-${next.build}/` });
  expect(next.build).not.toBe(before.build);
});

test('a test beside the code is no part of the release', () => {
  const before = releaseOf({ directory });
  const restore = change('src/overview/OverviewScreen.test.tsx', 'English too', 'English as well');
  expect(releaseOf({ directory }).build).toBe(before.build);
  restore();
});

test.each([
  [
    'a title without words',
    'src/module.ts',
    "title: 'overview.title'",
    "title: 'overview.titel'",
    'src/locales/nl.json has no text "overview.titel"',
  ],
  [
    'another name than the folder',
    'src/module.ts',
    "name: 'mfe-events'",
    "name: 'mfe-event'",
    'src/module.ts says name "mfe-event"',
  ],
  [
    'a screen that the build cannot see',
    'src/module.ts',
    "() => import('./overview/OverviewScreen.tsx')",
    'loadScreen',
    'could not be read',
  ],
  [
    'a definition that throws',
    'src/module.ts',
    'export default',
    "if (1 > 0) throw new Error('boom');\nexport default",
    'boom',
  ],
  [
    'a second copy of the kit underneath',
    'src/overview/OverviewScreen.tsx',
    "from '@omzien/ui'",
    "from '@chakra-ui/react'",
    'its own copy of "@chakra-ui/react"',
  ],
  [
    'a router name outside the contract',
    'src/overview/OverviewScreen.tsx',
    "import { useTranslation } from 'react-i18next';",
    "import { useTranslation } from 'react-i18next';\nimport { useFetcher } from 'react-router';\nexport const other = useFetcher;",
    '"useFetcher" of "react-router" is not part of the platform contract',
  ],
  [
    'a key that no language has',
    'src/overview/OverviewScreen.tsx',
    "t('overview.empty')",
    "t('overview.emtpy')",
    'src/overview/OverviewScreen.tsx says "overview.emtpy"',
  ],
  [
    'a file that does not exist',
    'src/overview/OverviewScreen.tsx',
    "from '@omzien/ui'",
    "from './nothing.ts'",
    './nothing.ts',
  ],
])('refuses %s', async (_case, file, from, to, sentence) => {
  const restore = change(file, from, to);
  try {
    await expect(buildModule(directory)).rejects.toThrow(sentence);
    const { output } = releaseOf({ directory });
    expect(existsSync(output)).toBe(false);
  } finally {
    restore();
  }
});

test('a folder without a module, a bad name and a bad version are refused by name', () => {
  mkdirSync(join(workspace.directory, 'mfe-empty'));
  expect(() => releaseOf({ directory: join(workspace.directory, 'mfe-empty') })).toThrow('it has no package.json');
  workspace.write('mfe-empty/package.json', '{"name":"events","version":"1.0.0"}');
  expect(() => releaseOf({ directory: join(workspace.directory, 'mfe-empty') })).toThrow('"name" is "events"');
  expect(() => releaseOf({ directory, version: 'next' })).toThrow('--release-version: "next" must look like 1.2.3.');
});
