import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRegistryClient } from '../client/client.ts';
import { startTestRegistry, type TestRegistry } from '../testing/startTestRegistry.ts';
import { parseToken } from './tokens.ts';

const day = 24 * 60 * 60_000;
let registry: TestRegistry;
/** By how much the clock of the registry has gone on since the test began. */
let ahead: number;
beforeEach(async () => {
  ahead = 0;
  registry = await startTestRegistry({}, { now: () => new Date(Date.now() + ahead) });
  await registry.begin('roermond');
});
afterEach(() => registry.close());

const make = (days = 365) =>
  registry.client.makeToken({ holder: 'Pipeline of Anna', scopes: ['activate:roermond'], days });
const rollback = async (token: string) => {
  const client = createRegistryClient({ address: registry.address, token });
  const error = await client.rollback('roermond', { reason: 'a test' }).catch((reason: unknown) => reason);
  return error as { status: number; errors: { code: string; detail: string }[] };
};
/** What it asks is refused for another reason: it was let in. */
const letIn = { status: 409, errors: [{ code: 'nothing_to_roll_back' }] };

test('a token is good at once and after a restart, and no secret of it is kept where others can read', async () => {
  const { token, id } = await make();
  expect(await rollback(token)).toMatchObject(letIn);
  await registry.restart();
  expect(await rollback(token)).toMatchObject(letIn);
  const file = join(registry.dataDirectory, 'registry', 'tokens', `${id}.json`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).not.toContain(parseToken(token)?.secret ?? token);
});

test('a revoked token is refused at once, with when that was and what to do; once is enough', async () => {
  const { token, id } = await make();
  expect((await registry.client.revokeToken(id, 'it leaked')).revoked).toBe(true);
  const refused = {
    status: 401,
    errors: [{ code: 'token_revoked', detail: expect.stringMatching(/CES?T.*omzien token/) }],
  };
  expect(await rollback(token)).toMatchObject(refused);
  await registry.restart();
  expect(await rollback(token)).toMatchObject(refused);
  expect((await registry.client.revokeToken(id, 'again')).revoked).toBe(false);
  for (const wrong of ['000000000000', '../compositions/00000001']) {
    await expect(registry.client.revokeToken(wrong, 'typo')).rejects.toMatchObject({
      status: 404,
      errors: [{ code: 'unknown_token', detail: expect.stringContaining('omzien token list') }],
    });
  }
});

test('an expired token is refused, and what to do is said', async () => {
  const { token, expiresAt } = await make(30);
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / day)).toBe(30);
  expect(await rollback(token)).toMatchObject(letIn);
  ahead = 30 * day;
  expect(await rollback(token)).toMatchObject({
    status: 401,
    errors: [{ code: 'token_expired', detail: expect.stringMatching(/CES?T\. Ask an operator.*OMZIEN_TOKEN/) }],
  });
});

test('status speaks of tokens in their last two weeks: to operators and to their holder', async () => {
  const notices = async (client = registry.client) => (await client.overview()).notices;
  const [late, soon, gone] = [await make(15), await make(13), await make(13)];
  await registry.client.revokeToken(gone.id, 'a test');
  const told = [
    {
      code: 'token_expires',
      detail: expect.stringMatching(new RegExp(`${soon.id} of Pipeline of Anna expires .* CES?T`)),
    },
  ];
  const holder = ({ token }: { token: string }) => createRegistryClient({ address: registry.address, token });
  expect(await notices()).toEqual(told);
  expect(await notices(holder(soon))).toEqual(told);
  expect([await notices(holder(late)), await notices(registry.clientWith('activate:*'))]).toEqual([[], []]);
  expect(await (await fetch(`${registry.address}/tenants/roermond`)).json()).toMatchObject({ notices: [] });
});

test.each([0, 731, 1.5])('a token for %s days is not made', async (days) => {
  await expect(make(days)).rejects.toMatchObject({ status: 422 });
});

test('the list tells who holds what, since when, until when, and when it was last used', async () => {
  const { token, id } = await make();
  const find = async () => (await registry.client.tokens()).find((entry) => entry.id === id);
  const unused = {
    id,
    holder: 'Pipeline of Anna',
    scopes: ['activate:roermond'],
    madeBy: 'operator of this machine',
    madeAt: expect.any(String),
    expiresAt: expect.any(String),
    state: 'good',
  };
  expect(await find()).toEqual({ ...unused, lastUsed: null });
  await rollback(token);
  await registry.restart();
  expect(await find()).toEqual({ ...unused, lastUsed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  await registry.client.revokeToken(id, 'over');
  expect((await find())?.state).toBe('revoked');
  const all = await registry.client.tokens();
  expect(all.map(({ holder }) => holder)).toContain('operator of this machine');
  expect(JSON.stringify(all)).not.toContain('sha256');
});

test('only who has the right makes, lists and revokes tokens; what is tried is written down', async () => {
  const { id } = await make();
  const activator = registry.clientWith('activate:*');
  const denied = { status: 403, errors: [{ code: 'scope_missing' }] };
  await expect(activator.tokens()).rejects.toMatchObject(denied);
  await expect(activator.revokeToken(id, 'mine')).rejects.toMatchObject(denied);
  await expect(activator.makeToken({ holder: 'Eve', scopes: ['publish:*'], days: 1 })).rejects.toMatchObject(denied);
  expect((await fetch(`${registry.address}/tokens`)).status).toBe(401);
  const folder = join(registry.dataDirectory, 'registry', 'audit');
  const [today = ''] = await readdir(folder);
  const names = (await readdir(join(folder, today))).sort();
  const entries = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, today, name), 'utf8'))),
  );
  expect(entries.slice(-3).map(({ action, outcome, actor }) => [action, outcome, actor])).toEqual([
    ['make_token', 'done', 'operator of this machine'],
    ['revoke_token', 'refused', 'holder of activate:*'],
    ['make_token', 'refused', 'holder of activate:*'],
  ]);
});

test('the token of the machine itself is not revoked from there: it would lock its operator out', async () => {
  const [own] = (await registry.client.tokens()).filter(({ holder }) => holder === 'operator of this machine');
  await expect(registry.client.revokeToken(own?.id ?? '', 'a slip')).rejects.toMatchObject({
    status: 422,
    errors: [{ code: 'own_token', detail: expect.stringContaining('operator-token') }],
  });
});
