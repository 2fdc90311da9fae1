import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createTestWorld, testPassword } from '../../../testing/worlds/createTestWorld.ts';
import { followQueries, statementOf } from './queries.ts';
import { startTelemetry, type Telemetry } from './telemetry.ts';

type Value = { stringValue?: string; intValue?: number | string };
type Attribute = { key: string; value: Value };
type SpanData = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
  status: { code?: number };
};
type Point = { attributes: Attribute[]; asInt?: number | string; asDouble?: number; count?: number | string };
type MetricData = { name: string } & Partial<Record<'histogram' | 'sum' | 'gauge', { dataPoints: Point[] }>>;
const plain = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]));

/** A collector as small as one can be: what comes over HTTP. */
let collector: Server;
const spans: SpanData[] = [];
const received: string[] = [];
const metrics = new Map<string, Point[]>();
/** What each report says of the process that it comes from. */
const sources: Record<string, string | number | undefined>[] = [];
let telemetry: Telemetry;
let api: TestApp;
const where = { tenant: 'demo', center: '' } as { tenant: 'demo'; center: string };
const canary = 'k4n4r1e@vogel.example';

function take(path: string, body: string) {
  received.push(body);
  if (path === '/v1/traces') {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SpanData[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    return;
  }
  const { resourceMetrics } = JSON.parse(body) as {
    resourceMetrics: { resource: { attributes: Attribute[] }; scopeMetrics: { metrics: MetricData[] }[] }[];
  };
  sources.push(...resourceMetrics.map(({ resource }) => plain(resource.attributes)));
  for (const { name, histogram, sum, gauge } of resourceMetrics.flatMap((one) =>
    one.scopeMetrics.flatMap((scope) => scope.metrics),
  ))
    metrics.set(name, (histogram ?? sum ?? gauge)?.dataPoints ?? []);
}

const failing: FastifyPluginAsync = async (app) => {
  app.get('/failing', { config: { permission: 'vacancies.read' } }, async () => {
    throw new Error(canary);
  });
};

beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      take(request.url ?? '', Buffer.concat(parts).toString());
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  telemetry = await startTelemetry({
    endpoint: `http://127.0.0.1:${port}/`,
    serviceName: 'omzien-test',
    interval: 500,
    sampled: 1,
  });
  api = await startTestApp({ telemetry, routes: failing });
  const world = createTestWorld(api.database);
  where.center = await world.center('demo', 'Zutphen');
  await world.user('demo', canary, where.center);
});
afterAll(async () => {
  await api.close();
  collector.close();
});

test('requests, statements, jobs and mails reach a collector, without anything that names a person', async () => {
  const session = await api.signIn(canary, testPassword, where);
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  await api.call({ url: `/api/v1/saved_searches?page[size]=1`, ...where, session, headers: { traceparent } });
  await api.call({ url: `/api/v1/nowhere/${canary}?token=${canary}`, ...where });
  await api.call({ url: '/api/v1/failing', ...where });
  await telemetry.job('greet', async () => undefined);
  await telemetry.job('stumble', () => Promise.reject(new Error(canary))).catch(() => undefined);
  const transport = telemetry.countMails({ send: async () => undefined, close: () => undefined });
  await transport.send({ template: 'user_welcome' } as Parameters<typeof transport.send>[0]);
  await telemetry.close();

  const listed = spans.find(({ name }) => name === 'GET /api/v1/saved_searches');
  expect(listed).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parentSpanId: '00f067aa0ba902b7' });
  expect(plain(listed?.attributes ?? [])).toMatchObject({
    'http.route': '/api/v1/saved_searches',
    'http.response.status_code': 200,
    'omzien.tenant': 'demo',
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === listed?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT', 'COMMIT']));
  const signIn = spans.find(({ name }) => name === 'POST /auth/sign_in');
  // Also after a body was read.
  expect(spans.filter(({ parentSpanId }) => parentSpanId === signIn?.spanId).length).toBeGreaterThan(2);
  expect(spans.find(({ name }) => name === 'GET unknown')).toBeDefined();
  expect(spans.find(({ name }) => name === 'GET /api/v1/failing')?.status.code).toBe(2);
  expect(spans.find(({ name }) => name === 'job stumble')?.status.code).toBe(2);

  const numberOf = (point: Point | undefined) => Number(point?.asInt ?? point?.asDouble);
  const pointOf = (name: string, wanted: Record<string, unknown>) =>
    metrics
      .get(name)
      ?.find(({ attributes }) => Object.entries(wanted).every(([key, value]) => plain(attributes)[key] === value));
  expect(
    Number(
      pointOf('http.server.request.duration', {
        'http.route': '/api/v1/saved_searches',
        'http.response.status_code': 200,
      })?.count,
    ),
  ).toBe(1);
  expect(numberOf(pointOf('http.server.active_requests', {}))).toBe(0);
  expect(numberOf(pointOf('omzien.job.failures', { job: 'stumble' }))).toBe(1);
  expect(Number(pointOf('omzien.job.duration', { job: 'greet', outcome: 'done' })?.count)).toBe(1);
  expect(numberOf(pointOf('omzien.mail.outcomes', { template: 'user_welcome', outcome: 'sent' }))).toBe(1);
  expect(pointOf('omzien.outbox.size', { state: 'waiting' })).toBeDefined();
  expect(pointOf('db.client.connection.count', { state: 'used' })).toBeDefined();
  expect(pointOf('nodejs.eventloop.delay.p99', {})).toBeDefined();
  expect(numberOf(pointOf('omzien.requests.waiting', { tenant: 'demo', rank: 'read' }))).toBe(0);

  // A collector tells the processes of one service apart.
  expect(new Set(sources.map((source) => source['service.instance.id'])).size).toBe(1);
  expect(sources[0]).toMatchObject({
    'process.pid': process.pid,
    'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
  });

  expect(received.length).toBeGreaterThan(1);
  for (const body of received) expect(body).not.toContain('k4n4r1e');
}, 60_000);

test('the text of a statement holds no values', () => {
  expect(statementOf("select * from users where email = 'ria@x.example' and age > 30 and id = $1 limit 5")).toEqual({
    name: 'SELECT',
    text: "select * from users where email = '?' and age > ? and id = $1 limit ?",
  });
  expect(statementOf({ text: 'update "t1" set "a" = $12', values: ['geheim'] }).text).toBe('update "t1" set "a" = $12');
});

test('the first statement of a transaction is followed to its answer, as all others are', async () => {
  const ended: [string, string | null][] = [];
  const { database } = api;
  const stop = followQueries(database.pool, ({ name }) => (error) => {
    ended.push([name, (error as { code?: string } | null)?.code ?? null]);
  });
  await expect(database.inTenant('demo', () => database.db.execute(sql`select 1 / 0`))).rejects.toThrow();
  await database.inTenant('demo', () => database.db.execute(sql`select 1`));
  stop();
  expect(ended).toEqual([
    ['SELECT', '22012'],
    ['ROLLBACK', null],
    ['SELECT', null],
    ['COMMIT', null],
  ]);
});
