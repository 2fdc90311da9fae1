import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { publicKeyOf } from '@omzien/server/signing/keys';
import { endorse } from '@omzien/server/signing/publication';
import { readSettings } from '../settings.ts';
import { sha384, testComposition, testModule } from '../testing/fixtures.ts';
import { startWorld, until, type World } from '../testing/startWorld.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const evil = 'alert(document.cookie)';
const directory = 'mfe-vacancies/1.0.0-bbbbbbbbbbbb';
const entry = `/releases/${directory}/remoteEntry.js`;
const revision = async () => (await world.ask('/platform/composition')).json().revision;
const scripts = async () => (await world.ask('/vacancies/search')).text;

/** The release with another file, and its hash in the descriptor as well. */
function forged(release = testModule()) {
  const { descriptor, files } = release;
  const changed = descriptor.files.map((file) =>
    file.path === 'remoteEntry.js' ? { ...file, bytes: evil.length, integrity: sha384(evil) } : file,
  );
  return { files: { ...files, 'remoteEntry.js': evil }, descriptor: { ...descriptor, files: changed } };
}

async function store(path: string, bytes: string | Buffer) {
  const file = join(world.settings.releaseStore, directory, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, bytes);
}

const key = (id: string, scopes: string[], change = {}) => {
  const secret = randomBytes(32).toString('base64url');
  const made = { madeAt: '2026-11-20T10:00:00.000Z', expiresAt: null, ...change };
  return { secret, record: { id, holder: `key ${id}`, publicKey: publicKeyOf(secret), scopes, ...made } };
};

test('a changed file with a changed module.json in the store is not served, also to a gateway that starts afterwards', async () => {
  const { descriptor } = forged();
  await store('module.json', JSON.stringify(descriptor));
  await store('remoteEntry.js', evil);
  await store('remoteEntry.js.br', brotliCompressSync(evil));
  await store('remoteEntry.js.gz', gzipSync(evil));
  // The registry reads the same store, and tells what lies there.
  world.registry.activate(testComposition('roermond', { revision: 2, modules: [descriptor] }));
  await world.restartGateway();
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await world.ask(entry, { headers: { 'accept-encoding': encoding } });
    expect([answer.status, answer.json().errors?.[0]?.code]).toEqual([500, 'integrity_violation']);
  }
  expect(await revision()).toBe(1);
  expect(await scripts()).not.toContain(sha384(evil));
});

test('a registry that was taken over cannot make the gateway run what no trusted key signed', async () => {
  const next = forged(testModule('dddddddddddd', { version: '1.1.0' }));
  const [stranger, { secret }] = [key('eeeeeeeeeeee', ['publish:*', 'tokens']), world.registry.signer];
  world.registry.publish(next);
  // It names the key of a stranger as a root, and signs with it.
  world.registry.publishers.keys.push({ ...stranger.record, endorsement: null });
  world.registry.signer = { id: 'eeeeeeeeeeee', secret: stranger.secret };
  world.registry.activate(testComposition('roermond', { revision: 2, modules: [next.descriptor] }));
  await until(() => world.registry.requests.filter((one) => one === 'GET /publishers').length > 1);
  expect(await revision()).toBe(1);
  await world.restartGateway();
  expect(await revision()).toBe(1);
  // A key for which its root vouches is as good as the root, in what it may do.
  const root = { id: '0123456789ab', secret };
  world.registry.publishers.keys = [...world.registry.publishers.keys.slice(0, 1), endorse(root, stranger.record)];
  world.registry.activate(testComposition('roermond', { revision: 3, modules: [next.descriptor] }));
  await until(async () => (await revision()) === 3);
});

test.each([
  ['another module', ['publish:mfe-users'], {}],
  ['what it may not publish', ['activate:*', 'tokens'], {}],
  ['after it has expired', ['publish:*'], { expiresAt: '2026-11-21T09:00:00.000Z' }],
])('a key that is vouched for does not sign %s', async (_what, scopes, change) => {
  const next = testModule('dddddddddddd', { version: '1.1.0' });
  const { secret, record } = key('eeeeeeeeeeee', scopes, change);
  world.registry.publish(next);
  world.registry.publishers.keys.push(endorse(world.registry.signer, record));
  world.registry.signer = { id: record.id, secret };
  world.registry.activate(testComposition('roermond', { revision: 2, modules: [next.descriptor] }));
  await until(() => world.registry.requests.filter((one) => one === 'GET /publishers').length > 1);
  expect((await world.ask('/releases/mfe-vacancies/1.1.0-dddddddddddd/module.js')).status).toBe(500);
  expect(await revision()).toBe(1);
});

test('what a revoked key signed before stays, and goes where the key is distrusted', async () => {
  const next = testModule('dddddddddddd', { version: '1.1.0' });
  const { secret, record } = key('eeeeeeeeeeee', ['publish:*']);
  world.registry.publish(next);
  world.registry.publishers.keys.push(endorse(world.registry.signer, record));
  world.registry.signer = { id: record.id, secret };
  const old = '/releases/mfe-vacancies/1.1.0-dddddddddddd/module.js';
  expect((await world.ask(old)).status).toBe(200);
  const revoke = (distrust: boolean) => {
    world.registry.publishers.revoked = [{ id: record.id, at: '2026-11-22T10:00:00.000Z', distrust }];
    world.registry.tellPublishers();
  };
  const asked = () => world.registry.requests.filter((one) => one === 'GET /publishers').length;
  const before = asked();
  revoke(false);
  await until(() => asked() > before);
  expect((await world.ask(old)).status).toBe(200);
  revoke(true);
  await until(async () => (await world.ask(old)).status === 500);
  // A registry that forgets the revocation does not bring the key back.
  world.registry.publishers.revoked = [];
  await world.restartGateway();
  expect((await world.ask(old)).status).toBe(500);
});

test('roots of the settings come before those that the registry names; what was pinned stays', async () => {
  const file = join(world.settings.stateDirectory, 'publishers.json');
  expect(await readFile(file, 'utf8')).toContain('"0123456789ab"');
  const other = key('eeeeeeeeeeee', ['publish:*', 'tokens']);
  const { publisherRoots } = readSettings({
    DATA_DIR: world.directory,
    PUBLISHER_ROOTS: `eeeeeeeeeeee:${other.record.publicKey}`,
  });
  expect(publisherRoots).toMatchObject([{ id: 'eeeeeeeeeeee', publicKey: other.record.publicKey }]);
  await rm(join(world.settings.stateDirectory, 'compositions'), { recursive: true });
  world.settings.publisherRoots = publisherRoots;
  await world.restartGateway();
  expect((await world.ask('/platform/composition')).status).toBe(503);
});
