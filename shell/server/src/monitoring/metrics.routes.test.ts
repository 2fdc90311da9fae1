import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startWorld, type World } from '../testing/startWorld.ts';

const token = 'a-token-of-the-monitor-that-is-long-enough';
let open: World;
let closed: World;
beforeAll(async () => {
  [open, closed] = await Promise.all([startWorld(), startWorld({ metricsToken: token })]);
});
afterAll(() => Promise.all([open.close(), closed.close()]));

test.each(['127.0.0.1:3000', '10.0.0.7', 'localhost', '[::1]:3000'])(
  'a monitor in the network reads what is counted at %s',
  async (host) => {
    const answer = await open.ask('/metrics', { host, headers: {} });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(answer.text).toContain('# TYPE omzien_pages_total counter');
  },
);

test.each([
  ['the host of a site', 'roermond.localhost', {}],
  ['an unknown host', 'metrics.example', {}],
  ['what was passed on by a proxy', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }],
  ['what was passed on by another kind of proxy', '127.0.0.1', { forwarded: 'for=203.0.113.9' }],
  ['what a cache passed on', '127.0.0.1', { via: '1.1 cache' }],
])('for %s there is nothing at this address', async (_case, host, headers) => {
  const answer = await open.ask('/metrics', { host, headers });
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('omzien_');
});

test('with a token set it is the token that counts, from anywhere', async () => {
  const ask = (headers: Record<string, string>) => closed.ask('/metrics', { host: '127.0.0.1', headers });
  expect((await ask({})).status).toBe(404);
  expect((await ask({ authorization: `Bearer ${token}x` })).status).toBe(404);
  const passed = await ask({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' });
  expect(passed.status).toBe(200);
});
