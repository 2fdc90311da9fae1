import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TenantKey } from '@omzien/model/tenants';
import { createRandom, type Random } from '../../seed/random.ts';
import { demoPassword } from '../../seed/rows/users.rows.ts';
import { seed } from '../../seed/seed.ts';
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

const strange: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202eomgekeerd',
  "'; drop table users; --",
  '<script>alert(1)</script>',
  '{{ recipient.password }}',
  '=HYPERLINK("http://evil.example")',
  'javascript:alert(1)',
  '0000-00-00',
  '2026-02-30',
  '9999999-12-31T00:00:00Z',
  'x'.repeat(70_000),
  [],
  [[[[]]]],
  [null, null],
  {},
  { id: 1 },
  { $ne: null },
];

/** One change that a careless or hostile client could make, as the text that is sent. */
function mutate(valid: object, random: Random): string {
  const document = structuredClone(valid) as { data: Record<string, unknown> };
  const { data } = document;
  const attributes = data.attributes as Record<string, unknown>;
  const names = Object.keys(attributes);
  const anyName = () => (names.length > 0 ? random.pick(names) : 'name');
  const asText = () => JSON.stringify(document);
  switch (random.integer(0, 15)) {
    case 0:
      return random.pick([
        '',
        '{',
        '[]',
        'null',
        '1',
        '"text"',
        '{"data":',
        '\u0000',
        '{"data":{}}{"data":{}}',
        '[{}]',
      ]);
    case 1:
      (document as Record<string, unknown>).data = random.pick(strange);
      return asText();
    case 2:
      data.attributes = random.pick(strange);
      return asText();
    case 3:
      data.type = random.pick([...strange, 'users', 'nothing']);
      return asText();
    case 4:
      data.id = random.pick([1, null, {}, [], 'x'.repeat(5000)]);
      return asText();
    case 5:
      data.relationships = random.pick([...strange, { organization: { data: { id: 1 } } }, { organization: {} }]);
      return asText();
    case 6:
      delete attributes[anyName()];
      return asText();
    case 7: {
      // The same name twice: two readers would read two documents.
      const name = anyName();
      return asText().replace(`"${name}":`, `"${name}":null,"${name}":`);
    }
    case 8:
      return asText().replace(
        /:(\d+|true|null)/,
        `:${random.pick(['1e999', '-1e999', '1e-400', '00', 'NaN', '123456789012345678901234567890'])}`,
      );
    case 9:
      attributes[
        random.pick(['__proto__x', 'tenant', 'id', 'created_at', 'lock_version', 'constructor_x', 'centerId'])
      ] = 'x';
      return asText();
    case 10:
      return asText().replace(
        '"attributes":{',
        random.pick(['"attributes":{"__proto__":{"a":1},', '"attributes":{"constructor":{"prototype":{}},']),
      );
    case 11:
      attributes[anyName()] = Array.from({ length: 1001 }, () => 'x');
      return asText();
    case 12: {
      let deep: unknown = 'x';
      for (let depth = 0; depth < 40; depth++) deep = [deep];
      attributes[anyName()] = deep;
      return asText();
    }
    default:
      // Most of them: one or two attributes with something strange in them.
      attributes[anyName()] = random.pick(strange);
      if (random.chance(0.3)) attributes[anyName()] = random.pick(strange);
      return asText();
  }
}

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
    const mutated = mutate(driver.documentFor(route, random), random);
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
  const predicates = [
    'eq',
    'not_eq',
    'in',
    'cont',
    'start',
    'lt',
    'gteq',
    'null',
    'present',
    'true',
    'matches_any',
    'not_end_all',
    'boom',
    '',
  ];
  const values = [
    "'",
    '"',
    '%',
    '_',
    '\\',
    '\u0000',
    '\ud800',
    '1e999',
    '1e-300',
    '-1',
    '',
    '()',
    "' or 1=1 --",
    '2026-13-45',
    'é',
    '🙂',
    'x'.repeat(3000),
    ',,,',
    'null',
  ];
  const wrong: string[] = [];
  let asked = 0;
  for (const { url, docs } of lists) {
    const columns = [...Object.keys(docs.list?.filters ?? {}), 'password_hash', 'tenant', 'a_or_b'];
    for (let number = 0; number < 25; number++) {
      const random = createRandom('filters', url, number);
      const parameters = [
        `filter[${random.pick(columns)}_${random.pick(predicates)}]=${encodeURIComponent(random.pick(values).toWellFormed())}`,
        ...(random.chance(0.2)
          ? [
              `filter[${random.pick(docs.list?.scopes ?? ['x'])}]=${encodeURIComponent(random.pick(values).toWellFormed())}`,
            ]
          : []),
        ...(random.chance(0.2)
          ? [
              `sort=${encodeURIComponent(random.pick(['-', ',', 'tenant', "id';", '--title', '-created_at,-created_at']))}`,
            ]
          : []),
        ...(random.chance(0.2) ? [`page[number]=${random.pick(['0', '-1', '99999999999999999999', 'x', '1e9'])}`] : []),
        ...(random.chance(0.2) ? [`page[size]=${random.pick(['0', '-5', '100000', 'x'])}`] : []),
        ...(random.chance(0.2)
          ? [`include=${random.pick(['a.b.c.d', '..', 'organization,organization', 'x'.repeat(500)])}`]
          : []),
        ...(random.chance(0.1) ? ['filter[]=1'] : []),
        ...(random.chance(0.1) ? ['%E0%A4%A=1'] : []),
      ];
      asked++;
      const path = `${pathOf(url, random)}?${parameters.join('&')}`;
      const { status, body } = await api.call({ url: path, tenant, center, session });
      if (status >= 500) wrong.push(`${path.slice(0, 300)} answered ${status}`);
      if (status === 400 && !(body as Answer).errors?.every(namesItsSource))
        wrong.push(`${path.slice(0, 300)} names no parameter`);
    }
  }
  expect(asked).toBeGreaterThan(300);
  expect(wrong.slice(0, 20)).toEqual([]);
}, 180_000);

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
