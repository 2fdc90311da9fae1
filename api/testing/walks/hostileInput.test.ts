import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TenantKey } from '@omzien/model/tenants';
import { createRandom, type Random } from '../../seed/random.ts';
import { demoPassword } from '../../seed/rows/users.rows.ts';
import { seed } from '../../seed/seed.ts';
import { hostileQuery, mutateDocument } from '../hostileInput.ts';
import { createRouteDriver, type DrivenRoute, type RouteDriver, undone } from '../routeDriver.ts';
import { startTestApp, type TestApp } from '../startTestApp.ts';

/** What people, programs and attackers send that no form of ours would. */
const documents = 2000;
const tenant: TenantKey = 'demo';
let api: TestApp;
let center: string;
let session: Record<string, string>;
/** The ids of some records, by the first part of their address. */
let ids: Map<string, string[]> = new Map();

type Answer = { errors?: ({ source?: { pointer?: string; parameter?: string } | null; code?: string } | string)[] };

let driver: RouteDriver;
let wrongLists: string[] = [];
const signIn = async () => {
  session = await api.signIn(`superuser@${tenant}.example`, demoPassword, { tenant, center });
};

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-21T10:00:00Z') });
  driver = createRouteDriver(api);
  await seed(api.database, { size: 'small', now: api.clock.now, tenants: [tenant] });
  const centers = (await api.call({ url: '/api/v1/volunteer_centers', tenant })).body as { data: { id: string }[] };
  center = centers.data[0]?.id ?? '';
  await signIn();
  ({ ids, wrong: wrongLists } = await driver.idsFor({ tenant, center, session }));
}, 120_000);
afterAll(() => api.close());

const pathOf = (url: string, random: Random) => driver.pathOf(url, random.chance(0.9) ? ids : new Map());

test('every list answers over the demo data as it promises', () => {
  expect(wrongLists).toEqual([]);
  expect(ids.size).toBeGreaterThan(15);
});

const namesItsSource = (error: NonNullable<Answer['errors']>[number]) =>
  typeof error === 'string' || error.source?.pointer !== undefined || error.source?.parameter !== undefined;

test(`${documents} mutated documents are refused with a pointer or parameter, or taken; none is an error of ours`, async () => {
  const writing = driver
    .routes()
    .filter(({ method, docs }) => method !== 'GET' && docs.body && docs.bodyKind !== 'multipart');
  expect(writing.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  const seen: Record<string, number> = {};
  for (let number = 0; number < documents; number++) {
    const random = createRandom('documents', number);
    const route = writing[number % writing.length] as DrivenRoute;
    const { method, url, docs } = route;
    const isDocument = docs.bodyKind !== 'json';
    const mutated = mutateDocument(driver.documentFor(route, random), random);
    const body = isDocument ? mutated : mutated.replace(/^\{"data":\{"type":"[a-z_]+","attributes":(.*)\}\}$/s, '$1');
    const {
      status,
      body: answer,
      text,
    } = await undone(api, tenant, () =>
      api.call({
        method: method as 'POST',
        url: pathOf(url, random),
        tenant,
        center,
        session,
        body,
        headers: { 'content-type': isDocument ? 'application/vnd.api+json' : 'application/json' },
      }),
    );
    seen[status] = (seen[status] ?? 0) + 1;
    const told = `${number}: ${method} ${url} answered ${status} to ${body.slice(0, 160)}: ${text.slice(0, 160)}`;
    if (status >= 500) wrong.push(told);
    const errors = (answer as Answer | undefined)?.errors;
    const hasShape = Array.isArray(errors) ? errors.every(namesItsSource) : errors !== undefined;
    if ((status === 400 || status === 422) && !hasShape) wrong.push(told);
  }
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(wrong).toHaveLength(0);
  expect((seen['400'] ?? 0) + (seen['422'] ?? 0)).toBeGreaterThan(documents / 3);
}, 300_000);

test('hostile filters, orders, pages and includes of every list are refused or answered, never an error of ours', async () => {
  const lists = driver.routes().filter(({ method, docs }) => method === 'GET' && docs.list);
  expect(lists.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  let asked = 0;
  for (const { url, docs } of lists) {
    const columns = [...Object.keys(docs.list?.filters ?? {}), 'password_hash', 'tenant', 'a_or_b'];
    for (let number = 0; number < 25; number++) {
      const random = createRandom('filters', url, number);
      asked++;
      const path = `${pathOf(url, random)}?${hostileQuery({ columns, scopes: docs.list?.scopes ?? [] }, random)}`;
      const { status, body } = await api.call({ url: path, tenant, center, session });
      if (status >= 500) wrong.push(`${path.slice(0, 300)} answered ${status}`);
      if (status === 400 && !(body as Answer).errors?.every(namesItsSource))
        wrong.push(`${path.slice(0, 300)} names no parameter`);
    }
  }
  expect(asked).toBeGreaterThan(300);
  expect(wrong.slice(0, 20)).toEqual([]);
}, 180_000);

test('what no record can be called is not found at any address, whoever asks', async () => {
  const wrong: string[] = [];
  const named = driver.routes().filter(({ url }) => url.includes('/:'));
  expect(named.length).toBeGreaterThan(100);
  for (const { method, url, docs } of named) {
    const path = url.replaceAll(/:\w+/g, '%00');
    const content = method === 'GET' || !docs.body ? {} : { body: { data: { type: 'x', attributes: {} } } };
    for (const who of [{ session }, {}]) {
      const { status } = await api.call({ method: method as 'POST', url: path, tenant, center, ...who, ...content });
      if (![401, 403, 404, 415].includes(status)) wrong.push(`${method} ${path} answered ${status}`);
    }
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('numbers that no column holds are refused by name in every list, for visitors and staff', async () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const { url, docs } of driver.routes().filter(({ method, docs }) => method === 'GET' && docs.list)) {
    const numbers = Object.entries(docs.list?.filters ?? {}).filter(([, column]) => column.dataType === 'number');
    for (const [name] of numbers) {
      for (const value of ['1e-300', '1e-400', '-1e39', '1e999']) {
        for (const who of [{ session }, {}]) {
          const path = `${pathOf(url, createRandom('numbers', url))}?filter[${name}_lteq]=${value}`;
          const { status, body } = await api.call({ url: path, tenant, center, ...who });
          asked++;
          if (status >= 500 || (status === 400 && !(body as Answer).errors?.every(namesItsSource)))
            wrong.push(`${path} answered ${status}`);
        }
      }
    }
  }
  expect(asked).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
}, 60_000);

test('ten thousand filters, a hundred megabytes and a megabyte of headers are refused quickly', async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const address = api.app.server.address() as { port: number };
  const url = `http://127.0.0.1:${address.port}/api/v1/vacancies`;
  const headers = { ...session, 'x-tenant': tenant, 'app-context': 'gelderland', 'volunteer-center-id': center };
  const statusOf = async (target: string, options: RequestInit = {}) =>
    fetch(target, { headers, ...options } as RequestInit).then(
      ({ status }) => status,
      // A connection that is closed in the middle of a body that is far too long.
      () => 413,
    );
  const many = Array.from({ length: 10_000 }, (_, number) => `filter[title_cont]=${number}`).join('&');
  expect([400, 414, 431]).toContain(await statusOf(`${url}?${many}`));
  const started = performance.now();
  const large = 'x'.repeat(100 * 1024 * 1024);
  expect(
    await statusOf(url, { method: 'POST', body: large, headers: { ...headers, 'content-type': 'application/json' } }),
  ).toBe(413);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(await statusOf(url, { headers: { ...headers, 'x-long': 'x'.repeat(1024 * 1024) } })).toBe(431);
  expect(await statusOf(url)).toBe(200);
}, 60_000);
