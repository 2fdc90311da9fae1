import { expect, test } from '@jest/globals';
import { reachOf } from './changed.ts';

const specs = new Map([
  ['deploy/e2e/src/journeys/lists.spec.ts', "page.goto('/applications')"],
  ['deploy/e2e/src/journeys/support.spec.ts', "page.goto('/support')"],
]);
const of = (...files: string[]) => reachOf(files, specs, () => "{ name: 'applications', path: '/applications/:id' }");

test('a module reaches the journeys that open its addresses, and the tests that import what changed', () => {
  expect(of('mfe-vacancies/src/list/List.tsx')).toEqual({
    whole: null,
    sources: ['mfe-vacancies/src/list/List.tsx'],
    folders: [],
    journeys: ['deploy/e2e/src/journeys/lists.spec.ts'],
  });
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
