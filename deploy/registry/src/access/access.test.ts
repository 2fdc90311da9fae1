import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fakeModule, fakeShell, uploadOf, writeRelease } from '../testing/fakeRelease.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';
import { signatureOf, signedHeaders } from './signature.ts';
import { createToken, parseToken } from './tokens.ts';

let registry: TestRegistry;
let now = new Date();
beforeEach(async () => {
  now = new Date();
  registry = await startTestRegistry({}, { now: () => now });
});
afterEach(() => registry.close());

const path = '/tenants/roermond/rollbacks';
const body = JSON.stringify({ reason: 'a test' });
const operatorKey = () => {
  const key = parseToken(registry.operator);
  if (!key) throw new Error('The operator token is not a token.');
  return key;
};
const post = async (headers: Record<string, string>, sent = body) => {
  const response = await fetch(new URL(path, registry.address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: sent,
  });
  const answer = (await response.json()) as { errors: { code: string }[] };
  return [response.status, answer.errors[0]?.code];
};
const signed = () => signedHeaders(operatorKey(), { method: 'POST', path, body });

test('a signed request is let in; what it asks is another matter', async () => {
  expect(await post(signed())).toEqual([409, 'no_composition']);
});

test('without a signature nothing is changed', async () => {
  expect(await post({})).toEqual([401, 'not_signed']);
  expect(await post({ authorization: `Bearer ${registry.operator}` })).toEqual([401, 'not_signed']);
});

test('a signature covers the body, the method, the path, the time and the nonce', async () => {
  expect(await post(signed(), body.replace('test', 'lie'))).toEqual([401, 'bad_signature']);
  const key = operatorKey();
  for (const wrong of [{ method: 'PUT' }, { path: '/tenants/demo/rollbacks' }]) {
    expect(await post(signedHeaders(key, { method: 'POST', path, body, ...wrong }))).toEqual([401, 'bad_signature']);
  }
  const later = new Date(now.getTime() + 1000).toISOString();
  expect(await post({ ...signed(), 'x-omzien-time': later })).toEqual([401, 'bad_signature']);
  expect(await post({ ...signed(), 'x-omzien-nonce': 'another-nonce-of-mine' })).toEqual([401, 'bad_signature']);
});

test('a wrong secret, a stranger and an unfinished nonce are refused', async () => {
  const { id } = operatorKey();
  const { secret } = parseToken(createToken('somebody else', ['activate:*']).token) ?? { secret: '' };
  expect(await post(signedHeaders({ id, secret }, { method: 'POST', path, body }))).toEqual([401, 'bad_signature']);
  expect(await post(signedHeaders({ id: '000000000000', secret }, { method: 'POST', path, body }))).toEqual([
    401,
    'unknown_token',
  ]);
  expect(await post({ ...signed(), 'x-omzien-nonce': '../../x' })).toEqual([401, 'not_signed']);
});

test('a request is taken once, also after a restart', async () => {
  const headers = signed();
  expect(await post(headers)).toEqual([409, 'no_composition']);
  expect(await post(headers)).toEqual([401, 'replayed']);
  await registry.restart();
  expect(await post(headers)).toEqual([401, 'replayed']);
});

test.each([
  ['four minutes old', -4, 409],
  ['six minutes old', -6, 401],
  ['four minutes ahead', 4, 409],
  ['six minutes ahead', 6, 401],
])('a request that is %s is judged by the clock', async (_words, minutes, status) => {
  const { id, secret } = operatorKey();
  const parts = {
    method: 'POST',
    path,
    body,
    nonce: 'a-nonce-of-this-test',
    time: new Date(now.getTime() + minutes * 60_000).toISOString(),
  };
  const headers = {
    authorization: `Omzien ${id}:${signatureOf(secret, parts)}`,
    'x-omzien-time': parts.time,
    'x-omzien-nonce': parts.nonce,
  };
  expect((await post(headers))[0]).toBe(status);
});

test('a time that is no time is refused', async () => {
  expect(await post({ ...signed(), 'x-omzien-time': 'yesterday' })).toEqual([401, 'clock_off']);
});

test('a token publishes only its module and activates only for its tenant', async () => {
  const directory = join(registry.dataDirectory, 'built');
  const vacancies = await writeRelease(directory, fakeModule());
  const shell = await writeRelease(directory, fakeShell());
  const publisher = registry.clientWith('publish:mfe-vacancies');
  const { release } = await publisher.publish(vacancies);
  await expect(publisher.publish(shell)).rejects.toMatchObject({ status: 403, errors: [{ code: 'scope_missing' }] });
  const { release: shellRelease } = await registry.clientWith('publish:*').publish(shell);
  const change = { releases: [shellRelease, release], reason: 'a test of scopes' };
  await expect(publisher.activate('roermond', change)).rejects.toMatchObject({ status: 403 });
  const activator = registry.clientWith('activate:roermond');
  await expect(activator.activate('oldebroek', change)).rejects.toThrow(/may not activate for oldebroek/);
  await expect(activator.rollback('oldebroek', { reason: 'a test' })).rejects.toMatchObject({ status: 403 });
  expect((await activator.activate('roermond', change)).activation.actor).toBe('holder of activate:roermond');
});

test('the registry keeps no secret of a token', async () => {
  const { token, record } = createToken('Anna', ['publish:*']);
  // Not split by hand: an underscore is a letter of secrets too.
  const secret = parseToken(token)?.secret ?? token;
  expect(JSON.stringify(record)).not.toContain(secret);
  expect(record).toMatchObject({ holder: 'Anna', scopes: ['publish:*'] });
});

test('the token of this machine is for its owner alone, and stays over a restart', async () => {
  const file = join(registry.dataDirectory, 'operator-token');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await registry.restart();
  expect((await readFile(file, 'utf8')).trim()).toBe(registry.operator);
  expect(await registry.client.status()).toHaveLength(5);
});

test('bodies that are no JSON, or too large, or poisoned, are refused', async () => {
  const headers = { ...signed(), 'content-type': 'text/plain' };
  expect(await post(headers)).toEqual([415, 'not_json']);
  expect(await post(signed(), '{')).toEqual([400, 'bad_request']);
  expect(await post(signed(), '{"__proto__":{"x":1}}')).toEqual([400, 'bad_request']);
  expect(await post(signed(), `"${'x'.repeat(2_000_000)}"`)).toEqual([413, 'too_large']);
});

test('with a read token, gateways show it and operators sign', async () => {
  const readToken = 'r'.repeat(40);
  const closed = await startTestRegistry({ readTokens: [readToken, 'o'.repeat(40)] });
  const status = async (headers: Record<string, string>, address = '/tenants') =>
    (await fetch(closed.address + address, { headers })).status;
  expect(await status({})).toBe(401);
  expect(await status({ authorization: 'Bearer wrong' })).toBe(401);
  expect(await status({ authorization: `Bearer ${readToken}` })).toBe(200);
  // The one before it is good as well, until every gateway has the new one.
  expect(await status({ authorization: `Bearer ${'o'.repeat(40)}` })).toBe(200);
  expect([await status({}, '/health'), await status({}, '/ready')]).toEqual([200, 200]);
  expect(await closed.client.status()).toHaveLength(5);
  expect(
    (await closed.send('POST', '/releases', uploadOf(fakeShell()), { authorization: `Bearer ${readToken}` })).status,
  ).toBe(401);
  await closed.close();
});
