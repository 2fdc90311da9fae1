import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WireDocument, WireResource } from '@omzien/model/jsonApi';
import { demoPassword } from '../../seed/rows/users.rows.ts';
import { seed } from '../../seed/seed.ts';
import { countStatements } from '../countStatements.ts';
import { createRouteDriver, type DrivenRoute } from '../routeDriver.ts';
import { startTestApp, type TestApp } from '../startTestApp.ts';

let api: TestApp;
const where = { tenant: 'public', center: '' } as { tenant: 'public'; center: string };
let session: Record<string, string>;
let lists: DrivenRoute[] = [];

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-21T10:00:00Z') });
  await seed(api.database, { size: 'full', now: api.clock.now, tenants: ['public'] });
  const centers = (await api.call({ url: '/api/v1/volunteer_centers', tenant: 'public' })).body as {
    data: { id: string }[];
  };
  where.center = centers.data[0]?.id ?? '';
  session = await api.signIn('superuser@public.example', demoPassword, where);
  lists = createRouteDriver(api)
    .routes()
    .filter(
      ({ method, url, docs }) => method === 'GET' && docs.list && docs.answer.kind === 'many' && !url.includes(':'),
    );
}, 180_000);
afterAll(() => api.close());

/** How many statements one page of a list takes, with everything that it can include, and how many rows it has. */
async function cost({ url, docs }: DrivenRoute, size: number) {
  const include = docs.list?.includes ?? [];
  const query = `page[size]=${size}${include.length > 0 ? `&include=${include.join()}` : ''}`;
  const { result, statements } = await countStatements(api, () =>
    api.call({ url: `${url}?${query}`, ...where, session }),
  );
  return { rows: ((result.body as { data?: unknown[] }).data ?? []).length, statements };
}

/** What only some rows have (the organisation behind a role) is asked once for all of them, or not at all. */
const whereAnyNeedsIt = 1;

test('a list takes as many statements for thirty rows as for two', async () => {
  expect(lists.length).toBeGreaterThan(20);
  const growing: string[] = [];
  let compared = 0;
  for (const list of lists) {
    // Once before it counts: what is remembered for a while is asked the first time.
    await cost(list, 30);
    const few = await cost(list, 2);
    const many = await cost(list, 30);
    if (many.rows > few.rows) compared += 1;
    if (many.statements > few.statements + whereAnyNeedsIt)
      growing.push(`${list.url}: ${few.statements} for ${few.rows} rows, ${many.statements} for ${many.rows}`);
  }
  expect(growing).toEqual([]);
  expect(compared).toBeGreaterThan(5);
}, 120_000);

test('no list takes more than a handful of statements', async () => {
  const costly: string[] = [];
  for (const list of lists) {
    const { statements } = await cost(list, 30);
    if (statements > 14) costly.push(`${list.url}: ${statements}`);
  }
  expect(costly).toEqual([]);
}, 120_000);

/** What each kind of call sends to the database when nothing of it is kept: whoever needs one more says so here. */
const exactly = { search: 5, list: 5, detail: 4, 'sign-in': 17, create: 6 };
test('a call takes just as many statements as it did', async () => {
  const words = 'filter[title_or_summary_or_description_or_organization_name_cont]=koken';
  const search = '/api/v1/vacancies/search';
  const { data: open } = (await api.call({ url: search, ...where })).body as WireDocument & { data: WireResource[] };
  const [vacancy] = open;
  const attributes = { title: 'Kok voor het buurtdiner', organization_id: vacancy?.attributes?.organization_id };
  const calls: Record<keyof typeof exactly, () => Promise<unknown>> = {
    search: () => api.call({ url: `${search}?${words}&filter[published_at_gteq]=2001-01-01`, ...where }),
    list: () => api.call({ url: '/api/v1/vacancies', ...where, session }),
    detail: () => api.call({ url: `/api/v1/vacancies/${vacancy?.id}`, ...where, session }),
    'sign-in': () => api.signIn('superuser@public.example', demoPassword, where),
    create: () =>
      api.call({
        method: 'POST',
        url: '/api/v1/vacancies',
        ...where,
        session,
        body: { data: { type: 'vacancies', attributes } },
      }),
  };
  const counted: Record<string, number> = {};
  for (const [name, call] of Object.entries(calls)) {
    // What is remembered for a while (centres, what words mean) is asked the first time.
    if (name !== 'search') await call();
    counted[name] = (await countStatements(api, call)).statements;
  }
  expect(counted).toEqual(exactly);
});
