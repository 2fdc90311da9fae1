import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createWorkspace } from '../testing/workspace.ts';
import { root } from '../workspace/paths.ts';
import { scaffold } from './scaffold.ts';
import { houseForm } from './tidy.ts';

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

const options = () => ({ root: workspace.directory, say: () => undefined, form: houseForm(workspace.directory) });

beforeAll(async () => {
  workspace = createWorkspace();
  const { vcs: _, files: __, overrides: ___, ...biome } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  write('biome.json', biome);
  for (const given of [
    ['module', 'mfe-events', '--public', '--nl', 'Evenementen', '--en', 'Events'],
    ['module', 'mfe-shifts', '--permission', 'vacancies.takeDown', '--nl', 'Diensten', '--en', 'Shifts'],
    ['list', 'events/past', 'ArchiveScreen', 'vacancies', '--permission', 'vacancies.manage', '--nl', 'Archief'],
    ['list', 'events', 'PeopleScreen', 'users', '--permission', 'vacancies.takeDown', '--nl', 'Mensen'],
    ['detail', 'events/past', 'HistoryScreen', 'vacancies', '--signed-in', '--nl', 'Geschiedenis'],
    ['detail', 'events/past', 'OpenScreen', 'vacancies', '--public', '--nl', 'Open'],
    ['form', 'events/past', 'AskDialog', 'questionInput', 'questions', '--signed-in', '--nl', 'Vraag stellen'],
    ['screen', 'events', 'WelcomeScreen', '--public', '--nl', 'Welkom'],
  ]) {
    await scaffold(given, options());
  }
});
afterAll(() => workspace.remove());

test('its types are right', () => {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.browserTests.json'), 'utf8'));
  const { tsBuildInfoFile: _, ...checked } = compilerOptions;
  const areas = ['', 'past/archive/', 'people/', 'past/history/', 'past/open/', 'past/ask/', 'welcome/'];
  const types = areas.map((area) => `typeof import('./mfe-events/src/${area}locales/en.json')`).join(' & ');
  const known = [
    `/// <reference path="${join(root, '.cache/texts.d.ts')}" />`,
    `declare module '@omzien/platform/texts' { interface Texts { events: ${types}; shifts: typeof import('./mfe-shifts/src/locales/en.json') } }`,
    'export {};',
  ];
  writeFileSync(join(workspace.directory, 'texts.d.ts'), known.join('\n'));
  write('tsconfig.json', {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { ...checked, incremental: false, typeRoots: [join(root, 'node_modules/@types')] },
    files: ['texts.d.ts'],
    include: ['mfe-events', 'mfe-shifts'],
    references: [],
  });
  expect(node('typescript/bin/tsc', ['-p', '.'])).toBe('');
});

test('nothing is to be formatted or mended', () => {
  expect(node('@biomejs/biome/bin/biome', ['check', 'mfe-events', 'mfe-shifts'])).toBe('');
});

test('its own tests pass', async () => {
  const { playedBrowser } = await import(join(root, 'jest.config.mjs'));
  write('jest.config.json', {
    ...JSON.parse(JSON.stringify(playedBrowser).replaceAll('<rootDir>', root)),
    rootDir: workspace.directory,
    testRegex: ['/mfe-(events|shifts)/src/.*\\.test\\.tsx?$'],
  });
  const jest = ['--config', 'jest.config.json', '--maxWorkers=1', '--testTimeout=60000'];
  const environment = { NODE_OPTIONS: '--experimental-vm-modules', JEST_WORKER_ID: undefined };
  expect(node('jest/bin/jest.js', jest, environment)).toBe('');
}, 180_000);

/** Path → content of everything in the workspace that is not a package. */
const contents = () =>
  new Map(
    globSync('**/*', { cwd: workspace.directory, withFileTypes: true, exclude: ['node_modules'] })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(workspace.directory, join(entry.parentPath, entry.name)))
      .map((file) => [file, readFileSync(join(workspace.directory, file), 'utf8')]),
  );

/** Whether all lines of a file still stand in it, as they were and in their order. */
function keepsLines(before: string, after: string): boolean {
  const lines = after.split('\n');
  return before.split('\n').every((line) => {
    // What was the last of a list has something behind it now.
    const at = lines.findIndex((other) => other === line || other === `${line},`);
    if (at >= 0) lines.splice(0, at + 1);
    return at >= 0;
  });
}

test('work under way elsewhere stays as it is, and in files that name the new screen only its lines are added', async () => {
  const change = (file: string, from: string, to: string) => {
    const source = readFileSync(join(workspace.directory, file), 'utf8');
    if (!source.includes(from)) throw new Error(`${file} has no ${from}`);
    writeFileSync(join(workspace.directory, file), source.replace(from, to));
  };
  change('mfe-events/src/welcome/WelcomeScreen.tsx', 'return (', 'const   draft =  "not yet tidy";\n  return (');
  change('mfe-events/src/module.ts', 'export default', 'const   order =  500\nexport default');
  change('mfe-events/src/locales/nl.json', '"navigation": {', '"navigation":   {');
  const before = contents();
  const named = await scaffold(['screen', 'events', 'ThanksScreen', '--public', '--nl', 'Bedankt'], options());
  const after = contents();
  const touched = [...after].filter(([file, content]) => before.get(file) !== content).map(([file]) => file);
  expect(touched.sort()).toEqual(named.toSorted());
  const changed = touched.filter((file) => before.has(file));
  expect(changed.sort()).toEqual([
    'mfe-events/e2e/scenes.ts',
    'mfe-events/src/locales/en.json',
    'mfe-events/src/locales/nl.json',
    'mfe-events/src/module.ts',
    'mfe-events/src/server.test.ts',
  ]);
  const lost = changed.filter((file) => !keepsLines(before.get(file) ?? '', after.get(file) ?? ''));
  expect(lost).toEqual([]);
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
});
