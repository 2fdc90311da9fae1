import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import pino from 'pino';
import { startTestApp, type TestApp } from '../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../testing/worlds/createTestWorld.ts';
import { createApi } from '../createApi.ts';
import { readSettings, standardThrottles } from '../settings.ts';
import { loggingOf } from './logging.ts';
import { notFound } from './problems.ts';

const routes: FastifyPluginAsync = async (app) => {
  const add = () => app.db.execute(sql`insert into security_events (id, kind) values (gen_random_uuid(), 'signed_in')`);
  app.post('/kept', { config: { permission: 'centers.read' } }, async () => {
    await add();
    return {};
  });
  app.post('/undone', { config: { permission: 'centers.read' } }, async () => {
    await add();
    throw notFound();
  });
  app.post('/too-early', { config: { permission: 'centers.read' } }, async (_request, reply) => {
    await add();
    await reply.send({});
  });
  app.get('/who', { config: { permission: 'centers.read' } }, async (request) => ({
    user: request.actor.user?.email ?? null,
    organization: request.context.organizationId,
    tenant: (await app.db.execute(sql`select current_setting('app.tenant') as tenant, current_user as role`)).rows[0],
  }));
};

let api: TestApp;
let demo: string;
let foreign: string;
let organization: string;
beforeAll(async () => {
  api = await startTestApp({ routes });
  const world = createTestWorld(api.database);
  demo = await world.center('demo', 'Demostad');
  foreign = await world.center('roermond', 'Roermond');
  organization = await world.organization('demo', { name: 'Buurthuis', centerId: demo });
  await world.user('demo', 'noor@demo.example', demo);
  await world.user('demo', 'staff@demo.example', demo, [
    { role: 'admin', scopeType: 'Organization', scopeId: organization },
  ]);
});
afterAll(() => api.close());

const eventCount = async () => {
  const { rows } = await api.database.inTenant('demo', () =>
    api.database.db.execute(sql`select count(*)::int as count from security_events`),
  );
  return rows[0]?.count;
};

describe('the headers that say for which site a request is', () => {
  test.each([
    ['X-Tenant', { 'x-tenant': 'elsewhere' }],
    ['X-Tenant', { 'x-tenant': '' }],
    ['App-Context', { 'app-context': 'mars' }],
    ['Volunteer-Center-Id', { 'volunteer-center-id': 'first' }],
    ['Volunteer-Center-Id', { 'volunteer-center-id': "'; drop table users" }],
    ['Volunteer-Center-Id', { 'volunteer-center-id': '00000000-0000-7000-8000-000000000000' }],
    ['Current-Organization-Id', { 'current-organization-id': '7' }],
  ])('are refused when %s is wrong', async (parameter, headers) => {
    expect(await api.call({ url: '/api/v1/who', center: demo, headers })).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'bad_request', source: { parameter } }] },
    });
  });

  test('must name a centre, except where the centres are asked for', async () => {
    expect((await api.call({ url: '/api/v1/who' })).status).toBe(400);
    expect((await api.call({ url: '/api/v1/volunteer_centers' })).status).toBe(200);
  });

  test('cannot name a centre of another tenant', async () => {
    expect((await api.call({ url: '/api/v1/who', center: foreign })).status).toBe(400);
  });

  test('name an organisation only for who works there', async () => {
    const headers = { 'current-organization-id': organization };
    const ask = async (email: string) => {
      const session = await api.signIn(email, testPassword, { tenant: 'demo', center: demo });
      return (await api.call({ url: '/api/v1/who', center: demo, session, headers })).body;
    };
    expect(await ask('staff@demo.example')).toMatchObject({ organization });
    expect(await ask('noor@demo.example')).toMatchObject({ organization: null });
  });
});

test('a request runs as the application role in its own tenant', async () => {
  expect(await api.call({ url: '/api/v1/who', center: demo })).toMatchObject({
    body: { tenant: { tenant: 'demo', role: 'omzien_app' } },
  });
});

test('what a refused request has written is undone; what is answered is stored', async () => {
  const before = Number(await eventCount());
  expect((await api.call({ method: 'POST', url: '/api/v1/undone', center: demo })).status).toBe(404);
  expect(await eventCount()).toBe(before);
  expect((await api.call({ method: 'POST', url: '/api/v1/kept', center: demo })).status).toBe(200);
  expect(await eventCount()).toBe(before + 1);
});

test('an answer that is sent before the transaction is stored stores nothing', async () => {
  const before = await eventCount();
  await api.call({ method: 'POST', url: '/api/v1/too-early', center: demo });
  expect(await eventCount()).toBe(before);
});

test('a page that was made for somebody else writes nothing', async () => {
  const session = await api.signIn('noor@demo.example', testPassword, { tenant: 'demo', center: demo });
  const me = await api.call({ url: '/api/v1/current_user', center: demo, session });
  const { id } = (me.body as { data: { id: string } }).data;
  const before = Number(await eventCount());
  const write = (expected: string) =>
    api.call({
      method: 'POST',
      url: '/api/v1/kept',
      center: demo,
      session,
      headers: { 'x-expected-user-id': expected },
    });
  expect(await write('00000000-0000-7000-8000-000000000000')).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'identity_changed' }] },
  });
  expect(await write('visitor')).toMatchObject({ status: 409 });
  expect(await eventCount()).toBe(before);
  expect((await write(id)).status).toBe(200);
});

test('a page whose session has ended meanwhile does not write as a visitor, but is asked to sign in', async () => {
  const before = Number(await eventCount());
  const write = (expected: string) =>
    api.call({ method: 'POST', url: '/api/v1/kept', center: demo, headers: { 'x-expected-user-id': expected } });
  expect(await write('00000000-0000-7000-8000-000000000000')).toMatchObject({
    status: 401,
    body: { errors: ['You need to sign in or sign up before continuing.'] },
  });
  expect(await eventCount()).toBe(before);
  expect((await write('visitor')).status).toBe(200);
});

test.each([
  ['too long a part', `/api/v1/guest_applications/${'canary'.repeat(50)}`, 414],
  ['an address that cannot be decoded', '/api/v1/guest_applications/canary%E0%A4%A', 400],
])('%s is answered like any refusal, and not repeated', async (_case, url, status) => {
  const answer = await api.call({ url, center: demo });
  expect(answer).toMatchObject({ status, body: { errors: [{ status: String(status), code: 'bad_request' }] } });
  expect(answer.text).not.toContain('canary');
});

test('HEAD answers like GET, without a body', async () => {
  const answer = await api.app.inject({
    method: 'HEAD',
    url: '/api/v1/who',
    headers: { 'x-tenant': 'demo', 'app-context': 'gelderland', 'volunteer-center-id': demo },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
});

test('a route without a permission keeps the app from starting', async () => {
  const app = await createApi({ settings: api.app.settings, database: api.database });
  expect(() => app.get('/api/v1/forgotten', async () => ({}))).toThrow(
    'The route GET /api/v1/forgotten names no permission.',
  );
  await app.close();
});

test('a path that is not there is a JSON:API 404', async () => {
  expect(await api.call({ url: '/api/v1/nothing', center: demo })).toMatchObject({
    status: 404,
    body: { errors: [{ status: '404', title: 'Not Found' }], request_id: expect.any(String) },
  });
});

test('answers that belong to a person are kept by no cache', async () => {
  const session = await api.signIn('noor@demo.example', testPassword, { tenant: 'demo', center: demo });
  const answer = await api.call({ url: '/api/v1/who', center: demo, session });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toMatchObject({ user: 'noor@demo.example' });
});

test('security 12: the API allows no browser origin: no preflight is answered, and no Origin comes back', async () => {
  for (const origin of ['https://evil.example', 'http://demo.localhost', 'null']) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const { headers } = await api.app.inject({
        url: '/api/v1/volunteer_centers',
        method,
        headers: { 'x-tenant': 'demo', 'app-context': 'gelderland', origin, 'access-control-request-method': 'POST' },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      if (origin !== 'null') expect(JSON.stringify(headers)).not.toContain(origin);
    }
  }
});

test('a request id is taken over when it is one, and made otherwise', async () => {
  const idOf = async (given: string) =>
    (await api.call({ url: '/api/v1/who', center: demo, headers: { 'x-request-id': given } })).headers['x-request-id'];
  expect(await idOf('abc-123-def')).toBe('abc-123-def');
  expect(await idOf('no spaces or <tags>')).toMatch(/^[0-9a-f-]{36}$/);
});

test('with a gateway secret only who knows it may call, except for the health checks', async () => {
  const gatewaySecret = 'a-secret-between-two';
  const guarded = await createApi({
    settings: { ...api.app.settings, gatewaySecret },
    database: api.database,
  });
  const ask = async (url: string, headers: Record<string, string>) =>
    (await guarded.inject({ url, headers: { 'x-tenant': 'demo', 'app-context': 'gelderland', ...headers } }))
      .statusCode;
  expect(await ask('/api/v1/volunteer_centers', {})).toBe(403);
  expect(await ask('/api/v1/volunteer_centers', { 'x-gateway-secret': 'a-secret-between-tw0' })).toBe(403);
  expect(await ask('/api/v1/volunteer_centers', { 'x-gateway-secret': gatewaySecret })).toBe(200);
  expect(await ask('/auth/validate_token', { 'volunteer-center-id': demo })).toBe(403);
  expect(await ask('/health', {})).toBe(200);
  await guarded.close();
});

test('the gateway secret changes without a request that fails', async () => {
  const [before, after] = ['the-secret-before', 'the-secret-after'];
  const apiWith = (gatewaySecret: string, previousGatewaySecret?: string) =>
    createApi({ settings: { ...api.app.settings, gatewaySecret, previousGatewaySecret }, database: api.database });
  const [old, both, fresh] = [await apiWith(before), await apiWith(after, before), await apiWith(after)];
  const ask = async (app: typeof old, secret: string) => {
    const headers = { 'x-tenant': 'demo', 'app-context': 'gelderland', 'x-gateway-secret': secret };
    return (await app.inject({ url: '/api/v1/volunteer_centers', headers })).statusCode;
  };
  // First the API knows both, then gateways change one after the other, then the old secret goes.
  const steps: [typeof old, string][] = [
    [old, before],
    [both, before],
    [both, after],
    [both, before],
    [both, after],
    [fresh, after],
  ];
  const statuses: number[] = [];
  for (const [app, secret] of steps) statuses.push(await ask(app, secret));
  expect(statuses).toEqual(steps.map(() => 200));
  expect([await ask(fresh, before), await ask(both, 'another-secret'), await ask(both, '')]).toEqual([403, 403, 403]);
  for (const app of [old, both, fresh]) await app.close();
});

test('without room on the disk writes are refused, reads are not', async () => {
  const full = await createApi({ settings: api.app.settings, database: { ...api.database, hasRoom: () => false } });
  const headers = { 'x-tenant': 'demo', 'app-context': 'gelderland', 'volunteer-center-id': demo };
  const write = await full.inject({ method: 'POST', url: '/auth/sign_in', headers, payload: {} });
  expect(write.statusCode).toBe(503);
  expect(write.headers['retry-after']).toBe('60');
  expect(write.json()).toMatchObject({ errors: [{ code: 'storage_full' }] });
  expect((await full.inject({ url: '/api/v1/volunteer_centers', headers })).statusCode).toBe(200);
  await full.close();
});

test('a visitor who asks more than 300 times in five minutes is told to wait; the gateway itself is not counted', async () => {
  const busy = await createApi({
    settings: { ...api.app.settings, throttles: standardThrottles },
    database: api.database,
  });
  const headers = { 'x-tenant': 'demo', 'app-context': 'gelderland', 'volunteer-center-id': demo };
  const ask = async (more: Record<string, string>) =>
    (await busy.inject({ url: '/api/v1/volunteer_centers', headers: { ...headers, ...more } })).statusCode;
  const statuses = new Set<number>();
  for (let number = 0; number < 300; number++) statuses.add(await ask({ 'x-forwarded-for': '192.0.2.9' }));
  expect(statuses).toEqual(new Set([200]));
  expect(await ask({ 'x-forwarded-for': '192.0.2.9' })).toBe(429);
  expect(await ask({ 'x-forwarded-for': '192.0.2.10' })).toBe(200);
  expect(await ask({})).toBe(200);
  await busy.close();
});

test('slow clients cannot hold connections for ever', () => {
  expect(api.app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 30_000 });
});

test('no secret reaches the log, wherever it stands', () => {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const log = pino(loggingOf('info') as pino.LoggerOptions, stream);
  const canaries = { password: 'canary-1', token: 'canary-2', 'access-token': 'canary-3', email: 'canary-4' };
  log.info(canaries, 'flat');
  log.info({ user: canaries, deep: { deeper: canaries } }, 'nested');
  log.info({ req: { method: 'GET', url: '/auth/x?reset_password_token=canary-5&email=canary-6', id: '1' } }, 'address');
  log.info({ name: 'two\nlines' }, 'newline');
  expect(written).not.toMatch(/canary/);
  expect(written).toContain('"path":"/auth/x"');
  expect(written.trim().split('\n')).toHaveLength(4);
  expect(JSON.parse(written.split('\n')[0] ?? '')).toMatchObject({ time: expect.stringMatching(/Z$/) });
});

describe('settings', () => {
  test.each([
    [{ API_PORT: 'x' }, 'API_PORT must be a whole number from 0 to 65535.'],
    [{ API_PORT: '99999' }, 'API_PORT must be a whole number from 0 to 65535.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://.'],
    [{ GATEWAY_SECRET: 'short' }, 'GATEWAY_SECRET must have at least 32 characters.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent.'],
    [{ TOKEN_ROTATION_SECONDS: '-1' }, 'TOKEN_ROTATION_SECONDS must be a whole number of seconds.'],
  ])('that are wrong are told in one sentence: %j', (env, sentence) => {
    expect(() => readSettings(env)).toThrow(sentence);
  });

  test('have the defaults of the product', () => {
    expect(readSettings({ LOG_LEVEL: '' })).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      logLevel: 'info',
      sessions: { rotateAfter: 900_000, idleLimit: 14 * 86_400_000, limit: 30 * 86_400_000, staffLimit: 43_200_000 },
      throttles: {
        signInPerAddress: { points: 25, duration: 300 },
        signInPerAccount: { points: 25, duration: 3600 },
        visitorPerAddress: { points: 300, duration: 300 },
        userPerAccount: { points: 1500, duration: 300 },
        applicationsPerPerson: { points: 5, duration: 3600 },
        guestMailsPerAddress: { points: 25, duration: 300 },
      },
    });
  });

  test('make the address of a site', () => {
    expect(readSettings({}).originOf('demo.localhost')).toBe('http://demo.localhost:3000');
    expect(readSettings({ PUBLIC_SCHEME: 'https', PUBLIC_PORT: '443' }).originOf('demo.example')).toBe(
      'https://demo.example',
    );
  });
});
