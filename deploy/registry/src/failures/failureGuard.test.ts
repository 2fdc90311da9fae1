import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeModule, fakeRoute, nameOf } from '../testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';

// Case 10 of `reliability.md`, section 2.
let registry: TestRegistry;
/** By how much the clock of the registry has gone on since the test began. */
let ahead: number;
beforeEach(async () => {
  ahead = 0;
  registry = await startTestRegistry({}, { now: () => new Date(Date.now() + ahead) });
  await registry.begin('roermond');
});
afterEach(() => registry.close());

const bad = fakeModule({ version: '1.1.0' });
const activate = (releases: string[], more: object = {}) =>
  registry.send('POST', '/tenants/roermond/activations', { releases, reason: 'a test', ...more });
async function status() {
  const [found] = await registry.client.status('roermond');
  if (!found) throw new Error('roermond has no status');
  return found;
}
/** A browser reports through its gateway. */
async function report(more: object = {}) {
  const { revision } = await status();
  const failure = { module: 'mfe-vacancies', build: bad.descriptor.build, code: 'mount_failed', revision, ...more };
  const answer = await fetch(`${registry.address}/tenants/roermond/failures`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(failure),
  });
  expect(answer.status).toBe(202);
}
const liveVersion = async () => /mfe-vacancies@(\d\.\d\.\d)/.exec((await status()).releases.join())?.[1];

test('reliability 10: 5 failures in 60 s roll a bad release back by itself, without a deploy, and it is marked bad', async () => {
  await registry.publish(bad);
  await activate(['mfe-vacancies@1.1.0']);
  for (let count = 0; count < 4; count += 1) await report();
  expect(await liveVersion()).toBe('1.1.0');
  await report();
  expect(await liveVersion()).toBe('1.0.0');
  expect(await status()).toMatchObject({
    revision: 3,
    kind: 'rollback',
    actor: 'failure guard',
    reason: expect.stringMatching(/failed 5 times within 60 seconds \(mount_failed\)/),
    // What failed is never what is fallen back to.
    fallbacks: {},
  });
});

test('reliability 10: a release that is marked bad cannot be promoted again without force, for no tenant', async () => {
  await registry.client.activate('demo', { releases: ['shell@1.0.0', 'mfe-vacancies@1.0.0'], reason: 'start' });
  await registry.publish(bad);
  await activate(['mfe-vacancies@1.1.0']);
  await report({ count: 5 });
  const refused = await activate(['mfe-vacancies@1.1.0']);
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'bad_release']);
  await expect(
    registry.client.activate('demo', { releases: ['mfe-vacancies@1.1.0'], reason: 'elsewhere' }),
  ).rejects.toThrow('--force');
  await registry.restart();
  expect((await activate(['mfe-vacancies@1.1.0'])).status).toBe(422);
  expect((await activate(['mfe-vacancies@1.1.0'], { force: true })).status).toBe(201);
  expect(await liveVersion()).toBe('1.1.0');
});

test('failures that are spread out, of pages from before, or of slow lines take nothing back', async () => {
  await registry.publish(bad);
  await activate(['mfe-vacancies@1.1.0']);
  for (let round = 0; round < 8; round += 1) {
    await report();
    ahead += 16_000;
  }
  await report({ count: 50, revision: 1 });
  await report({ count: 50, code: 'timeout' });
  expect(await liveVersion()).toBe('1.1.0');
});

test('without a last known good release everything stays: nothing would stand in its place', async () => {
  const build = (await status()).releases.find((ref) => ref.startsWith('mfe-vacancies'))?.slice(-12);
  await report({ build, count: 50 });
  expect((await status()).revision).toBe(1);
});

test('only the module that fails goes back; what was activated after it stays, and a rollback goes further back', async () => {
  const users = fakeModule({ name: 'mfe-users', routes: [fakeRoute({ name: 'login', path: '/auth/login-1' })] });
  await registry.publish(bad, users);
  await activate(['mfe-vacancies@1.1.0']);
  await activate([nameOf(users)]);
  await Promise.all(Array.from({ length: 12 }, () => report()));
  expect((await status()).releases.map((ref) => ref.replace(/-[0-9a-f]{12}$/, ''))).toEqual([
    'shell@1.0.0',
    'mfe-users@1.0.0',
    'mfe-vacancies@1.0.0',
  ]);
  expect((await status()).revision).toBe(4);
  const history = await registry.client.history('roermond');
  expect(history.map(({ kind, restores }) => [kind, restores])).toEqual([
    ['rollback', 1],
    ['activate', null],
    ['activate', null],
    ['activate', null],
  ]);
});
