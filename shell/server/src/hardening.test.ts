import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { testModule } from './testing/fixtures.ts';
import { type Answered, asFrame, startWorld, type World } from './testing/startWorld.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  world.api.on('GET /api/v1/vacancies/search', () => ({ body: { data: [] } }));
  world.api.on('GET /api/v1/open', () => ({ body: { data: [] }, headers: { 'access-control-allow-origin': '*' } }));
  for (const method of ['POST', 'DELETE', 'PUT', 'PATCH']) {
    world.api.on(`${method} /api/v1/thing`, () => ({ body: { data: null } }));
  }
});
afterAll(() => world.close());

const session = '__Host-access-token=T0; __Host-client=C; __Host-uid=a%40b.example';
const json = { ...asFrame, 'content-type': 'application/vnd.api+json' };
const reached = async (task: () => Promise<Answered>) => {
  const before = world.api.calls.length;
  const answer = await task();
  return { answer, calls: world.api.calls.slice(before).map(({ method, url }) => `${method} ${url}`) };
};

describe('security 10: same-site is treated as hostile: tenants are siblings', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'GET'])(
    '%s of a page of a sibling tenant never reaches the API',
    async (method) => {
      const { answer, calls } = await reached(() =>
        world.ask('/api/v1/thing', {
          method,
          headers: { ...json, 'sec-fetch-site': 'same-site', origin: 'http://oldebroek.localhost', cookie: session },
          ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{"data":null}' }),
        }),
      );
      expect([answer.status, answer.json().errors?.[0]?.code, calls]).toEqual([403, 'cross_origin', []]);
    },
  );
});

test('security 7: cookie tossing: what a sibling host sets without the prefix is no session, beside a real one neither', async () => {
  world.api.on('GET /api/v1/mine', () => ({ body: { data: null } }));
  const tossed = 'access-token=evil; client=evil; uid=evil';
  for (const [cookie, token] of [
    [tossed, undefined],
    [`${tossed}; ${session}`, 'T0'],
  ] as const) {
    await world.ask('/api/v1/mine', { headers: { ...asFrame, cookie } });
    expect(world.api.calls.at(-1)?.headers['access-token']).toBe(token);
  }
  const twice = await world.ask('/api/v1/mine', { headers: { ...asFrame, cookie: `${session}; __Host-uid=evil` } });
  expect([twice.status, twice.json().errors?.[0]?.code]).toEqual([400, 'duplicate_cookie']);
});

describe('security 11: state never changes on GET or HEAD', () => {
  test.each([
    ['GET', '/auth/sign_out'],
    ['HEAD', '/auth/sign_out'],
    ['GET', '/auth/token'],
    ['GET', '/auth/sign_in_link'],
    ['GET', '/uitloggen'],
    ['GET', '/confirm?confirmation_token=abc'],
    ['GET', '/auth/reset?reset_password_token=abc'],
    ['GET', '/forms/abc'],
  ])('%s %s calls nothing that writes, and keeps the session', async (method, path) => {
    const { answer, calls } = await reached(() =>
      world.ask(path, {
        method,
        headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', cookie: session },
      }),
    );
    expect(calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
    expect(calls.filter((call) => /sign_out|\/auth\/(token|confirmation)/.test(call))).toEqual([]);
    expect(answer.setCookies.filter((line) => /^__Host-.*Max-Age=0/.test(line) && calls.length === 0)).toEqual([]);
  });
});

describe('security 12: CORS: none on the gateway', () => {
  test.each([
    ['a preflight', 'OPTIONS', { 'access-control-request-method': 'POST' }],
    ['a call from elsewhere', 'GET', {}],
  ])('%s is told nothing that would let another site in, whatever the API says', async (_what, method, more) => {
    for (const origin of ['https://evil.example', 'http://oldebroek.localhost', 'null']) {
      const answer = await world.ask('/api/v1/open', {
        method,
        headers: { accept: '*/*', origin, 'sec-fetch-site': 'none', ...more },
      });
      const told = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'));
      expect([told, JSON.stringify(answer.headers).includes(origin === 'null' ? '"null"' : origin)]).toEqual([
        [],
        false,
      ]);
    }
  });
});

describe('security 20: COOP same-origin, CORP, nosniff, Referrer-Policy, Permissions-Policy', () => {
  test.each([
    ['a page', '/vacancies/search', 'text/html'],
    ['a page that is not there', '/nothing-here', 'text/html'],
    ['an answer of the API', '/api/v1/open', 'application/vnd.api+json'],
    ['a script', `/releases/mfe-vacancies/1.0.0-${testModule().descriptor.build}/remoteEntry.js`, '*/*'],
    ['a refusal', '/platform/nothing', '*/*'],
    ['a request that is not one', '/vacancies/%E0%A4%A', 'text/html'],
  ])('stand on %s', async (_what, path, accept) => {
    const { headers } = await world.ask(path, { headers: { ...asFrame, accept } });
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['permissions-policy']).toMatch(/camera=\(self\).*display-capture=\(\).*microphone=\(\)/);
  });

  test('no-referrer on the pages whose address may hold a token', async () => {
    for (const path of [
      '/auth/login-1',
      '/auth/reset?reset_password_token=x',
      '/confirm',
      '/forms/x',
      '/activiteitenkalender/kaartje/x',
    ]) {
      const { headers } = await world.ask(path, { headers: { accept: 'text/html' } });
      expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer']);
    }
  });
});

test('security 14: HTML is never cached publicly, whoever asks', async () => {
  for (const cookie of ['', session]) {
    const { headers } = await world.ask('/vacancies/search', { headers: { accept: 'text/html', cookie } });
    expect(headers['cache-control']).toMatch(/no-store|private/);
    expect(headers['cache-control']).not.toMatch(/public/);
  }
});

test('security 15: every page fails closed on scripts: Integrity-Policy stands beside an import map that lists them all', async () => {
  const { headers, text } = await world.ask('/vacancies/search', { headers: { accept: 'text/html' } });
  expect(headers['integrity-policy']).toMatch(/blocked-destinations=\(script\)/);
  const nonce = /script-src 'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
  expect(text).toContain(`<script type="importmap" nonce="${nonce}"`);
  expect(text.indexOf('type="importmap"')).toBeLessThan(text.indexOf('type="module"'));
});
