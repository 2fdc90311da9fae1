import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { ShellDescriptor } from '@omzien/platform/descriptor';
import { openDirectoryStorage } from '../storage/directoryStorage.ts';
import { drawnBy, type FakeRelease, fakeModule, fakeRenderer, fakeRoute, withSamples } from '../testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';
import { createProofs } from './proofs.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startTestRegistry({}, { proofLimits: { render: 300, secondRender: 600, whole: 10_000 } });
});
afterEach(() => registry.close());

const vacancies = fakeModule({
  version: '1.1.0',
  routes: [
    fakeRoute({ data: ['/api/v1/vacancies/search?{query}'] }),
    fakeRoute({
      name: 'vacancies-id',
      path: '/vacancies/:id',
      data: ['/api/v1/vacancies/{id}'],
      validate: { id: '[0-9a-f-]{36}' },
    }),
    fakeRoute({ name: 'mine', path: '/mine', access: 'protected' }),
  ],
});
const good = drawnBy('return {};', fakeModule());

async function begin(shell: FakeRelease<ShellDescriptor> = fakeRenderer()) {
  const releases = await registry.publish(shell, good);
  for (const tenant of ['roermond', 'meedoen'])
    await registry.client.activate(tenant, { releases, reason: 'the first composition' });
}

const attempt = async (fake: FakeRelease, change: { force?: boolean } = {}, tenant = 'roermond') => {
  const [release = ''] = await registry.publish(fake);
  const body = { releases: [release], reason: 'a test', ...change };
  return registry.send('POST', `/tenants/${tenant}/activations`, body);
};

test.each([
  [
    'throws when it is imported',
    "} }; throw new Error('thrown on import'); void { x: () => {",
    'start_throws',
    'thrown on import',
  ],
  [
    'throws on one route alone',
    "if (boot.url === '/mine') throw new Error('thrown in render'); return {};",
    'render_throws',
    'mfe-vacancies 1.1.0: route "mine" (/mine, with empty data) throws when it is rendered: Error: thrown in render.',
  ],
  [
    'throws without the data that it waits for',
    "if (boot.owner.route === 'vacancies-id') boot.data['/api/v1/vacancies/1'].body.data; return {};",
    'render_throws',
    'route "vacancies-id" (/vacancies/0196a000-0000-7000-8000-000000000001, with empty data)',
  ],
  [
    'throws over a list without rows',
    "boot.data['/api/v1/vacancies/search']?.body.data[0].id; return {};",
    'render_throws',
    'route "vacancies-search" (/vacancies/search, with empty lists)',
  ],
  [
    'never ends',
    "if (boot.url === '/mine') for (;;); return {};",
    'render_never_ends',
    'route "mine" (/mine, with empty data) does not come to an end on the server: a render took longer than 600 ms.',
  ],
])('a release that %s is refused before anybody sees it', async (_what, body, code, words) => {
  await begin();
  const { status, body: answer } = await attempt(drawnBy(body, vacancies));
  expect([status, answer.errors]).toEqual([
    422,
    [expect.objectContaining({ code, meta: expect.objectContaining({ module: 'mfe-vacancies' }) })],
  ]);
  expect(answer.errors?.[0]?.detail).toContain(words);
  expect((await registry.client.status('roermond'))[0]?.revision).toBe(1);
});

test('who may do everything draws the protected routes, and a visitor the public ones', async () => {
  await begin();
  const body = "if (Boolean(boot.session) !== (boot.url === '/mine')) throw new Error(boot.url); return {};";
  expect((await attempt(drawnBy(body, vacancies))).status).toBe(201);
});

test('what throws over the samples that the module brings is refused, and so is nothing that holds', async () => {
  await begin();
  const id = '0196a000-0000-7000-8000-00000000000a';
  const samples = [{ path: `/vacancies/${id}`, data: { [`/api/v1/vacancies/${id}`]: { data: { id, title: 'Kok' } } } }];
  const draw = (field: string) =>
    withSamples(
      drawnBy(`boot.data['/api/v1/vacancies/${id}']?.body.data.${field}.length; return {};`, vacancies),
      samples,
    );
  const { status, body } = await attempt(draw('name'));
  expect([status, body.errors?.[0]?.detail]).toEqual([
    422,
    expect.stringContaining(`(/vacancies/${id}, with sample data)`),
  ]);
  expect((await attempt(draw('title'))).status).toBe(201);
});

test('an operator who says so overrules it, and the history tells', async () => {
  await begin();
  const fails = drawnBy("throw new Error('thrown in render');", fakeModule({ version: '1.1.0' }));
  expect((await attempt(fails, { force: true })).status).toBe(201);
  const [last] = await registry.client.history('roermond');
  expect(last?.notes[0]).toMatch(
    /^Forced, although: mfe-vacancies 1\.1\.0: route "vacancies-search" .* thrown in render\./,
  );
  // What stays is not judged again with what comes.
  const users = fakeModule({ name: 'mfe-users', routes: [fakeRoute({ name: 'login', path: '/auth/login-1' })] });
  expect((await attempt(drawnBy('return {};', users))).status).toBe(201);
});

test('a shell that throws is told as such, and no module is blamed', async () => {
  await begin();
  const { status, body } = await attempt(fakeRenderer({ version: '1.1.0' }, "throw new Error('no shell');"));
  expect([status, body.errors]).toEqual([
    422,
    [
      expect.objectContaining({
        code: 'start_throws',
        detail: expect.stringContaining('shell 1.1.0 does not start on the server: no shell.'),
      }),
    ],
  ]);
});

test('a pair is proven once, also when it is asked for twice at a time and after a restart; what fails is tried again', async () => {
  const storage = await openDirectoryStorage(registry.dataDirectory);
  const shell = fakeRenderer();
  const fails = drawnBy("throw new Error('thrown in render');", vacancies);
  const read: string[] = [];
  let edition = 'as signed';
  const open = () =>
    createProofs({
      storage,
      now: () => new Date(),
      releases: {
        async readFile(name, id, path) {
          read.push(`${name} ${path}`);
          const found = [shell, good, fails].find(
            ({ descriptor }) => name === descriptor.name && id.endsWith(descriptor.build),
          );
          return found ? Buffer.from(found.files[path] ?? '') : null;
        },
        digestOf: async (ref) => `${ref} ${edition}`,
      },
    });
  const proofs = open();
  const prove = (of: ReturnType<typeof open>, module = good) => of.problemsOf(shell.descriptor, [module.descriptor]);
  expect(await Promise.all([prove(proofs), prove(proofs)])).toEqual([[], []]);
  expect(read).toEqual(['shell server.cjs', 'shell server.cjs', 'mfe-vacancies server.cjs']);
  expect(await prove(open())).toEqual([]);
  expect(read).toHaveLength(3);
  for (const problems of [await prove(open(), fails), await prove(open(), fails)]) expect(problems).toHaveLength(3);
  expect(read).toHaveLength(7);
  // A proof is of the descriptors that were signed, and of no others under their names.
  edition = 'with other files';
  expect(await prove(open())).toEqual([]);
  expect(read).toHaveLength(10);
});

test('a change is held against every tenant that has a composition', async () => {
  await begin();
  const [release = ''] = await registry.publish(
    drawnBy("throw new Error('thrown in render');", fakeModule({ version: '1.1.0' })),
  );
  const { status, body } = await registry.send('POST', '/check', { releases: [release] });
  expect([status, body.tenants]).toEqual([
    200,
    ['roermond', 'meedoen'].map((tenant) => ({
      tenant,
      revision: 1,
      changes: [],
      errors: [expect.objectContaining({ code: 'render_throws' })],
    })),
  ]);
});
