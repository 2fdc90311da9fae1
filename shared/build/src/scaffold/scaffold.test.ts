import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildModule } from '../testing/buildModule.ts';
import { createWorkspace } from '../testing/workspace.ts';
import { type AskPerson, scaffold } from './scaffold.ts';

let workspace: ReturnType<typeof createWorkspace>;
const said: string[] = [];
/** As somebody says everything that would be asked. */
const run = (...names: string[]) =>
  runSaying(names, '--nl', 'Iets', ...(names[0] === 'list' ? ['--signed-in'] : ['--public']));
const runSaying = (names: string[], ...more: string[]) =>
  scaffold([...names, ...more], { root: workspace.directory, say: (line: string) => void said.push(line) });
const read = (path: string) => readFileSync(join(workspace.directory, path), 'utf8');

beforeEach(() => {
  workspace = createWorkspace();
});
afterEach(() => workspace.remove());

test('a new module is whole, builds, and describes itself in both languages', async () => {
  await runSaying(['module', 'mfe-events', '--public', '--nl', 'Evenementen']);
  const { descriptor, directory } = await buildModule(join(workspace.directory, 'mfe-events'));
  expect(descriptor).toMatchObject({
    name: 'mfe-events',
    version: '1.0.0',
    kind: 'module',
    entry: 'remoteEntry.js',
    navigation: [{ to: '/events', label: { nl: 'Evenementen', en: 'Events' } }],
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
  expect(JSON.parse(read('mfe-events/src/locales/nl.json')).pastYears.title).toBe('Iets');
  expect(JSON.parse(read('mfe-events/src/locales/en.json')).pastYears.title).toBe('Past years');
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
  const list = ['list', 'events/past', 'ArchiveScreen', 'vacancies'];
  await runSaying(list, '--permission', 'vacancies.takeDown', '--nl', "Foto's");
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

/** A person who answers like this, in the order of the questions. */
function personWho(...answers: string[]) {
  const asked: string[] = [];
  const offered: string[] = [];
  const answer = (question: string) => {
    asked.push(question);
    return answers.shift() ?? '';
  };
  const ask: AskPerson = {
    async choose(question, choices) {
      const wanted = answer(question);
      offered.push(...choices.map(({ name }) => name));
      return (choices.find(({ name }) => name.includes(wanted)) ?? { value: 'public' as const }).value;
    },
    write: async (question, suggestion) => answer(question) || suggestion,
  };
  return { ask, asked, offered };
}
const at = (ask: AskPerson | null) => ({ root: workspace.directory, say: () => undefined, ask });

test('what a command does not say is asked, and written', async () => {
  const { ask, asked, offered } = personWho(
    'Everybody who is signed in',
    'Events',
    'Evenementen',
    'vacancies.read',
    '',
    'Archief',
  );
  await scaffold(['module', 'mfe-events'], at(ask));
  await scaffold(['list', 'events', 'ArchiveScreen', 'vacancies'], at(ask));
  expect(asked).toEqual([
    'Who may open mfe-events?',
    'Its title in English',
    'Its title in Dutch',
    'Who may open ArchiveScreen?',
    'Its title in English',
    'Its title in Dutch',
  ]);
  // A list keeps views, which belong to somebody.
  expect(offered.filter((name) => name === 'Everybody')).toHaveLength(1);
  expect(read('mfe-events/src/module.ts')).toMatch(/path: '\/events',\s+access: 'protected',\s+title/);
  expect(read('mfe-events/src/module.ts')).toMatch(/access: 'protected',\s+permission: 'vacancies.read'/);
  const [nl, en] = ['nl', 'en'].map((locale) => JSON.parse(read(`mfe-events/src/locales/${locale}.json`)));
  expect([nl.overview, nl.archive]).toEqual([
    { title: 'Evenementen', description: 'Evenementen: alles op een rij.', empty: 'Hier is nog niets te zien.' },
    { title: 'Archief' },
  ]);
  expect(en.archive).toEqual({ title: 'Archive' });
});

test('what was said is not asked again', async () => {
  const { ask, asked } = personWho();
  await scaffold(['module', 'mfe-events', '--public', '--nl', 'Evenementen', '--en', 'Events'], at(ask));
  expect(asked).toEqual([]);
});

test.each([
  [
    'who may open it',
    ['--nl', 'Archief'],
    /not written.*--public, --signed-in or --permission <name>.*vacancies\.manage/,
  ],
  ['its Dutch title', ['--signed-in'], /not written.*--nl "Archief"/],
  ['one of two who may open it', ['--signed-in', '--public', '--nl', 'Archief'], /Say once who may open it/],
  ['somebody to keep the views of', ['--public', '--nl', 'Archief'], /cannot be for everybody.*or write a screen/],
])(
  'where nobody can be asked, a list without %s is refused before anything is written',
  async (_case, options, sentence) => {
    await run('module', 'mfe-events');
    const before = read('mfe-events/src/module.ts');
    await expect(scaffold(['list', 'events', 'ArchiveScreen', 'vacancies', ...options], at(null))).rejects.toThrow(
      sentence,
    );
    expect(read('mfe-events/src/module.ts')).toBe(before);
  },
);

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
  ['an unknown permission', ['screen', 'events', 'PastScreen', '--permission', 'x'], 'no permission "x"'],
  ['an unknown option', ['list', 'events', 'PastScreen', '--colour', 'red'], 'colour'],
  ['a room that leaves the folder', ['screen', 'events/../x', 'PastScreen'], '"../x" cannot be a room'],
  ['half a command', ['screen', 'events'], 'npm run new -- screen vacancies WelcomeScreen'],
])('refuses %s', async (_case, names, sentence) => {
  await run('module', 'mfe-events');
  const before = read('mfe-events/src/module.ts');
  const complete = names.some((word) => word.startsWith('--')) ? runSaying(names, '--nl', 'Iets') : run(...names);
  await expect(complete).rejects.toThrow(sentence);
  expect(read('mfe-events/src/module.ts')).toBe(before);
});
