import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type FakeRelease, fakeModule, fakeRoute, fakeShell, uploadOf, writeRelease } from '../testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startTestRegistry();
});
afterEach(() => registry.close());

const publish = (fake: FakeRelease, extra?: Record<string, string | Buffer>) =>
  registry.send('POST', '/releases', uploadOf(fake, extra));

test('a published release is served as it is, with compressed sisters, for ever', async () => {
  const fake = fakeModule();
  const { status, body } = await publish(fake);
  expect([status, body.created]).toEqual([201, true]);
  const answer = await fetch(`${registry.address}${body.base}screen.js`);
  expect(await answer.text()).toBe(fake.files['screen.js']);
  expect(answer.headers.get('content-type')).toBe('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  const packed = async (kind: string) =>
    Buffer.from(await (await fetch(`${registry.address}${body.base}screen.js.${kind}`)).arrayBuffer());
  expect(brotliDecompressSync(await packed('br')).toString()).toBe(fake.files['screen.js']);
  expect(gunzipSync(await packed('gz')).toString()).toBe(fake.files['screen.js']);
});

test('security 18: publishing an existing version with other bytes is refused (409); the same again changes nothing', async () => {
  const fake = fakeModule();
  await publish(fake);
  expect((await publish(fake)).status).toBe(200);
  expect((await publish({ ...fake, descriptor: { ...fake.descriptor, commit: 'another' } })).status).toBe(200);
  const other = fakeModule({ build: fake.descriptor.build }, { 'remoteEntry.js': 'evil()', 'screen.js': 'export {};' });
  const { status, body } = await publish(other);
  expect([status, body.errors?.[0]?.code]).toEqual([409, 'release_exists']);
  const stored = await registry.client.releases('mfe-vacancies');
  expect(stored).toHaveLength(1);
});

test('a version that exists with other content is told with its build, who and when; whoever is strict is refused', async () => {
  const [first, second] = [fakeModule(), fakeModule({ slots: [{ slot: 'other.place', order: 1, files: [] }] })];
  expect((await publish(first)).body.sameVersion).toEqual([]);
  const strict = await registry.send('POST', '/releases', { ...uploadOf(second), strict: true });
  expect([strict.status, strict.body.errors?.[0]?.code]).toEqual([409, 'version_exists']);
  expect(strict.body.errors?.[0]?.detail).toMatch(
    new RegExp(
      `^mfe-vacancies 1\\.0\\.0 exists already with other content \\(build ${first.descriptor.build}, by operator of this machine at \\S+ \\S+ CES?T\\); raise the version in package\\.json`,
    ),
  );
  expect(await registry.client.releases('mfe-vacancies')).toHaveLength(1);
  const { status, body } = await publish(second);
  expect([status, body.sameVersion]).toEqual([
    201,
    [expect.objectContaining({ build: first.descriptor.build, by: 'operator of this machine' })],
  ]);
  // Not another one, only the same again.
  expect(await registry.send('POST', '/releases', { ...uploadOf(second), strict: true })).toMatchObject({
    status: 200,
    body: { sameVersion: [], created: false },
  });
});

test('a pipeline publishes only what is committed; an operator may, and it is seen until it is committed', async () => {
  const directory = join(registry.dataDirectory, 'built');
  const dirty = fakeModule({ build: '0123456789ab', commit: 'c0ffee0+dirty' });
  const pipeline = registry.clientWith('publish:mfe-vacancies');
  await expect(pipeline.publish(await writeRelease(directory, dirty))).rejects.toMatchObject({
    status: 403,
    errors: [{ code: 'dirty_release', detail: expect.stringMatching(/\(c0ffee0\+dirty\).*Commit, build again/) }],
  });
  expect(await registry.client.releases()).toEqual([]);
  expect((await registry.clientWith('publish:*').publish(join(directory, '1.0.0-0123456789ab'))).isDirty).toBe(true);
  const [shell = ''] = await registry.publish(fakeShell());
  await registry.client.activate('demo', { releases: [shell, 'mfe-vacancies@1.0.0'], reason: 'a test' });
  const seen = async () => [
    (await registry.client.releases('mfe-vacancies'))[0]?.commit,
    (await registry.client.status('demo'))[0]?.notices.map(({ code }) => code),
  ];
  expect(await seen()).toEqual(['c0ffee0+dirty', ['dirty_release']]);
  const committed = fakeModule({ build: '0123456789ab', commit: 'deadbeef' });
  expect((await pipeline.publish(await writeRelease(directory, committed))).created).toBe(false);
  expect(await seen()).toEqual(['deadbeef', []]);
});

const withFile = (change: object) => {
  const fake = fakeModule();
  const [first, ...rest] = fake.descriptor.files;
  if (!first) throw new Error('The fake has no files.');
  return { ...fake, descriptor: { ...fake.descriptor, files: [{ ...first, ...change }, ...rest] } };
};
const withDescriptor = (change: object) => {
  const fake = fakeModule();
  return { ...fake, descriptor: { ...fake.descriptor, ...change } };
};
const without = (path: string) => {
  const fake = fakeModule();
  return { ...fake, files: Object.fromEntries(Object.entries(fake.files).filter(([name]) => name !== path)) };
};
const tampered = () => {
  const fake = fakeModule();
  return { ...fake, files: { ...fake.files, 'screen.js': 'export [];' } };
};

const forServers = (path: string) => {
  const fake = fakeModule({}, { 'remoteEntry.js': '1', 'screen.js': '2', [path]: 'exports.default = {};' });
  const server = fake.descriptor.files.find((file) => file.path === path);
  const files = fake.descriptor.files.filter((file) => file.path !== path);
  return { ...fake, descriptor: { ...fake.descriptor, files, server } } as FakeRelease;
};

test('the file for servers is stored with its release, and checked as every other one', async () => {
  const fake = forServers('server.cjs');
  const { status, body } = await publish(fake);
  expect(status).toBe(201);
  const answer = await fetch(`${registry.address}${body.base}server.cjs`);
  expect(await answer.text()).toBe('exports.default = {};');
});

const refusals: [
  what: string,
  fake: FakeRelease,
  extra: Record<string, string | Buffer>,
  code: string,
  words: string,
][] = [
  [
    'a changed file for servers',
    {
      ...forServers('server.cjs'),
      files: { ...forServers('server.cjs').files, 'server.cjs': 'exports.default = [];' },
    },
    {},
    'hash_mismatch',
    'server.cjs',
  ],
  ['a file for servers by another name', forServers('server.js'), {}, 'file_type_refused', 'server.js'],
  [
    'a file for servers among those for browsers',
    fakeModule({}, { 'remoteEntry.js': '1', 'screen.js': '2', 'server.cjs': '3' }),
    {},
    'file_type_refused',
    'server.cjs',
  ],
  ['a changed file', tampered(), {}, 'hash_mismatch', 'screen.js'],
  ['a listed file that is missing', without('screen.js'), {}, 'file_missing', 'screen.js'],
  ['a file that is not listed', fakeModule(), { 'extra.js': '1' }, 'file_not_listed', 'extra.js'],
  ['a hash that is missing', withFile({ integrity: undefined }), {}, 'bad_descriptor', 'files[0].integrity'],
  ['a hash of another kind', withFile({ integrity: 'sha256-abc' }), {}, 'bad_descriptor', 'files[0].integrity'],
  [
    'a route without access',
    withDescriptor({ routes: [{ ...fakeRoute(), access: undefined }] }),
    {},
    'bad_descriptor',
    'routes[0].access',
  ],
  ['a wrong version', withDescriptor({ version: '1.0' }), {}, 'bad_descriptor', 'version'],
  [
    'a path out of the release in module.json',
    withFile({ path: '../../evil.js' }),
    {},
    'bad_descriptor',
    'files[0].path',
  ],
  ['a path out of the release', fakeModule(), { '../evil.js': '1' }, 'invalid_path', '../evil.js'],
  ['an absolute path', fakeModule(), { '/etc/evil.js': '1' }, 'invalid_path', '/etc/evil.js'],
  ['a backslash path', fakeModule(), { '..\\evil.js': '1' }, 'invalid_path', 'evil.js'],
  [
    'a source map',
    fakeModule({}, { 'remoteEntry.js': '1', 'screen.js': '2', 'screen.js.map': '3' }),
    {},
    'file_type_refused',
    'screen.js.map',
  ],
  ['a wrong type', withFile({ contentType: 'text/html' }), {}, 'content_type_wrong', 'text/javascript'],
  [
    'a screen that is not listed',
    fakeModule({ routes: [fakeRoute({ files: ['gone.js'] })] }),
    {},
    'missing_hash',
    'gone.js',
  ],
  [
    'a brotli file with other content',
    fakeModule(),
    { 'screen.js.br': brotliCompressSync('evil()') },
    'variant_differs',
    'screen.js.br',
  ],
  [
    'a brotli bomb',
    fakeModule(),
    { 'screen.js.br': brotliCompressSync(Buffer.alloc(50_000_000)) },
    'variant_differs',
    'screen.js.br',
  ],
  ['a lie about the size after brotli', withFile({ brotliBytes: 9000 }), {}, 'size_wrong', '9000'],
];

test.each(refusals)(
  'security 16, 19: refuses %s, names it, and stores nothing',
  async (_what, fake, extra, code, words) => {
    const { status, body } = await publish(fake, extra);
    expect(status).toBe(422);
    expect(body.errors?.map((error) => error.code)).toContain(code);
    expect(body.errors?.find((error) => error.code === code)?.detail).toContain(words);
    expect(await registry.client.releases()).toEqual([]);
  },
);

test('refuses what is no release at all', async () => {
  const send = async (files: unknown) => (await registry.send('POST', '/releases', { files })).body.errors?.[0]?.code;
  expect(await send({})).toBe('file_missing');
  expect(await send({ 'module.json': 'bm90IGpzb24=' })).toBe('bad_descriptor');
  expect(await send({ 'module.json': '***' })).toBe('bad_request');
  expect(await send('x')).toBe('bad_request');
});

test('a file name cannot lead out of a release when it is read', async () => {
  const [name = ''] = await registry.publish(fakeModule());
  const base = `${registry.address}/releases/${name.replace('@', '/')}`;
  for (const path of ['%2e%2e/%2e%2e/%2e%2e/operator-token', '..%2f..%2f..%2foperator-token', 'nope.js', '']) {
    expect((await fetch(`${base}/${path}`)).status).toBe(404);
  }
});

test('security 19: composition integrity: a release that was changed on disk does not go live', async () => {
  const names = await registry.publish(fakeShell(), fakeModule());
  await writeFile(join(registry.dataDirectory, 'releases', (names[1] ?? '').replace('@', '/'), 'screen.js'), 'evil()');
  const { status, body } = await registry.send('POST', '/tenants/demo/activations', {
    releases: names,
    reason: 'try it',
  });
  expect([status, body.errors?.[0]?.code, body.errors?.[0]?.meta?.file]).toEqual([422, 'damaged_release', 'screen.js']);
  expect(await readFile(join(registry.dataDirectory, 'operator-token'), 'utf8')).toContain('omz_');
});
