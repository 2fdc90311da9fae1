import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asFrame, startWorld, type World } from '../testing/startWorld.ts';

let world: World;
const json = { ...asFrame, 'content-type': 'application/json' };
const session = {
  'access-token': 'a'.repeat(22),
  client: 'c'.repeat(22),
  uid: 'ria@dorp.example',
  expiry: String(Math.floor(Date.now() / 1000) + 3600),
};
const post = (path: string, headers: Record<string, string> = {}) =>
  world.ask(path, { method: 'POST', headers: { ...json, ...headers }, body: '{}' });
const heard = () => world.api.calls.at(-1)?.headers ?? {};
const kept = (lines: readonly string[]) => lines.filter((line) => line.startsWith('__Host-device='));

beforeAll(async () => {
  world = await startWorld();
  world.api.on('POST /auth/sign_in', () => ({ status: 401, body: { success: false, errors: ['no'] } }));
  world.api.on('POST /auth/passkey', () => ({ status: 200, body: { data: {} }, headers: session }));
  world.api.on('POST /api/v1/thing', () => ({ status: 200, body: {} }));
});
afterAll(() => world.close());

test('a browser is known again after it has signed in, and one that only tried is not', async () => {
  const tried = await post('/auth/sign_in');
  expect(heard()['x-device']).toMatch(/^[\w-]{22}$/);
  expect(kept(tried.setCookies)).toEqual([]);
  const [line = ''] = kept((await post('/auth/passkey')).setCookies);
  expect(line).toMatch(/^__Host-device=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = line.split(';', 1)[0] ?? '';
  await post('/auth/sign_in', { cookie });
  expect(heard()['x-device']).toBe(cookie.split('=')[1]);
});

test('what a browser says itself is dropped: its device, and the site that a passkey is for', async () => {
  await post('/api/v1/thing', { 'x-device': 'x'.repeat(22), 'x-site-origin': 'https://elders.example' });
  expect(heard()['x-device']).toBeUndefined();
  expect(heard()['x-site-origin']).toMatch(/^http:\/\/[\w.-]+(:\d+)?$/);
  expect(heard()['x-site-origin']).not.toContain('elders');
});
