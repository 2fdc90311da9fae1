import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildModule } from '../testing/buildModule.ts';
import { createWorkspace } from '../testing/workspace.ts';
import { scaffold } from './scaffold.ts';

let workspace: ReturnType<typeof createWorkspace>;
const said: string[] = [];
const run = (...names: string[]) =>
  scaffold(names, { root: workspace.directory, say: (line: string) => void said.push(line) });
const read = (path: string) => readFileSync(join(workspace.directory, path), 'utf8');

beforeEach(() => {
  workspace = createWorkspace();
});
afterEach(() => workspace.remove());

test('a new module is whole, builds, and describes itself in both languages', async () => {
  await run('module', 'mfe-events');
  const { descriptor, directory } = await buildModule(join(workspace.directory, 'mfe-events'));
  expect(descriptor).toMatchObject({
    name: 'mfe-events',
    version: '1.0.0',
    kind: 'module',
    entry: 'remoteEntry.js',
    navigation: [{ to: '/events', label: { nl: 'Events', en: 'Events' } }],
  });
  expect(descriptor.routes[0]).toMatchObject({ name: 'events', path: '/events', access: 'public' });
  for (const file of descriptor.files) expect(existsSync(join(directory, file.path))).toBe(true);
  expect(existsSync(join(workspace.directory, 'mfe-events/src/overview/OverviewScreen.test.tsx'))).toBe(true);
  expect(existsSync(join(workspace.directory, 'mfe-events/README.md'))).toBe(true);
});

test('a new screen stands in the module, with its route and its words', async () => {
  await run('module', 'mfe-events');
  await run('screen', 'events', 'PastYearsScreen');
  expect(read('mfe-events/src/module.ts')).toContain("path: '/events/past-years'");
  expect(JSON.parse(read('mfe-events/src/locales/nl.json')).pastYears.title).toBe('Past years');
  const { descriptor } = await buildModule(join(workspace.directory, 'mfe-events'));
  const route = descriptor.routes.find(({ name }) => name === 'events-past-years');
  expect(route?.files).toEqual(['src_pastYears_PastYearsScreen_tsx.js']);
  expect(read('mfe-events/src/pastYears/PastYearsScreen.test.tsx')).toContain('/events/past-years');
});

test('a list, a detail and a form stand in areas of their own, and the module builds with them', async () => {
  await run('module', 'mfe-events');
  await run('list', 'events', 'ArchiveScreen', 'vacancies');
  await run('detail', 'events', 'VacancyScreen', 'vacancies');
  await run('form', 'events', 'AskDialog', 'questionInput', 'questions');
  expect(read('mfe-events/src/ask/AskDialog.tsx')).toContain("form.register('body')");
  expect(JSON.parse(read('mfe-events/package.json')).dependencies).toMatchObject({ '@omzien/parts': '1.0.0' });
  const { descriptor } = await buildModule(join(workspace.directory, 'mfe-events'));
  const archive = descriptor.routes.find(({ name }) => name === 'events-archive');
  expect(archive).toMatchObject({
    path: '/events/archive',
    data: [
      '/api/v1/vacancies?{query}&page[size]=25&fields[vacancies]=title',
      '/api/v1/saved_views?filter[list_eq]=events_archive&page[size]=100',
    ],
  });
  expect(descriptor.routes.find(({ name }) => name === 'events-vacancy-id')).toMatchObject({
    path: '/events/vacancy/:id',
    data: ['/api/v1/vacancies/{id}'],
  });
});

test('a screen stands in its room, for who has the permission, with what the real browser looks at', async () => {
  await run('module', 'mfe-events');
  await run(
    'list',
    'events/past',
    'ArchiveScreen',
    'vacancies',
    '--permission',
    'vacancies.takeDown',
    '--nl',
    "Foto's",
  );
  await run('detail', 'events', 'VacancyScreen', 'vacancies');
  await run('form', 'events/past', 'AskDialog', 'questionInput', 'questions');
  expect(read('mfe-events/src/module.ts')).toContain("permission: 'vacancies.takeDown'");
  expect(read('mfe-events/src/module.ts')).toContain("texts: ['past/archive']");
  expect(JSON.parse(read('mfe-events/src/locales/nl.json')).archive.title).toBe("Foto's");
  expect(JSON.parse(read('mfe-events/src/locales/en.json')).archive.title).toBe('Archive');
  expect(JSON.parse(read('mfe-events/src/past/archive/locales/nl.json')).archive.columns).toEqual({ title: 'Titel' });
  expect(read('mfe-events/src/server.test.ts')).toContain("'/events/archive',");
  expect(read('mfe-events/e2e/scenes.ts')).toContain("routes: ['events-archive'], account: 'relations'");
  expect(read('mfe-events/e2e/scenes.ts')).toContain("routes: ['events-vacancy-id']");
  expect(read('mfe-events/e2e/bench.ts')).toContain("path: '/events/archive'");
  expect(read('mfe-events/e2e/forms.ts')).toContain("until: 'a screen opens it'");
});

test.each([
  [
    'a resource that the model does not have',
    ['list', 'events', 'ArchiveScreen', 'unicorns'],
    'has no resource "unicorns"',
  ],
  ['a form without its schema', ['form', 'events', 'AskDialog'], 'Say what the form checks'],
  ['a dialog that is called a screen', ['form', 'events', 'AskScreen', 'questionInput'], 'Write it like ArchiveDialog'],
  ['a name without mfe-', ['module', 'events'], '"events" cannot be the name of a module'],
  ['a name with capitals', ['module', 'mfe-Events'], '"mfe-Events" cannot be the name of a module'],
  ['a name that leaves the folder', ['module', 'mfe-../../x'], 'cannot be the name of a module'],
  ['an unknown module', ['screen', 'nothing', 'ArchiveScreen'], 'There is no module "nothing". There are: events.'],
  ['a screen in small letters', ['screen', 'events', 'archive'], '"archive" cannot be the name of a screen'],
  ['a module that exists', ['module', 'mfe-events'], 'mfe-events exists already'],
  ['a screen whose words exist', ['screen', 'events', 'OverviewScreen'], 'exists already'],
  ['an unknown permission', ['list', 'events', 'PastScreen', 'vacancies', '--permission', 'x'], 'no permission "x"'],
  ['an unknown option', ['list', 'events', 'PastScreen', '--colour', 'red'], 'colour'],
  ['a room that leaves the folder', ['screen', 'events/../x', 'PastScreen'], '"../x" cannot be a room'],
  ['half a command', ['screen', 'events'], 'npm run new -- screen vacancies WelcomeScreen'],
])('refuses %s', async (_case, names, sentence) => {
  await run('module', 'mfe-events');
  const before = read('mfe-events/src/module.ts');
  await expect(run(...names)).rejects.toThrow(sentence);
  expect(read('mfe-events/src/module.ts')).toBe(before);
});
