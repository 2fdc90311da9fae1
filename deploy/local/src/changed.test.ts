import { expect, test } from '@jest/globals';
import { reachOf } from './changed.ts';

const specs = new Map([
  ['deploy/e2e/src/journeys/lists.spec.ts', "page.goto('/applications')"],
  ['deploy/e2e/src/journeys/support.spec.ts', "page.goto('/support')"],
  ['deploy/e2e/src/screens/screens.spec.ts', "await gathered('scenes')"],
  ['deploy/e2e/src/faults/typedByStaff.spec.ts', "await gathered('forms')"],
]);
const screens = 'deploy/e2e/src/screens/screens.spec.ts';
const forms = 'deploy/e2e/src/faults/typedByStaff.spec.ts';
const of = (...files: string[]) =>
  reachOf(files, specs, (module) => ({
    definition: "{ name: 'applications', path: '/applications/:id' }",
    e2e: module === 'mfe-vacancies' ? ['scenes', 'forms', 'bench', 'records'] : [],
  }));

test('a module reaches the journeys that open its addresses, and the tests that import what changed', () => {
  expect(of('mfe-vacancies/src/list/List.tsx')).toEqual({
    whole: null,
    sources: ['mfe-vacancies/src/list/List.tsx'],
    folders: [],
    journeys: ['deploy/e2e/src/journeys/lists.spec.ts', screens, forms],
  });
});

test('what a module brings along reaches the journeys that gather it; what is only measured reaches none', () => {
  expect(of('mfe-vacancies/e2e/scenes.ts').journeys).toEqual([screens]);
  expect(of('mfe-vacancies/e2e/forms/staff.ts').journeys).toEqual([forms]);
  expect(of('mfe-vacancies/e2e/records.ts').journeys).toEqual([screens, forms]);
  expect(of('mfe-vacancies/e2e/bench.ts').journeys).toEqual([]);
});

test('a module without forms reaches the walk through every screen, and not that through forms', () => {
  expect(of('mfe-users/src/signIn/SignInScreen.tsx').journeys).not.toContain(forms);
  expect(of('mfe-users/src/signIn/SignInScreen.tsx').journeys).toContain(screens);
});

test('what every module stands on reaches all journeys', () => {
  for (const file of ['shared/ui/src/Button.tsx', 'shell/client/src/main.ts', 'deploy/e2e/src/visits.ts'])
    expect(of(file).journeys).toBe('all');
});

test('a server reaches all tests of its folder: imports do not show what it starts', () => {
  expect(of('api/src/services/mail/mailSender.ts').folders).toEqual(['api']);
});

test('a test or a journey that changed reaches itself alone', () => {
  expect(of('mfe-vacancies/src/list/List.test.tsx', 'deploy/e2e/src/journeys/support.spec.ts')).toMatchObject({
    folders: [],
    journeys: ['deploy/e2e/src/journeys/support.spec.ts'],
  });
});

test.each(['package-lock.json', 'jest.config.mjs', 'mfe-users/package.json', 'api/migrations/0001_x.sql'])(
  '%s reaches everything, because no import says what depends on it',
  (file) => expect(of(file)).toMatchObject({ whole: file, journeys: 'all' }),
);

test('a page of text reaches no journey', () => {
  expect(of('README.md')).toMatchObject({ whole: null, sources: [], journeys: [] });
});
