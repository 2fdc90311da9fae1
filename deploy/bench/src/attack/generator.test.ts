import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { seed } from '@omzien/api/seed';
import { startTestApp, type TestApp } from '@omzien/api/startTestApp';
import { defaultAppContext, type TenantKey } from '@omzien/model/tenants';
import type { Answer, Target } from './call.ts';
import { createFindings } from './findings.ts';
import { type Knowledge, learn } from './knowledge.ts';
import { type OpenApi, type Operation, operationsOf } from './operations.ts';
import { password } from './people.ts';
import { generatorWalk } from './walks/generatorWalk.ts';

/** The attack in this process and with a fixed seed: each operation once. `npm run attack` goes on for longer. */
const tenants: readonly TenantKey[] = ['demo', 'roermond'];
const accounts = ['volunteer', 'organisation', 'superuser'];
let api: TestApp;
let target: Target;
let operations: Operation[];
let knowledge: Knowledge;
const people = new Map<TenantKey, readonly string[]>();

const get = (url: string) =>
  ({ about: `GET ${url}`, tenant: 'demo', who: 'visitor', method: 'GET', path: url }) as const;

/** The API itself, with the headers that a gateway sets. */
function inProcess(
  centers: ReadonlyMap<string, string>,
  sessions: ReadonlyMap<string, Record<string, string>>,
): Target {
  return {
    origin: (tenant) => `http://${tenant}.localhost`,
    async send({ tenant, who, method, path, headers, body }): Promise<Answer> {
      const started = performance.now();
      const answer = await api.app.inject({
        method: method as 'GET',
        url: path,
        headers: {
          accept: 'application/vnd.api+json',
          'x-tenant': tenant,
          'app-context': defaultAppContext(tenant),
          'volunteer-center-id': centers.get(tenant) ?? '',
          ...sessions.get(`${who}@${tenant}`),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers as Answer['headers'],
        text: answer.body,
        milliseconds: performance.now() - started,
      };
    },
  };
}

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-21T10:00:00Z') });
  await seed(api.database, { size: 'small', now: api.clock.now, tenants: [...tenants] });
  const centers = new Map<string, string>();
  const sessions = new Map<string, Record<string, string>>();
  for (const tenant of tenants) {
    const { data } = (await api.call({ url: '/api/v1/volunteer_centers', tenant })).body as { data: { id: string }[] };
    const center = data[0]?.id ?? '';
    centers.set(tenant, center);
    for (const who of accounts)
      sessions.set(`${who}@${tenant}`, await api.signIn(`${who}@${tenant}.example`, password, { tenant, center }));
    people.set(tenant, accounts);
  }
  target = inProcess(centers, sessions);
  operations = operationsOf(JSON.parse((await target.send(get('/api/v1/openapi.json'))).text) as OpenApi);
  knowledge = await learn(target, operations, people);
}, 180_000);
afterAll(() => api.close());

const walk = (through: Target, calls: number, aims: readonly Operation[] = operations) => {
  const findings = createFindings();
  return generatorWalk({
    target: through,
    operations: aims,
    people,
    knowledge,
    findings,
    seed: 20,
    goesOn: (number) => number < calls,
    atOnce: 2,
  }).then(() => findings.record());
};

test('the document names the operations, and the demo data what belongs to other tenants', () => {
  expect(operations.length).toBeGreaterThan(350);
  expect(knowledge.foreign('demo').ids.size).toBeGreaterThan(100);
  expect(knowledge.foreign('demo').texts.length).toBeGreaterThan(20);
  expect(knowledge.ammunition('demo').length).toBeGreaterThan(10);
});

test('every operation, attacked with a fixed seed, answers as its document says', async () => {
  const { findings, calls, byStatus } = await walk(target, operations.length);
  expect(findings.map(({ about, kind, detail }) => `${about}: ${kind}: ${detail}`)).toEqual([]);
  expect(calls).toBeGreaterThanOrEqual(operations.length);
  expect(byStatus[200] ?? 0).toBeGreaterThan(30);
  expect((byStatus[400] ?? 0) + (byStatus[422] ?? 0)).toBeGreaterThan(50);
}, 120_000);

test('the same seed makes the same calls, another one others', async () => {
  const sent: string[][] = [[], []];
  for (const [index, list] of sent.entries()) {
    const listening: Target = {
      ...target,
      send: async ({ method, path, body = '' }) => {
        list.push(`${method} ${path} ${body}`);
        return { status: 404, headers: {}, text: '', milliseconds: index };
      },
    };
    await walk(listening, 100);
  }
  expect(sent[0]).toHaveLength(100);
  expect(sent[0]).toEqual(sent[1]);
});

test('a platform that answers wrongly is told on: an error, an unknown status, and what belongs to others', async () => {
  const aim = operations.filter(({ method, path }) => method === 'GET' && path === '/api/v1/vacancies');
  const kinds = async (change: Partial<Answer>) => {
    const { findings } = await walk(
      { ...target, send: async (call) => ({ ...(await target.send(call)), ...change }) },
      10,
      aim,
    );
    return findings.map(({ kind }) => kind);
  };
  expect(await kinds({ status: 500 })).toEqual(['defect']);
  expect(await kinds({ status: 418 })).toEqual(['undeclared']);
  const leaked = [...knowledge.foreign('demo').ids, ...knowledge.foreign('roermond').ids].join(' ');
  expect(await kinds({ text: leaked })).toEqual(['leak']);
  expect(await kinds({ milliseconds: 3000 })).toEqual(['slow']);
});
