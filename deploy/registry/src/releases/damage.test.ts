import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { descriptorDigest, signPublication } from '@omzien/server/signing/publication';
import { createToken, parseToken } from '../access/tokens.ts';
import { fakeModule, nameOf, uploadOf } from '../testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';
import { integrityOf } from './releaseUpload.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startTestRegistry();
  await registry.begin('roermond');
});
afterEach(() => registry.close());

const live = fakeModule();
const stored = (path: string) =>
  join(registry.dataDirectory, 'releases', nameOf(live).replace('@', '/'), ...path.split('/'));
const publish = (fake = live) => registry.send('POST', '/releases', uploadOf(fake));
const damage = async (tenant = 'roermond') =>
  (await registry.client.status(tenant))[0]?.notices.filter(({ code }) => code === 'damaged_release');

test('status tells of files of a live release that differ or are gone, without being asked to look', async () => {
  expect(await damage()).toEqual([]);
  await writeFile(stored('screen.js'), 'evil();');
  await rm(stored('remoteEntry.js'));
  await writeFile(stored('screen.js.br'), 'x');
  expect(await damage()).toEqual([
    {
      code: 'damaged_release',
      module: 'mfe-vacancies',
      detail: `DAMAGED: ${nameOf(live)}: 2 files differ, 1 missing; publish it again to heal it`,
    },
  ]);
  expect(await damage('demo')).toEqual([]);
});

test('a file that was looked at is looked at again once it changes, be it to another of the same size', async () => {
  expect(await damage()).toEqual([]);
  const text = await readFile(stored('screen.js'), 'utf8');
  const { mtime } = await stat(stored('screen.js'));
  await writeFile(stored('screen.js'), text.replace('export', 'exqort'));
  await utimes(stored('screen.js'), mtime, new Date(mtime.getTime() + 1000));
  expect(await damage()).toHaveLength(1);
  await writeFile(stored('screen.js'), text);
  expect(await damage()).toEqual([]);
});

test('publishing over a damaged release heals it, and says how much', async () => {
  const before = await Promise.all(['screen.js', 'module.json'].map((path) => readFile(stored(path), 'utf8')));
  await writeFile(stored('screen.js'), 'evil();');
  await rm(stored('remoteEntry.js'));
  await rm(stored('remoteEntry.js.gz'));
  const { status, body } = await publish();
  expect([status, body.created, (body.healed as string[]).sort()]).toEqual([
    200,
    false,
    ['remoteEntry.js', 'remoteEntry.js.gz', 'screen.js'],
  ]);
  expect(await Promise.all(['screen.js', 'module.json'].map((path) => readFile(stored(path), 'utf8')))).toEqual(before);
  expect(await damage()).toEqual([]);
  expect((await publish()).body.healed).toEqual([]);
});

test.each([
  ['gone', async () => rm(stored('module.json'))],
  ['no JSON any more', async () => writeFile(stored('module.json'), '{"kind":')],
  [
    'another than was published',
    async () => writeFile(stored('module.json'), JSON.stringify({ ...live.descriptor, contract: '*' })),
  ],
])('a descriptor that is %s is told and healed by the same release alone', async (_what, breakIt) => {
  await breakIt();
  expect((await damage())?.[0]?.detail).toContain('module.json');
  expect((await registry.send('GET', '/releases')).status).toBe(200);
  const other = fakeModule({ build: live.descriptor.build }, { 'remoteEntry.js': 'evil()', 'screen.js': 'export {};' });
  expect(await publish(other)).toMatchObject({ status: 409, body: { errors: [{ code: 'release_exists' }] } });
  expect((await publish()).body.healed).toEqual(['module.json']);
  expect(await damage()).toEqual([]);
  expect(JSON.parse(await readFile(stored('module.json'), 'utf8'))).toEqual(live.descriptor);
});

test('what cannot go live because it is damaged can, once it is healed', async () => {
  await writeFile(stored('screen.js'), 'evil();');
  const change = { releases: [nameOf(live), 'shell@1.0.0'], reason: 'a test' };
  await expect(registry.client.activate('demo', change)).rejects.toThrow('Publish it again to heal it');
  await publish();
  expect((await registry.client.activate('demo', change)).activation.revision).toBe(1);
});

test('a changed file whose hash was put into module.json as well is not served, does not go live, and is named', async () => {
  const evil = 'evil();';
  const files = live.descriptor.files.map((file) =>
    file.path === 'screen.js' ? { ...file, bytes: evil.length, integrity: integrityOf(Buffer.from(evil)) } : file,
  );
  await writeFile(stored('screen.js'), evil);
  await writeFile(stored('screen.js.br'), brotliCompressSync(evil));
  await writeFile(stored('screen.js.gz'), gzipSync(evil));
  await writeFile(stored('module.json'), JSON.stringify({ ...live.descriptor, files }));
  const address = `${registry.address}/releases/${nameOf(live).replace('@', '/')}`;
  for (const path of ['module.json', 'screen.js', 'screen.js.br']) {
    const answer = await fetch(`${address}/${path}`);
    expect([answer.status, await answer.json()]).toMatchObject([409, { errors: [{ code: 'damaged_release' }] }]);
  }
  const composition = await fetch(`${registry.address}/tenants/roermond/composition`);
  expect([composition.status, (await composition.text()).includes('damaged_release')]).toEqual([409, true]);
  expect((await damage())?.[0]?.detail).toMatch(/^DAMAGED: mfe-vacancies@.*module\.json among them/);
  const change = { releases: [nameOf(live), 'shell@1.0.0'], reason: 'a test' };
  await expect(registry.client.activate('demo', change)).rejects.toThrow('module.json');
  // Neither is the word of somebody whom nobody trusts laid beside it.
  const folder = join(registry.dataDirectory, 'registry', 'publications', 'mfe-vacancies');
  const signatures = join(folder, `${nameOf(live).split('@')[1]}.signatures`);
  const { token, record } = createToken('a stranger', ['publish:*']);
  const key = parseToken(token);
  const digest = descriptorDigest(await readFile(stored('module.json')));
  if (!key || !digest) throw new Error('nothing to sign with');
  const word = signPublication(key, nameOf(live), digest, new Date().toISOString());
  await writeFile(join(signatures, `${record.id}-x.json`), JSON.stringify(word));
  expect((await fetch(`${address}/screen.js`)).status).toBe(409);
  expect((await publish()).body.healed).toEqual(
    expect.arrayContaining(['module.json', 'screen.js', 'screen.js.br', 'screen.js.gz']),
  );
  expect(await (await fetch(`${address}/screen.js`)).text()).toBe(live.files['screen.js']);
  expect(await damage()).toEqual([]);
});

test('another content of the same name, signed by a trusted key, does not take the place of what was activated', async () => {
  const other = { ...live.descriptor, slots: [{ slot: 'other.place', order: 1, files: [] }] };
  const key = parseToken(registry.operator);
  const bytes = Buffer.from(JSON.stringify(other));
  const digest = descriptorDigest(bytes);
  if (!key || !digest) throw new Error('nothing to sign with');
  const word = signPublication(key, nameOf(live), digest, new Date().toISOString());
  const folder = join(registry.dataDirectory, 'registry', 'publications', 'mfe-vacancies');
  await writeFile(join(folder, `${nameOf(live).split('@')[1]}.signatures`, 'other.json'), JSON.stringify(word));
  await writeFile(stored('module.json'), bytes);
  expect((await fetch(`${registry.address}/tenants/roermond/composition`)).status).toBe(409);
});
