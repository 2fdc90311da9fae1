import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWorkspace } from '../testing/workspace.ts';
import { root } from '../workspace/paths.ts';
import { scaffold } from './scaffold.ts';
import { tidy } from './tidy.ts';

// What `npm run new` writes passes types, lint and its own tests as it stands.
let workspace: ReturnType<typeof createWorkspace>;
const node = (file: string, words: string[], environment = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', file), ...words], {
    cwd: workspace.directory,
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return status === 0 ? '' : `${stdout}\n${stderr}`;
};
const write = (file: string, content: object) =>
  writeFileSync(join(workspace.directory, file), JSON.stringify(content, null, 2));
const options = { root: '', say: () => undefined };

beforeAll(async () => {
  workspace = createWorkspace();
  const { vcs: _, files: __, overrides: ___, ...biome } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  write('biome.json', biome);
  for (const given of [
    ['module', 'mfe-events', '--nl', 'Evenementen', '--en', 'Events'],
    ['list', 'events/past', 'ArchiveScreen', 'vacancies', '--permission', 'vacancies.manage', '--nl', 'Archief'],
    ['list', 'events', 'PeopleScreen', 'users', '--permission', 'vacancies.takeDown'],
    ['detail', 'events/past', 'HistoryScreen', 'vacancies'],
    ['form', 'events/past', 'AskDialog', 'questionInput', 'questions'],
    ['screen', 'events', 'WelcomeScreen'],
  ]) {
    tidy(await scaffold(given, { ...options, root: workspace.directory }), workspace.directory);
  }
});
afterAll(() => workspace.remove());

test('its types are right', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.browserTests.json'), 'utf8'));
  const { tsBuildInfoFile: _, ...checked } = compilerOptions;
  const areas = ['', 'past/archive/', 'people/', 'past/history/', 'past/ask/', 'welcome/'];
  const types = areas.map((area) => `typeof import('./mfe-events/src/${area}locales/en.json')`).join(' & ');
  const known = [
    `/// <reference path="${join(root, '.cache/texts.d.ts')}" />`,
    `declare module '@omzien/platform/texts' { interface Texts { events: ${types} } }`,
    'export {};',
  ];
  writeFileSync(join(workspace.directory, 'texts.d.ts'), known.join('\n'));
  write('tsconfig.json', {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { ...checked, incremental: false, typeRoots: [join(root, 'node_modules/@types')] },
    files: ['texts.d.ts'],
    include: ['mfe-events'],
    references: [],
  });
  expect(node('typescript/bin/tsc', ['-p', '.'])).toBe('');
});

test('nothing is to be formatted or mended', () => {
  expect(node('@biomejs/biome/bin/biome', ['check', 'mfe-events'])).toBe('');
});

test('its own tests pass', () => {
  write('jest.config.json', {
    rootDir: workspace.directory,
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    testEnvironment: join(root, 'shared/testing/src/browserEnvironment.mjs'),
    testRegex: ['/mfe-events/src/.*\\.test\\.tsx?$'],
    transformIgnorePatterns: ['/node_modules/'],
    transform: {
      '\\.tsx?$': [
        join(root, 'shared/build/src/texts/jestTransform.cjs'),
        {
          jsc: {
            target: 'es2024',
            parser: { syntax: 'typescript', tsx: true, importAttributes: true },
            transform: { react: { runtime: 'automatic' } },
            experimental: { keepImportAttributes: true },
          },
          module: { type: 'es6' },
        },
      ],
    },
  });
  const jest = ['--config', 'jest.config.json', '--maxWorkers=1', '--testTimeout=60000'];
  const environment = { NODE_OPTIONS: '--experimental-vm-modules', JEST_WORKER_ID: undefined };
  expect(node('jest/bin/jest.js', jest, environment)).toBe('');
}, 180_000);
