import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { descriptor as descriptorSchema } from '@omzien/platform/descriptor';
import * as v from 'valibot';
import { scaffold } from '../scaffold/scaffold.ts';
import { buildModule } from '../testing/buildModule.ts';
import { createWorkspace } from '../testing/workspace.ts';
import { root } from '../workspace/paths.ts';
import { releaseOf } from '../workspace/release.ts';
import { buildRelease } from './buildRelease.ts';

let workspace: ReturnType<typeof createWorkspace>;
let directory: string;
const source = (path: string) => readFileSync(join(directory, path), 'utf8');
const change = (path: string, from: string, to: string) => {
  const before = source(path);
  if (!before.includes(from)) throw new Error(`${path} does not contain ${from}`);
  workspace.write(`mfe-events/${path}`, before.replace(from, to));
  return () => workspace.write(`mfe-events/${path}`, before);
};

beforeAll(async () => {
  workspace = createWorkspace();
  directory = join(workspace.directory, 'mfe-events');
  await scaffold(['module', 'mfe-events', '--public', '--nl', 'Evenementen'], {
    root: workspace.directory,
    say: () => {},
  });
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
  expect(descriptor.needs).toMatchObject({ '@omzien/ui': '^1.0.0', '@omzien/platform': '^1.2.0' });
  // The definition stands in the entry.
  expect(descriptor.preload).toEqual(['remoteEntry.js']);
  expect(descriptor.needs['react/jsx-runtime']).toBe('^19.3.1');
  const size = (path: string) =>
    descriptor.files.find((file: { path: string }) => file.path === path)?.brotliBytes ?? Number.NaN;
  expect(size('remoteEntry.js')).toBeLessThanOrEqual(5000);
  const total = descriptor.files.reduce((sum: number, file: { brotliBytes: number }) => sum + file.brotliBytes, 0);
  expect(total).toBeLessThan(35_000);
});

test('the descriptor says which names the module uses of each shared library', async () => {
  const { descriptor: before } = await buildModule(directory);
  expect(before.uses).toMatchObject({ 'react-i18next': ['useTranslation'], 'react/jsx-runtime': ['jsx', 'jsxs'] });
  expect(before.uses?.['@omzien/platform']).toEqual(['defineModule']);
  const restore = change(
    'src/overview/OverviewScreen.tsx',
    "import { useTranslation } from 'react-i18next';",
    [
      "import { useTranslation } from 'react-i18next';",
      "import useSWR from 'swr';",
      "import * as dates from '@omzien/ui/date';",
      "import * as dialogs from '@omzien/ui/dialog';",
      "import { Check } from 'lucide-react';",
      "export { usePlatform } from '@omzien/platform';",
      "import * as v from 'valibot';",
      'export const used = [useSWR, dates.DateInput, Object.keys(dialogs), Check];',
      'export const schema = v.strictObject({ name: v.optional(v.string()) });',
    ].join('\n'),
  );
  const { descriptor } = await buildModule(directory).finally(restore);
  expect(descriptor.uses).toMatchObject({
    swr: ['default'],
    '@omzien/ui/date': ['DateInput'],
    '@omzien/ui/dialog': ['*'],
    // What makes an icon of its drawing: a shell without it is not given this release.
    '@omzien/ui': expect.arrayContaining(['createIcon']),
    '@omzien/platform': ['defineModule', 'usePlatform'],
    // Of valibot what the shell has, and not what the module brings itself.
    '@omzien/platform/schemas': ['optional', 'string'],
  });
});

describe('the samples that a module brings', () => {
  const path = 'mfe-events/src/samples.ts';
  const build = async (content: string) => {
    workspace.write(path, content);
    return buildModule(directory).finally(() => rmSync(join(workspace.directory, path)));
  };

  test('stand in the release for the registry alone, read without what the shell brings', async () => {
    const { descriptor, directory: built } = await build(
      [
        "import { usePlatform } from '@omzien/platform';",
        "import { keysOf } from '@omzien/testing/keysOf';",
        'export const unused = () => [usePlatform(), keysOf];',
        "export default [{ path: '/events', data: { '/api/v1/events': { data: [] } } }];",
      ].join('\n'),
    );
    const { samples } = descriptor;
    if (!samples) throw new Error('There are no samples.');
    const content = readFileSync(join(built, samples.path));
    expect(JSON.parse(content.toString('utf8'))).toEqual([
      { path: '/events', data: { '/api/v1/events': { data: [] } } },
    ]);
    expect(`sha384-${createHash('sha384').update(content).digest('base64')}`).toBe(samples.integrity);
    expect(descriptor.files.map((file) => file.path)).not.toContain(samples.path);
  });

  test.each([
    [
      'of another form',
      "export default { '/events': {} };",
      'src/samples.ts must have "export default [{ path, data }]"',
    ],
    [
      'of an address of nobody',
      "export default [{ path: '/elsewhere', data: {} }];",
      'has a sample of /elsewhere, but no route',
    ],
    ['that throw', "throw new Error('thrown by a sample');", 'src/samples.ts could not be read. thrown by a sample'],
  ])('are refused when they are %s', async (_what, content, sentence) => {
    await expect(build(content)).rejects.toThrow(sentence);
  });
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
    'a name that the platform does not have',
    'src/overview/OverviewScreen.tsx',
    "import { useTranslation } from 'react-i18next';",
    "import { useTranslation } from 'react-i18next';\nimport { useMagic } from '@omzien/platform';\nexport const other = useMagic;",
    'src/overview/OverviewScreen.tsx: "useMagic" of "@omzien/platform" is not part of the platform contract',
  ],
  [
    'such a name of a family of the kit, taken from the whole of it',
    'src/overview/OverviewScreen.tsx',
    "import { useTranslation } from 'react-i18next';",
    "import { useTranslation } from 'react-i18next';\nimport * as dates from '@omzien/ui/date';\nexport const other = dates.WeekInput;",
    '"WeekInput" of "@omzien/ui/date" is not part of the platform contract',
  ],
  [
    'such a name that it hands on',
    'src/overview/OverviewScreen.tsx',
    "import { useTranslation } from 'react-i18next';",
    "import { useTranslation } from 'react-i18next';\nexport { useMagic } from 'swr';",
    '"useMagic" of "swr" is not part of the platform contract',
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

describe('the border of a module', () => {
  const screen = 'src/overview/OverviewScreen.tsx';
  const fromHere = (path: string) =>
    relative(join(directory, 'src', 'overview'), join(root, path)).replaceAll('\\', '/');
  const withLine = (line: string) => change(screen, "from '@omzien/ui';", `from '@omzien/ui';\n${line}`);

  beforeAll(() => {
    mkdirSync(join(workspace.directory, 'mfe-other', 'src'), { recursive: true });
    workspace.write('mfe-other/src/other.ts', 'export const other = 1;\nexport type Other = number;\n');
    workspace.write('mfe-other/src/other.json', '{ "a": 1 }');
    workspace.write('mfe-other/src/map.png', 'a picture');
    mkdirSync(join(directory, 'e2e'), { recursive: true });
    workspace.write('mfe-events/e2e/world.ts', 'export const world = 1;\n');
  });

  test.each<[string, () => string, string]>([
    [
      'another module',
      () => "export { other } from '../../../mfe-other/src/other.ts';",
      'mfe-events/src/overview/OverviewScreen.tsx imports "../../../mfe-other/src/other.ts"',
    ],
    [
      'the settings of the API',
      () => `export { readSettings } from '${fromHere('api/src/settings.ts')}';`,
      'api/src/settings.ts), and it is outside mfe-events',
    ],
    [
      'a file of the kit that it does not offer',
      () => `export { Button } from '${fromHere('shared/ui/src/core.ts')}';`,
      'it goes past what @omzien/ui offers',
    ],
    [
      'what servers share',
      () => "export { readEnvironment } from '@omzien/server/settings';",
      'it is outside mfe-events',
    ],
    ['the test kit', () => "export { keysOf } from '@omzien/testing/keysOf';", 'it is outside mfe-events'],
    [
      'a package that nobody lists',
      () => "export { default as semver } from 'semver';",
      'does not list the package "semver"',
    ],
    [
      'words of another module',
      () => "export { default as words } from '../../../mfe-other/src/other.json';",
      'mfe-other/src/other.json), and it is outside',
    ],
    [
      'a picture by its address',
      () => "export const map = new URL('../../../mfe-other/src/map.png', import.meta.url);",
      'mfe-other/src/map.png), and it is outside',
    ],
    [
      'what is required',
      () =>
        "declare const require: (file: string) => unknown;\nexport const other = require('../../../mfe-other/src/other.ts');",
      'mfe-other/src/other.ts), and it is outside',
    ],
    [
      'what comes later',
      () => "export const later = () => import('../../../mfe-other/src/other.ts');",
      'mfe-other/src/other.ts), and it is outside',
    ],
    [
      'a whole folder',
      () => 'export const any = (name: string) => import(`../../../mfe-other/src/$' + '{name}.ts`);',
      'mfe-other/src/other.ts), and it is outside',
    ],
    [
      'what it brings for journeys',
      () => "export { world } from '../../e2e/world.ts';",
      'e2e/world.ts is no part of a release',
    ],
  ])('refuses %s, with both files named', async (_case, line, sentence) => {
    const restore = withLine(line());
    try {
      await expect(buildModule(directory)).rejects.toThrow(sentence);
    } finally {
      restore();
    }
  });

  test('what comes in with it, and reaches on by itself, is not told', async () => {
    const restore = withLine(`export { readSettings } from '${fromHere('api/src/settings.ts')}';`);
    try {
      const told = await buildModule(directory).catch((error: Error) => error.message);
      expect(String(told).match(/reaches over its border/g)).toHaveLength(1);
    } finally {
      restore();
    }
  });

  test('a build under work keeps to it as well', async () => {
    const restore = withLine("export { other } from '../../../mfe-other/src/other.ts';");
    try {
      await expect(buildRelease({ directory, mode: 'development' })).rejects.toThrow('and it is outside mfe-events');
    } finally {
      restore();
    }
    await expect(buildRelease({ directory, mode: 'development' })).resolves.toMatchObject({ skipped: false });
  });

  test('a type of another module vanishes, and is no import', async () => {
    const restore = withLine(
      "import type { Other } from '../../../mfe-other/src/other.ts';\nexport const other: Other = 1;",
    );
    try {
      await expect(buildModule(directory)).resolves.toMatchObject({ skipped: false });
    } finally {
      restore();
    }
  });
});

test('a folder without a module, a bad name and a bad version are refused by name', () => {
  mkdirSync(join(workspace.directory, 'mfe-empty'));
  expect(() => releaseOf({ directory: join(workspace.directory, 'mfe-empty') })).toThrow('it has no package.json');
  workspace.write('mfe-empty/package.json', '{"name":"events","version":"1.0.0"}');
  expect(() => releaseOf({ directory: join(workspace.directory, 'mfe-empty') })).toThrow('"name" is "events"');
  expect(() => releaseOf({ directory, version: 'next' })).toThrow('--release-version: "next" must look like 1.2.3.');
});
