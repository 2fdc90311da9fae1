import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asFrame, startWorld, type World } from '../testing/startWorld.ts';

let world: World;
const json = { ...asFrame, 'content-type': 'application/json' };
const done = () => ({ status: 202, body: { success: true } });
const post = (path: string, headers: Record<string, string> = {}) =>
  world.ask(path, { method: 'POST', headers: { ...json, ...headers }, body: '{}' });
const heard = () => world.api.calls.at(-1)?.headers['x-link-browser'];

beforeAll(async () => {
  world = await startWorld();
  for (const path of ['/auth/sign_in_link', '/auth/link', '/auth/token', '/api/v1/confirm', '/api/v1/thing'])
    world.api.on(`POST ${path}`, done);
});
afterAll(() => world.close());

test('a browser that asks for a link gets a cookie that no script reads, and is known by it when it follows the link', async () => {
  const asked = await post('/auth/sign_in_link');
  const [line = ''] = asked.setCookies.filter((cookie) => cookie.startsWith('__Host-link-browser='));
  expect(line).toMatch(/^__Host-link-browser=[\w-]{22}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const cookie = line.split(';', 1)[0] ?? '';
  expect(heard()).toBe(cookie.split('=')[1]);
  for (const path of ['/auth/link', '/auth/token', '/api/v1/confirm']) {
    const followed = await post(path, { cookie });
    expect([path, heard(), followed.setCookies]).toEqual([path, cookie.split('=')[1], []]);
  }
  // One value serves all links that a browser asks for.
  const again = await post('/auth/sign_in_link', { cookie });
  expect(again.setCookies.join()).toContain(cookie);
});

test('what a browser says itself is dropped, and other addresses hear nothing', async () => {
  await post('/auth/token', { 'x-link-browser': 'x'.repeat(22) });
  expect(heard()).toBeUndefined();
  await post('/api/v1/thing', { cookie: `__Host-link-browser=${'y'.repeat(22)}` });
  expect(heard()).toBeUndefined();
  const asked = await post('/auth/sign_in_link', { cookie: '__Host-link-browser=short' });
  expect(heard()).toMatch(/^[\w-]{22}$/);
  expect(asked.setCookies.join()).toContain(String(heard()));
});
