import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { createRegistryClient } from '../client/client.ts';
import { fakeModule, fakeShell, nameOf, writeRelease } from '../testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';
import { signedHeaders } from './signature.ts';
import { createToken, parseToken, tokenRecord } from './tokens.ts';

const day = 24 * 60 * 60_000;
let registry: TestRegistry;
let ahead: number;
beforeEach(async () => {
  ahead = 0;
  registry = await startTestRegistry({}, { now: () => new Date(Date.now() + ahead) });
});
afterEach(() => registry.close());

const built = (version: string) => writeRelease(join(registry.dataDirectory, 'built'), fakeModule({ version }));
const make = (days = 365, scopes = ['publish:mfe-vacancies']) =>
  registry.client.makeToken({ holder: 'Pipeline of vacancies', scopes, days });
const clientOf = ({ token }: { token: string }) => createRegistryClient({ address: registry.address, token });
const path = '/tenants/roermond/rollbacks';
const body = JSON.stringify({ reason: 'a test' });
const post = async (headers: Record<string, string>) => {
  const response = await fetch(new URL(path, registry.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code;
};

test('whoever reads all that the registry keeps of its tokens can sign nothing', async () => {
  const { token, id } = await make(365, ['activate:roermond']);
  const secret = parseToken(token)?.secret ?? '';
  const stored = await readFile(join(registry.dataDirectory, 'registry', 'tokens', `${id}.json`), 'utf8');
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain(createHash('sha256').update(secret).digest('hex'));
  // As it was: each 32 bytes that stand there, as the key of a HMAC.
  const texts = stored.match(/[A-Za-z0-9_+/-]{43,64}/g) ?? [];
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    for (const encoding of ['hex', 'base64url'] as const) {
      const [time, nonce] = [new Date().toISOString(), randomBytes(16).toString('base64url')];
      const covered = [path, time, nonce, createHash('sha256').update(body).digest('hex')];
      for (const words of [['POST'], ['omzien request', 'POST']]) {
        const signature = createHmac('sha256', Buffer.from(text, encoding))
          .update([...words, ...covered].join('\n'))
          .digest('base64url');
        const authorization = `Omzien ${id}:${signature}`;
        expect(await post({ authorization, 'x-omzien-time': time, 'x-omzien-nonce': nonce })).toBe('bad_signature');
      }
    }
  }
});

test('a token that somebody laid into the store by hand is none: its maker has to vouch for it', async () => {
  const evil = createToken('operator of this machine', ['publish:*', 'activate:*', 'tokens']);
  const folder = join(registry.dataDirectory, 'registry', 'tokens');
  await mkdir(folder, { recursive: true });
  const forge = (change: object) =>
    writeFile(
      join(folder, `${evil.record.id}.json`),
      JSON.stringify({ ...evil.record, madeAt: new Date().toISOString(), ...change }),
    );
  const key = parseToken(evil.token);
  if (!key) throw new Error('no key');
  const attempt = () => post(signedHeaders(key, { method: 'POST', path, body }));
  await forge({});
  expect(await attempt()).toBe('unknown_token');
  const { id } = await make();
  const honest = JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'));
  await forge({ endorsement: honest.endorsement });
  expect(await attempt()).toBe('unknown_token');
  // An honest record with more rights than its maker gave.
  await writeFile(join(folder, `${id}.json`), JSON.stringify({ ...honest, scopes: ['publish:*', 'tokens'] }));
  expect((await registry.client.tokens()).find((entry) => entry.id === id)?.state).toBe('unknown');
});

test('a key is changed for another without a refused publication: both are good until the old one is taken back', async () => {
  const old = await make(30);
  await clientOf(old).publish(await built('1.0.0'));
  const next = await make(365);
  for (const [index, token] of [old, next, old, next].entries()) {
    expect((await clientOf(token).publish(await built(`1.1.${index}`))).created).toBe(true);
  }
  ahead = 1000;
  expect((await registry.client.revokeToken(old.id, 'replaced')).revoked).toBe(true);
  expect((await clientOf(next).publish(await built('1.2.0'))).created).toBe(true);
  await expect(clientOf(old).publish(await built('1.3.0'))).rejects.toMatchObject({
    errors: [{ code: 'token_revoked' }],
  });
  const signed = (await registry.client.releases()).map(({ version, isSigned }) => [version, isSigned]);
  expect(signed).toHaveLength(6);
  // What it signed before it was taken back stands.
  expect(signed.every(([, isSigned]) => isSigned)).toBe(true);
});

test('what a key signed stands when the key has expired', async () => {
  const token = await make(1);
  const { release } = await clientOf(token).publish(await built('1.0.0'));
  const [shell = ''] = await registry.publish(fakeShell());
  ahead = 2 * day;
  const { releases } = (await (await fetch(`${registry.address}/releases`)).json()) as {
    releases: { isSigned: boolean }[];
  };
  expect(releases.map(({ isSigned }) => isSigned)).toEqual([true, true]);
  await expect(clientOf(token).publish(await built('1.1.0'))).rejects.toMatchObject({
    errors: [{ code: 'token_expired' }],
  });
  ahead = 0;
  expect(
    (await registry.client.activate('demo', { releases: [shell, release], reason: 'a test' })).changes,
  ).toHaveLength(2);
});

test('of a key that is distrusted nothing counts; what is live by it alone is named first', async () => {
  const token = await make();
  const { release } = await clientOf(token).publish(await built('1.0.0'));
  const [shell = ''] = await registry.publish(fakeShell());
  await registry.client.activate('demo', { releases: [shell, release], reason: 'a test' });
  const distrust = () => registry.client.revokeToken(token.id, 'it leaked', { distrust: true });
  await expect(distrust()).rejects.toMatchObject({
    errors: [{ code: 'still_live', detail: expect.stringContaining(`demo runs ${release}`) }],
  });
  expect((await registry.client.sign(release)).signed).toBe(true);
  expect((await distrust()).revoked).toBe(true);
  const { release: other } = await registry.client.publish(await built('1.1.0'));
  expect((await registry.client.releases()).map(({ isSigned }) => isSigned)).toEqual([true, true, true]);
  await registry.client.activate('demo', { releases: [other], reason: 'a test' });
});

test('a key that is distrusted later takes what it alone signed with it', async () => {
  const token = await make();
  const { release } = await clientOf(token).publish(await built('1.0.0'));
  await registry.publish(fakeShell());
  ahead = 1000;
  await registry.client.revokeToken(token.id, 'replaced');
  const activate = () =>
    registry.client.check('demo', { releases: ['shell@1.0.0', release], complete: true }).then(() => 'holds');
  expect(await activate()).toBe('holds');
  await registry.client.revokeToken(token.id, 'it leaked', { distrust: true });
  await expect(activate()).rejects.toMatchObject({ errors: [{ code: 'damaged_release' }] });
});

test('whoever publishes signs what it is: another content, name or key is refused', async () => {
  const token = await make();
  const [one, other] = [await built('1.0.0'), await built('2.0.0')];
  const sent: Record<string, unknown>[] = [];
  const { fetch } = globalThis;
  const spy = async (...[address, init]: Parameters<typeof fetch>) => {
    sent.push(JSON.parse(String(init?.body)));
    return fetch(address, init);
  };
  globalThis.fetch = spy as typeof fetch;
  await clientOf(token)
    .publish(one)
    .finally(() => {
      globalThis.fetch = fetch;
    });
  await clientOf(token).publish(other);
  const { signature } = sent[0] ?? {};
  const key = parseToken(token.token);
  if (!key) throw new Error('no key');
  const upload = await import('../client/releaseDirectory.ts').then(({ readReleaseFiles }) => readReleaseFiles(other));
  const publish = async (given: unknown) => {
    const text = JSON.stringify({ files: upload, strict: false, signature: given });
    const response = await globalThis.fetch(new URL('/releases', registry.address), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...signedHeaders(key, { method: 'POST', path: '/releases', body: text }),
      },
      body: text,
    });
    return ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code;
  };
  expect(await publish(signature)).toBe('bad_publication_signature');
  expect(await publish(undefined)).toBe('bad_request');
});

test('tokens from before they were keys are refused with what to do, and keep no registry from starting', async () => {
  const old = { id: 'aaaaaaaaaaaa', holder: 'Anna', sha256: 'a'.repeat(64), scopes: ['publish:mfe-vacancies'] };
  const record = v.parse(tokenRecord, old);
  await registry.close();
  registry = await startTestRegistry({ tokens: [record] });
  await mkdir(join(registry.dataDirectory, 'registry', 'tokens'), { recursive: true });
  await writeFile(
    join(registry.dataDirectory, 'registry', 'tokens', 'bbbbbbbbbbbb.json'),
    JSON.stringify({ ...old, id: 'bbbbbbbbbbbb', madeAt: new Date().toISOString(), expiresAt: null }),
  );
  for (const id of ['aaaaaaaaaaaa', 'bbbbbbbbbbbb']) {
    const client = createRegistryClient({ address: registry.address, token: `omz_${id}_${'s'.repeat(43)}` });
    await expect(client.rollback('roermond', { reason: 'a test' })).rejects.toMatchObject({
      status: 401,
      errors: [{ code: 'token_outdated', detail: expect.stringContaining('omzien token make') }],
    });
    const [time, nonce] = [new Date().toISOString(), 'a-nonce-of-this-test'];
    const signature = createHmac('sha256', Buffer.from(old.sha256, 'hex'))
      .update(['POST', path, time, nonce, createHash('sha256').update(body).digest('hex')].join('\n'))
      .digest('base64url');
    const authorization = `Omzien ${id}:${signature}`;
    expect(await post({ authorization, 'x-omzien-time': time, 'x-omzien-nonce': nonce })).toBe('token_outdated');
  }
  const notices = (await registry.client.overview()).notices.map(({ code, detail }) => [code, detail]);
  expect(notices).toEqual([
    ['token_outdated', expect.stringContaining('omzien token make "Anna" --scope publish:mfe-vacancies')],
    ['token_outdated', expect.any(String)],
  ]);
  expect((await registry.client.tokens()).filter(({ state }) => state === 'outdated')).toHaveLength(2);
});

test('what was published before publications were signed is signed by its operator, unless it was changed since', async () => {
  await registry.begin('roermond');
  const fake = fakeModule();
  const signatures = join(
    registry.dataDirectory,
    'registry',
    'publications',
    'mfe-vacancies',
    `${nameOf(fake).split('@')[1]}.signatures`,
  );
  const { rm } = await import('node:fs/promises');
  expect(await readdir(signatures)).toHaveLength(1);
  await rm(signatures, { recursive: true });
  const publication = `${signatures.replace(/\.signatures$/, '')}.json`;
  const manifest = createHash('sha256')
    .update(JSON.stringify({ ...fake.descriptor, commit: '' }))
    .digest('hex');
  await writeFile(publication, JSON.stringify({ at: new Date().toISOString(), by: 'Anna', manifest }));
  const [status] = await registry.client.status('roermond');
  expect(status?.notices).toMatchObject([
    { code: 'damaged_release', detail: expect.stringMatching(/^UNSIGNED: mfe-vacancies@.*omzien sign/) },
  ]);
  const module = join(registry.dataDirectory, 'releases', ...nameOf(fake).split('@'), 'module.json');
  await writeFile(module, JSON.stringify({ ...fake.descriptor, contract: '*' }));
  await expect(registry.client.sign(nameOf(fake))).rejects.toMatchObject({ status: 409 });
  await writeFile(module, JSON.stringify(fake.descriptor));
  expect((await registry.client.sign(nameOf(fake))).signed).toBe(true);
  expect((await registry.client.status('roermond'))[0]?.notices).toEqual([]);
});
