import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { createApi } from '../../createApi.ts';
import { openPostgres } from '../../database/openPostgres.ts';

let api: TestApp;
let center: string;
let elsewhere: string;
let port: number;
let ria: string;
let session: Record<string, string>;

beforeAll(async () => {
  api = await startTestApp({ settings: { stream: { heartbeat: 300, longest: 20_000 } } });
  const world = createTestWorld(api.database);
  center = await world.center('demo', 'Zutphen');
  elsewhere = await world.center('demo', 'Lochem');
  ria = await world.user('demo', 'ria@example.example', center, [
    { role: 'admin', scopeType: 'VolunteerCenter', scopeId: center },
  ]);
  session = await api.signIn('ria@example.example', testPassword, { tenant: 'demo', center });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.close());

type Stream = {
  answer: IncomingMessage;
  text(): string;
  waitFor(part: string): Promise<void>;
  ended: Promise<void>;
  close(): void;
};

/** A browser's `EventSource`, as far as it matters here. */
function open(headers: Record<string, string> = {}): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: '/api/v1/stream',
        headers: {
          accept: 'text/event-stream',
          'x-tenant': 'demo',
          'app-context': 'gelderland',
          'volunteer-center-id': center,
          ...session,
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('error', () => undefined);
        const ended = new Promise<void>((done) => answer.once('close', done));
        const waitFor = async (part: string) => {
          const end = Date.now() + 10_000;
          while (!text.includes(part)) {
            if (Date.now() > end) throw new Error(`"${part}" did not come: ${text}`);
            await new Promise((next) => setTimeout(next, 10));
          }
        };
        resolve({ answer, text: () => text, waitFor, ended, close: () => outgoing.destroy() });
      },
    );
    outgoing.on('error', reject).end();
  });
}
const publish = (event: Parameters<typeof api.app.live.publish>[0]) =>
  api.database.inTenant(event.tenant, async () => api.app.live.publish(event));
const mine = (id: string) => publish({ tenant: 'demo', kind: 'notifications', id, to: { userIds: [ria] } });

test('a page hears what concerns it, and nothing else', async () => {
  const stream = await open();
  expect(stream.answer.statusCode).toBe(200);
  expect(stream.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': expect.stringContaining('no-store'),
    'x-accel-buffering': 'no',
  });
  await stream.waitFor('retry: 3000');
  await api.app.live.ready();
  await publish({ tenant: 'roermond', kind: 'notifications', id: 'other-tenant', to: { userIds: [ria] } });
  await publish({ tenant: 'demo', kind: 'notifications', id: 'other-user', to: { userIds: [crypto.randomUUID()] } });
  await publish({ tenant: 'demo', kind: 'applications', id: 'other-center', to: { centerId: elsewhere } });
  await publish({ tenant: 'demo', kind: 'applications', id: 'own-center', to: { centerId: center } });
  await mine('own');
  await stream.waitFor('"own"');
  expect(stream.text()).toContain('event: applications\ndata: {"id":"own-center"}');
  expect(stream.text()).not.toContain('other');
  stream.close();
});

test('a notification that somebody is told arrives', async () => {
  const stream = await open();
  await stream.waitFor('retry');
  await api.app.live.ready();
  await api.database.inTenant('demo', () =>
    api.app.notifier.tell({
      key: 'vacancy_expired',
      tenant: 'demo',
      centerId: center,
      to: { userId: ria, name: 'Ria', email: 'ria@example.example', locale: 'nl' },
      variables: { vacancy: { title: 'Kok' }, renew_url: 'https://zutphen.example/renew' },
    }),
  );
  await stream.waitFor('event: notifications');
  stream.close();
});

test('who comes back hears what came meanwhile, or that he has to look himself', async () => {
  const first = await open();
  await first.waitFor('retry');
  await api.app.live.ready();
  await mine('before');
  await first.waitFor('"before"');
  const last = [...first.text().matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? '';
  first.close();
  await first.ended;
  await mine('meanwhile');
  const second = await open({ 'last-event-id': last });
  await second.waitFor('"meanwhile"');
  expect(second.text()).not.toContain('"before"');
  second.close();
  const third = await open({ 'last-event-id': 'long-ago' });
  await third.waitFor('event: resync');
  third.close();
});

test('nobody hears anything without signing in', async () => {
  const stream = await open({ 'access-token': 'wrong' });
  expect(stream.answer.statusCode).toBe(401);
  await stream.ended;
});

test('open streams hold no connection of the database', async () => {
  const streams = await Promise.all(Array.from({ length: 8 }, () => open()));
  for (const stream of streams) await stream.waitFor('retry');
  // Only their signs of life ask the database, each for a moment.
  const { pool } = api.database;
  const end = Date.now() + 10_000;
  while (pool.totalCount > pool.idleCount && Date.now() < end) await new Promise((next) => setTimeout(next, 5));
  expect(pool.totalCount - pool.idleCount).toBe(0);
  expect((await api.call({ url: '/ready' })).status).toBe(200);
  for (const stream of streams) stream.close();
});

test('the oldest gives way when somebody has too many pages open', async () => {
  const streams: Stream[] = [];
  for (let count = 0; count < 11; count++) streams.push(await open());
  await streams[0]?.ended;
  await mine('after');
  await streams[10]?.waitFor('"after"');
  for (const stream of streams) stream.close();
});

test('a stream shows that it lives, and ends soon after its session', async () => {
  const there = { tenant: 'demo', center } as const;
  const other = await api.signIn('ria@example.example', testPassword, there);
  const [staying, leaving] = [await open(), await open(other)];
  await leaving.waitFor(': still here');
  await api.call({ method: 'DELETE', url: '/auth/sign_out', ...there, session: other });
  await leaving.ended;
  await mine('still-heard');
  await staying.waitFor('"still-heard"');
  staying.close();
});

test('a stream ends by itself, so that permissions are asked anew', async () => {
  const short = await startTestApp({ settings: { stream: { heartbeat: 10_000, longest: 400 } } });
  const world = createTestWorld(short.database);
  const at = await world.center('demo', 'Zutphen');
  await world.user('demo', 'bram@example.example', at);
  const his = await short.signIn('bram@example.example', testPassword, { tenant: 'demo', center: at });
  const { status, text } = await short.call({ url: '/api/v1/stream', center: at, session: his });
  expect(status).toBe(200);
  expect(text).toContain('retry: 3000');
  await short.close();
});

(process.env.TEST_DATABASE === 'postgres' ? test : test.skip)(
  'what happens in one process is heard in the others',
  async () => {
    const { connectionString = '' } = api.database.pool.options as { connectionString?: string };
    const database = openPostgres(connectionString, 2);
    const second = await createApi({ settings: api.app.settings, database, clock: () => api.clock.now });
    await second.ready();
    const stream = await open();
    await stream.waitFor('retry');
    await api.app.live.ready();
    await database.inTenant('demo', async () =>
      second.live.publish({ tenant: 'demo', kind: 'notifications', id: 'from-elsewhere', to: { userIds: [ria] } }),
    );
    await stream.waitFor('"from-elsewhere"');
    stream.close();
    await second.close();
    await database.close();
  },
);

test('the server does not wait for open pages when it stops', async () => {
  const stream = await open();
  await stream.waitFor('retry');
  const begin = Date.now();
  await api.app.close();
  await stream.ended;
  expect(Date.now() - begin).toBeLessThan(5000);
});
