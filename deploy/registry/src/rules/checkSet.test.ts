import { expect, test } from '@jest/globals';
import type { ModuleDescriptor, ShellDescriptor } from '@omzien/platform/descriptor';
import { fakeModule, fakeRoute, fakeShell } from '../testing/fakeRelease.ts';
import { checkSet } from './checkSet.ts';
import type { CandidateSet } from './rule.ts';

const shell = (change: Partial<ShellDescriptor> = {}) => fakeShell(change).descriptor;
const vacancies = (change: Partial<ModuleDescriptor> = {}) => fakeModule(change).descriptor;
const users = (change: Partial<ModuleDescriptor> = {}) =>
  fakeModule({ name: 'mfe-users', routes: [fakeRoute({ name: 'login', path: '/auth/login-1' })], ...change })
    .descriptor;

const check = (change: Partial<CandidateSet> = {}) =>
  checkSet({ shell: shell(), modules: [vacancies(), users()], expected: [], budgetBytes: 240_000, ...change });

test('a set in which everything fits has no faults', () => {
  const navigation = [
    { to: '/vacancies/search?sort=-id', label: { nl: 'Zoek', en: 'Search' }, order: 1, permission: 'vacancies.read' },
  ];
  const routes = [fakeRoute({ feature: 'activities' }), fakeRoute({ name: 'detail', path: '/vacancies/{id}' })];
  expect(check({ modules: [vacancies({ navigation, routes }), users()], expected: ['mfe-users'] })).toEqual([]);
});

test('a shell or a module from before names were listed is judged as it was', () => {
  const names = ['useState'];
  const listed = shell({ provides: { react: { version: '19.3.1', files: [], names } } });
  expect(check({ modules: [vacancies({ uses: { react: ['useMagic'] } })] })).toEqual([]);
  expect(check({ shell: listed, modules: [vacancies()] })).toEqual([]);
});

const refused: [what: string, change: Partial<CandidateSet>, code: string, module: string, words: string][] = [
  [
    'a contract out of range',
    { modules: [vacancies({ contract: '^2.0.0' })] },
    'contract_range',
    'mfe-vacancies',
    '^2.0.0',
  ],
  [
    'a contract that is no range',
    { modules: [vacancies({ contract: 'newest' })] },
    'contract_range',
    'mfe-vacancies',
    'newest',
  ],
  [
    'a library that the shell lacks',
    { modules: [vacancies({ needs: { swr: '^2.0.0' } })] },
    'needed_library',
    'mfe-vacancies',
    'swr ^2.0.0, but shell 1.0.0 does not provide it',
  ],
  [
    'a library in another version',
    { modules: [users({ needs: { react: '^18.0.0' } })] },
    'needed_library',
    'mfe-users',
    'provides 19.3.1',
  ],
  [
    'a name that the shell does not have',
    {
      shell: shell({ provides: { react: { version: '19.3.1', files: [], names: ['useState'] } } }),
      modules: [vacancies({ uses: { react: ['*', 'useMagic', 'useState'], swr: ['default'] } })],
    },
    'used_names',
    'mfe-vacancies',
    'mfe-vacancies 1.0.0 uses "useMagic" of react, but that is not in react 19.3.1 of shell 1.0.0.',
  ],
  [
    'a route of another module',
    { modules: [vacancies(), users({ routes: [fakeRoute({ name: 'login' })] })] },
    'duplicate_route',
    'mfe-users',
    'mfe-vacancies',
  ],
  [
    'a route that differs in its parameter alone',
    {
      modules: [
        vacancies({ routes: [fakeRoute({ name: 'a', path: '/vacancies/:id' })] }),
        users({ routes: [fakeRoute({ name: 'b', path: '/vacancies/{vacancy}/' })] }),
      ],
    },
    'duplicate_route',
    'mfe-users',
    '/vacancies/{vacancy}/',
  ],
  [
    'a route behind an optional parameter',
    {
      modules: [
        vacancies({ routes: [fakeRoute({ name: 'home', path: '/' })] }),
        users({ routes: [fakeRoute({ name: 'page', path: '/:slug?' })] }),
      ],
    },
    'duplicate_route',
    'mfe-users',
    '/:slug?',
  ],
  [
    'a path twice in one module',
    { modules: [vacancies({ routes: [fakeRoute(), fakeRoute({ name: 'again' })] })] },
    'duplicate_route',
    'mfe-vacancies',
    'again',
  ],
  [
    'a route name twice',
    { modules: [vacancies(), users({ routes: [fakeRoute({ path: '/users' })] })] },
    'duplicate_route_name',
    'mfe-users',
    'vacancies-search',
  ],
  [
    'a federation name twice',
    { modules: [vacancies({ federationName: 'same' }), users({ federationName: 'same' })] },
    'duplicate_federation_name',
    'mfe-users',
    'same',
  ],
  [
    'a module that vanished',
    { modules: [vacancies()], expected: ['mfe-vacancies', 'mfe-users'] },
    'missing_module',
    'mfe-users',
    '--without mfe-users',
  ],
  [
    'a screen without a hash',
    { modules: [vacancies({ routes: [fakeRoute({ files: ['other.js'] })] })] },
    'missing_hash',
    'mfe-vacancies',
    'other.js',
  ],
  [
    'words without a hash',
    { modules: [vacancies({ texts: { nl: ['nl.js'] } })] },
    'missing_hash',
    'mfe-vacancies',
    'nl.js',
  ],
  [
    'a file of the shell without a hash',
    { shell: shell({ provides: { react: { version: '19.3.1', files: ['kit.js'] } } }) },
    'missing_hash',
    'shell',
    'kit.js',
  ],
  [
    'a permission that does not exist',
    { modules: [vacancies({ routes: [fakeRoute({ permission: 'vacancies.fly' })] })] },
    'unknown_permission',
    'mfe-vacancies',
    'vacancies.fly',
  ],
  [
    'a feature that does not exist',
    { modules: [vacancies({ routes: [fakeRoute({ feature: 'flying' })] })] },
    'unknown_feature',
    'mfe-vacancies',
    'flying',
  ],
  [
    'navigation to nowhere',
    { modules: [vacancies({ navigation: [{ to: '/vacancies', label: { nl: 'V', en: 'V' }, order: 1 }] })] },
    'navigation_target',
    'mfe-vacancies',
    '/vacancies',
  ],
  [
    'a set without a page that the frame leads to',
    { modules: [vacancies()], shell: shell({ links: ['/vacancies/search', '/auth/login-1'] }) },
    'frame_link',
    'shell',
    'leads to /auth/login-1 from every page',
  ],
  [
    'a module that goes and has a page that the frame leads to',
    { modules: [vacancies()], before: [vacancies(), users()], shell: shell({ links: ['/auth/login-1'] }) },
    'frame_link',
    'mfe-users',
    'mfe-users 1.0.0 has it today: keep it',
  ],
  [
    'a module over the byte budget',
    { modules: [vacancies()], budgetBytes: 60 },
    'byte_budget',
    'mfe-vacancies',
    'budget is 0.1 kB',
  ],
  ['a shell over the byte budget', { modules: [vacancies()], budgetBytes: 10 }, 'byte_budget', 'shell', 'by itself'],
];

test.each(refused)('reliability 9: refuses %s, and names the module', (_what, change, code, module, words) => {
  const problems = check(change);
  expect(problems).toEqual([expect.objectContaining({ code, detail: expect.stringContaining(words) })]);
  expect(problems[0]?.meta).toMatchObject({ module });
});

test('the budget counts the words of one language, and a file once', () => {
  const files = { 'remoteEntry.js': 'a'.repeat(10), 'screen.js': 'b', 'nl.js': 'c', 'en.js': 'd' };
  const weights = { 'remoteEntry.js': 1000, 'screen.js': 100, 'nl.js': 20, 'en.js': 30 } as Record<string, number>;
  const { descriptor } = fakeModule({ texts: { nl: ['nl.js'], en: ['en.js'] } }, files);
  descriptor.files = descriptor.files.map((file) => ({ ...file, brotliBytes: weights[file.path] ?? 0 }));
  descriptor.routes = [fakeRoute({ files: ['remoteEntry.js', 'screen.js'] })];
  const frame = shell();
  frame.files = frame.files.map((file) => ({ ...file, brotliBytes: 5000 }));
  const at = (budgetBytes: number) => check({ shell: frame, modules: [descriptor], budgetBytes }).length;
  expect([at(6130), at(6129)]).toEqual([0, 1]);
});

test('all faults are told at once', () => {
  const modules = [vacancies({ contract: '^2.0.0', needs: { swr: '^2.0.0' } }), users({ routes: [fakeRoute()] })];
  expect(check({ modules }).map(({ code }) => code)).toEqual([
    'contract_range',
    'needed_library',
    'duplicate_route',
    'duplicate_route_name',
  ]);
});
