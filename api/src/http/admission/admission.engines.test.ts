import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { startTestApp, type TestApp, type TestCall } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { notFound } from '../problems.ts';
import { json } from '../routeDocs.ts';
import { endTurn } from './admission.ts';

/** Work that lasts until the test says so. */
let gate = Promise.withResolvers<void>();
let begun = 0;
function openGate() {
  const { resolve } = gate;
  gate = Promise.withResolvers<void>();
  resolve();
}
async function work() {
  begun += 1;
  await gate.promise;
  return {};
}
const routes: FastifyPluginAsync = async (app) => {
  // They decide for themselves and hold no connection: the embedded database has one.
  const config = { open: 'session', docs: { summary: 'Take long', answer: json(v.object({})) } } as const;
  app.get('/slow', { config }, work);
  app.post('/slow', { config }, work);
  app.get('/slow_stream', { config: { ...config, withoutTurn: true } }, work);
  app.get('/resting', { config }, () => {
    endTurn();
    return work();
  });
  app.get('/failing', { config }, () => {
    throw notFound();
  });
};
const slow = '/api/v1/slow';
const centers = '/api/v1/volunteer_centers';
const email = 'noor@demo.example';
const secret = 'a gateway secret of thirty-two characters';
const outside = { 'x-gateway-secret': secret, 'x-forwarded-for': '192.0.2.7' };

describe.each([
  ['a process that is alone', undefined, {}],
  ['a process behind a gateway', secret, outside],
])('turns of %s', (_case, gatewaySecret, usual: Record<string, string>) => {
  const log: string[] = [];
  let api: TestApp;
  let demo: string;
  let foreign: string;
  beforeAll(async () => {
    api = await startTestApp({
      // Nobody is refused for waiting long here: only one too many is.
      settings: { admission: { atOnce: 2, waiting: 3, patience: 600_000 }, gatewaySecret, logLevel: 'warn' },
      routes,
      log,
    });
    const world = createTestWorld(api.database);
    demo = await world.center('demo', 'Demostad');
    foreign = await world.center('roermond', 'Roermond');
    await world.user('demo', email, demo);
  });
  afterAll(() => api.close());

  const call = ({ headers, ...asked }: TestCall) =>
    api.call({ center: asked.tenant === 'roermond' ? foreign : demo, headers: { ...usual, ...headers }, ...asked });
  const counts = () => {
    const { working, waiting } = api.app.turns.counts();
    return { working, waiting: waiting.reduce((sum, { count }) => sum + count, 0) };
  };
  async function until(holds: () => boolean) {
    const end = performance.now() + 20_000;
    while (!holds()) {
      if (performance.now() > end) throw new Error(`Not within 20 s: ${JSON.stringify(counts())}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  let open: Promise<unknown>[] = [];
  beforeEach(() => {
    open = [];
    begun = 0;
  });
  /** All turns taken by work of one tenant, and so many of it waiting behind. */
  async function jam(waiting: number) {
    for (let number = 0; number < 2 + waiting; number++) {
      open.push(call({ url: slow }));
      await until(() => counts().working + counts().waiting === number + 1);
    }
  }
  afterEach(async () => {
    let isOver = false;
    const all = Promise.allSettled(open).then(() => {
      isOver = true;
    });
    await until(() => {
      openGate();
      return isOver;
    });
    await all;
    await until(() => counts().working === 0);
    expect(counts()).toEqual({ working: 0, waiting: 0 });
  });

  test('the crowd of one tenant does not keep out another', async () => {
    await jam(3);
    const other = call({ url: centers, tenant: 'roermond' });
    await until(() => counts().waiting === 4);
    openGate();
    expect((await other).status).toBe(200);
    // It came last, and most of the crowd still waits.
    expect(counts().waiting).toBeGreaterThanOrEqual(1);
  });

  test('signing in goes before what waited longer, also where the queue is full', async () => {
    await jam(3);
    const body = { email, password: testPassword };
    const signIn = call({ method: 'POST', url: '/auth/sign_in', body });
    await until(() => api.app.turns.counts().waiting.some(({ rank, count }) => rank === 'session' && count === 1));
    const before = begun;
    openGate();
    expect((await signIn).status).toBe(200);
    expect(begun - before).toBeLessThanOrEqual(2);
  });

  test('saving goes before reading', async () => {
    await jam(2);
    const write = call({ method: 'POST', url: slow, body: { data: { type: 'slow', attributes: {} } } });
    open.push(write);
    await until(() => counts().waiting === 3);
    openGate();
    await until(() => begun === 4);
    expect(api.app.turns.counts().waiting.filter(({ count }) => count > 0)).toMatchObject([{ rank: 'read', count: 1 }]);
  });

  test('streams, the word of life and readiness wait for nobody and take nobody’s turn', async () => {
    await jam(1);
    open.push(call({ url: '/api/v1/slow_stream' }));
    await until(() => begun === 3);
    for (const url of ['/health', '/ready']) expect((await call({ url })).status).toBe(200);
    expect(counts()).toEqual({ working: 2, waiting: 1 });
  });

  test('who only waits gives his turn to the next, and work that fails gives it back', async () => {
    // Two begin, three wait.
    for (let number = 0; number < 5; number++) open.push(call({ url: '/api/v1/resting' }));
    await until(() => begun === 5);
    expect(counts().working).toBe(0);
    for (let number = 0; number < 6; number++) expect((await call({ url: '/api/v1/failing' })).status).toBe(404);
    expect(counts().working).toBe(0);
  });

  test.each([
    ['nl', 'GET', slow, 'Het is nu erg druk. Probeer het over een paar tellen opnieuw.'],
    ['en', 'GET', slow, 'We are very busy now. Please try again in a few seconds.'],
    ['nl', 'POST', slow, 'Wat je hebt ingevuld, staat er nog.'],
    ['en', 'POST', slow, 'Nothing has been saved yet.'],
    ['en', 'POST', '/auth/sign_in', 'We are very busy now.'],
  ] as const)('every refusal is well-formed: %s %s %s', async (locale, method, url, sentence) => {
    await jam(0);
    const body = method === 'POST' ? { data: { type: 'slow', attributes: {} } } : undefined;
    const ask = () => call({ method, url, body, headers: { 'accept-language': locale } });
    // The oldest of the lowest rank is the one too many: the first of these four.
    const asked = ask();
    await until(() => counts().waiting === 1);
    for (let number = 0; number < 3; number++) open.push(ask());
    const refused = await asked;
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/vnd\.api\+json/),
      'cache-control': 'no-store',
      'retry-after': expect.stringMatching(/^[1-4]$/),
    });
    expect(refused.body).toEqual({
      errors: [
        {
          status: '503',
          code: 'busy',
          source: null,
          title: 'Service Unavailable',
          detail: expect.stringContaining(sentence),
        },
      ],
      request_id: expect.any(String),
    });
  });

  test('refusals are told to whoever runs the process, by tenant and rank', async () => {
    await jam(3);
    open.push(call({ url: slow }));
    await until(() => log.some((line) => line.includes('load_shed')));
    const line = JSON.parse(log.find((text) => text.includes('load_shed')) ?? '{}');
    expect(line.refused).toContainEqual({ tenant: 'demo', rank: 'read', count: expect.any(Number) });
    expect((await call({ url: '/ready' })).body).toMatchObject({ status: 'ok', warnings: ['load_shed'] });
  });

  test('who hangs up while waiting leaves the queue', async () => {
    await jam(0);
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const headers = { ...usual, 'x-tenant': 'demo', 'app-context': 'gelderland', 'volunteer-center-id': demo };
    const caller = httpRequest({ port, host: '127.0.0.1', path: slow, headers });
    caller.on('error', () => undefined);
    caller.end();
    await until(() => counts().waiting === 1);
    caller.destroy();
    await until(() => counts().waiting === 0);
    const before = begun;
    openGate();
    await Promise.all(open);
    expect(begun).toBe(before);
  });

  if (gatewaySecret !== undefined)
    test('what the gateway asks on its own account waits for nobody', async () => {
      await jam(3);
      const own = await api.call({ url: centers, center: demo, headers: { 'x-gateway-secret': secret } });
      expect(own.status).toBe(200);
      // Without the secret nobody is the gateway.
      expect((await api.call({ url: centers, center: demo })).status).toBe(403);
    });
});

test('who would wait too long is refused without anybody else coming or going', async () => {
  const api = await startTestApp({ settings: { admission: { atOnce: 1, waiting: 50, patience: 10 } }, routes });
  begun = 0;
  const center = await createTestWorld(api.database).center('demo', 'Demostad');
  const working = api.call({ url: slow, center });
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toBe(1);
  const refused = await api.call({ url: slow, center });
  expect(refused.status).toBe(503);
  openGate();
  expect((await working).status).toBe(200);
  await api.close();
});

test('in a jam in which enough wait, who reads is refused before anything of him is looked at, and who saves is not', async () => {
  const api = await startTestApp({ settings: { admission: { atOnce: 1, waiting: 50, patience: 5000 } }, routes });
  begun = 0;
  const center = await createTestWorld(api.database).center('demo', 'Demostad');
  const ask = (headers = {}) => api.call({ url: slow, center, headers });
  const open = Array.from({ length: 4 }, () => ask());
  const waiting = () => api.app.turns.counts().waiting.reduce((sum, { count }) => sum + count, 0);
  while (waiting() < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  // Three wait behind one, which is a crowd; after a second it is a jam.
  const refused = await (async () => {
    for (;;) {
      const early = ask();
      const answer = await Promise.race([early, new Promise<null>((resolve) => setTimeout(() => resolve(null), 100))]);
      if (answer) return answer;
      open.push(early);
    }
  })();
  expect(refused).toMatchObject({
    status: 503,
    body: { errors: [{ code: 'busy' }] },
    headers: { 'retry-after': expect.stringMatching(/^[1-4]$/), 'cache-control': 'no-store' },
  });
  const session = { 'access-token': 'x', client: 'x', uid: 'x' };
  expect((await ask(session)).status).toBe(503);
  expect((await ask({ 'accept-language': 'en' })).text).toContain('We are very busy now.');
  expect((await api.call({ url: '/health' })).status).toBe(200);
  const write = api.call({ method: 'POST', url: slow, center, body: { data: { type: 'slow', attributes: {} } } });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const rankOf = (wanted: string) =>
    api.app.turns.counts().waiting.find(({ rank, count }) => rank === wanted && count > 0)?.count;
  expect(rankOf('write')).toBe(1);
  let isOver = false;
  const all = Promise.all([...open, write]).then((answers) => {
    isOver = true;
    return answers;
  });
  while (!isOver) {
    openGate();
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200]));
  await api.close();
}, 30_000);
