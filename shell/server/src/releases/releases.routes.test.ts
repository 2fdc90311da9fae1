import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { testModule } from '../testing/fixtures.ts';
import { importMapIn, startWorld, type World } from '../testing/startWorld.ts';

const directory = 'mfe-vacancies/1.0.0-bbbbbbbbbbbb';
const entry = `/releases/${directory}/remoteEntry.js`;
const content = testModule().files['remoteEntry.js'] ?? '';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

async function store(path: string, bytes: string | Buffer) {
  const file = join(world.settings.releaseStore, directory, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, bytes);
}

test('security 18: remote files are immutable, nosniff, of exact type and same-origin; kept on disk', async () => {
  const answer = await world.ask(entry, { headers: { accept: '*/*' } });
  expect(answer.text).toBe(content);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'Accept-Encoding',
  });
  expect(await readFile(join(world.settings.stateDirectory, 'releases', directory, 'remoteEntry.js'), 'utf8')).toBe(
    content,
  );
  await world.registry.stop();
  await world.restartGateway();
  expect((await world.ask(entry)).text).toBe(content);
});

test('the hashes of a release are there for a page that began without them, and are immutable like its files', async () => {
  const { integrity } = importMapIn(await world.ask('/vacancies/search'));
  const ofModule = Object.entries(integrity).filter(([address]) => address.startsWith(`/releases/${directory}/`));
  expect(ofModule.length).toBeGreaterThan(2);
  const answer = await world.ask(`/releases/${directory}/import-map.json`, { headers: { accept: 'application/json' } });
  expect(JSON.parse(answer.text)).toEqual({ integrity: Object.fromEntries(ofModule) });
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const unknown = await world.ask('/releases/mfe-vacancies/9.9.9-bbbbbbbbbbbb/import-map.json');
  expect(unknown.status).toBe(404);
});

test('what the browser has is not sent again', async () => {
  const { etag } = (await world.ask(entry)).headers;
  const again = await world.ask(entry, { headers: { 'if-none-match': String(etag) } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
] as const)('%s is served to who takes it', async (encoding, accept, unpack) => {
  const answer = await world.ask(entry, { headers: { 'accept-encoding': accept } });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(unpack(answer.bytes).toString()).toBe(content);
});

test('the variant that publishing prepared is served as it is', async () => {
  const prepared = brotliCompressSync(content);
  await store('remoteEntry.js', content);
  await store('remoteEntry.js.br', prepared);
  const answer = await world.ask(entry, { headers: { 'accept-encoding': 'br' } });
  expect(answer.bytes.equals(prepared)).toBe(true);
});

test.each([
  ['a changed byte', 'remoteEntry.js', `${content} `, {}],
  ['a cut off file', 'remoteEntry.js', content.slice(0, 10), {}],
  ['HTML in place of it', 'remoteEntry.js', '<!doctype html>', {}],
  ['a changed brotli variant', 'remoteEntry.js.br', brotliCompressSync(`${content} `), { 'accept-encoding': 'br' }],
  ['a broken brotli variant', 'remoteEntry.js.br', 'no brotli', { 'accept-encoding': 'br' }],
])('never served: %s', async (_case, path, bytes, headers) => {
  await store(path, bytes);
  const answer = await world.ask(entry, { headers });
  expect(answer.status).toBe(500);
  expect(answer.json().errors?.[0]?.code).toBe('integrity_violation');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the hash comes from the composition, not from what lies beside the file', async () => {
  const forged = testModule();
  const evil = 'alert(1)';
  const { sha384 } = await import('../testing/fixtures.ts');
  const files = forged.descriptor.files.map((file) =>
    file.path === 'remoteEntry.js' ? { ...file, integrity: sha384(evil) } : file,
  );
  await store('module.json', JSON.stringify({ ...forged.descriptor, files }));
  await store('remoteEntry.js', evil);
  expect((await world.ask(entry)).status).toBe(500);
});

test('reliability 12: old chunks still resolve for a page that stays open while its release is no longer active', async () => {
  world.registry.publish(testModule('dddddddddddd', { version: '0.9.0' }));
  const answer = await world.ask('/releases/mfe-vacancies/0.9.0-dddddddddddd/module.js');
  expect([answer.status, answer.text]).toEqual([200, 'export const module = 1;']);
});

test.each([
  '/releases/mfe-vacancies/1.0.0-bbbbbbbbbbbb/nothing.js',
  '/releases/mfe-vacancies/1.0.0-bbbbbbbbbbbb/module.json',
  '/releases/mfe-vacancies/1.0.0-bbbbbbbbbbbb/remoteEntry.js.map',
  '/releases/mfe-vacancies/1.0.0-bbbbbbbbbbbb/..%2f..%2f..%2fcompositions/roermond.json',
  '/releases/mfe-vacancies/1.0.0-bbbbbbbbbbbb/%2e%2e/x.js',
  '/releases/mfe-vacancies/9.9.9-bbbbbbbbbbbb/remoteEntry.js',
  '/releases/mfe-unknown/1.0.0-bbbbbbbbbbbb/remoteEntry.js',
  '/releases/..%2fx/1.0.0-bbbbbbbbbbbb/remoteEntry.js',
  '/releases/',
])('%s is a 404 that nobody keeps', async (path) => {
  const answer = await world.ask(path);
  expect(answer.status).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('a registry that cannot be asked is an outage, not a missing file', async () => {
  await world.registry.stop();
  const answer = await world.ask('/releases/mfe-vacancies/0.9.0-dddddddddddd/module.js');
  expect(answer.status).toBe(502);
});
