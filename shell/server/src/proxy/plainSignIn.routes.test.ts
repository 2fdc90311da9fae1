import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWorld, type World } from '../testing/startWorld.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ securePort: 3443 });
});
afterAll(() => world.close());

const asForm = {
  accept: 'text/html,*/*',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'content-type': 'application/x-www-form-urlencoded',
};
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  world.ask('/platform/sign_in', {
    method: 'POST',
    headers: { ...asForm, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const pair = { email: 'ria@dorp.example', password: 'samen & omzien' };

test('a form that the browser sends itself opens the session and leads to the wanted page', async () => {
  world.api.on('POST /auth/sign_in', () => ({
    body: { data: {} },
    headers: { 'access-token': 'token-1', client: 'client-1', uid: 'ria@dorp.example', expiry: '9999999999' },
  }));
  const answer = await send({ ...pair, redirect: '/applications/12?x=1' });
  expect([answer.status, answer.headers.location]).toEqual([303, '/applications/12?x=1']);
  expect(answer.setCookies.filter((line) => /^__Host-.*HttpOnly; Secure/.test(line))).toHaveLength(4);
  const call = world.api.calls.at(-1);
  expect(JSON.parse(call?.body ?? '')).toEqual(pair);
  expect(call?.headers['x-tenant']).toBe('roermond');
  // These releases have no dashboard.
  expect((await send(pair)).headers.location).toBe('/');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/%2fevil.example'])(
  'it never leads to another site: %s',
  async (redirect) => {
    expect((await send({ ...pair, redirect })).headers.location).toMatch(/^\/(evil\.example)?$/);
  },
);

test.each([
  ['a wrong pair', 401, { errors: ['Invalid login credentials.'] }, 'problem=invalid'],
  [
    'an address that nobody confirmed',
    401,
    { errors: ['Er is een bevestigingsmail gestuurd.'] },
    'problem=unconfirmed',
  ],
  ['an account of another site', 403, { errors: ['wrong center'] }, 'problem=wrongCenter'],
  ['an account that sleeps', 403, { errors: ['Je account is niet actief.'] }, 'problem=inactive'],
  ['an API that fails', 500, {}, 'problem=failed'],
])('%s leads back with the reason, and without what was typed', async (_case, status, body, query) => {
  world.api.on('POST /auth/sign_in', () => ({ status, body }));
  const answer = await send({ ...pair, redirect: '/applications' });
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toBe(`/auth/login-1?${query}&redirect=%2Fapplications`);
  expect(answer.setCookies).toEqual([]);
});

test('after too many tries it says how long to wait', async () => {
  world.api.on('POST /auth/sign_in', () => ({ status: 429, body: {}, headers: { 'retry-after': '130' } }));
  expect((await send(pair)).headers.location).toBe('/auth/login-1?problem=tooMany&minutes=3');
});

test.each([
  ['from a sibling tenant', { 'sec-fetch-site': 'same-site' }],
  ['from another site', { 'sec-fetch-site': 'cross-site' }],
  ['from another origin', { 'sec-fetch-site': '', origin: 'http://evil.example' }],
])('a form %s is refused before the API hears of it', async (_case, headers) => {
  const calls = world.api.calls.length;
  const answer = await send(pair, headers);
  expect(answer.status).toBe(403);
  expect(world.api.calls).toHaveLength(calls);
});

test('a page without TLS knows where the same site has it', async () => {
  const { text } = await world.ask('/');
  expect(text).toContain('"secureOrigin":"https://roermond.localhost:3443"');
});
