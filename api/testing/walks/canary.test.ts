import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toSnakeCase } from '@omzien/model/names';
import type { TenantKey } from '@omzien/model/tenants';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { createRandom } from '../../seed/random.ts';
import { demoPassword } from '../../seed/rows/users.rows.ts';
import { seed } from '../../seed/seed.ts';
import { loadTables } from '../../src/database/tableModules.ts';
import { nightlySteps } from '../../src/nightlySteps.ts';
import { runNightly } from '../../src/services/jobs/nightly.ts';
import { compareStatements } from '../compareStatements.ts';
import { createRouteDriver, type DrivenRoute, type RouteDriver, subjectOf, undone } from '../routeDriver.ts';
import { startTestApp, type TestApp } from '../startTestApp.ts';

/**
 * Two tenants in one database. Every text of the second is marked, every one of its ids known; then every route is driven
 * as people of the first, with ids of both. Nothing of the second may come out: in no answer, mail, notification or line
 * of the log.
 */
const own: TenantKey = 'public';
const other: TenantKey = 'roermond';
const mark = 'KANARIE';
const people = ['visitor', 'volunteer', 'organisation', 'centre', 'superuser'] as const;

const log: string[] = [];
const statements = compareStatements();
let api: TestApp;
let driver: RouteDriver;
let center = '';
const sessions = new Map<string, Record<string, string> | undefined>();
const otherIds = new Set<string>();
const otherIdsOf = new Map<string, string[]>();
const ownIds = new Map<string, Map<string, string[]>>();
const leaks: string[] = [];
const reached: string[] = [];
let calls = 0;

/** Marks every text of the other tenant that is not a key of something, and learns all of its ids. */
async function markOther() {
  const tables = (await loadTables())
    .map(getTableConfig)
    .filter(({ columns }) => columns.some(({ name }) => name === 'tenant'));
  const client = await api.database.pool.connect();
  try {
    await client.query(`SELECT set_config('app.tenant', '${other}', false)`);
    for (const { name: table, columns } of tables) {
      const texts = columns.filter(
        (column) =>
          column.columnType === 'PgText' &&
          (column.enumValues ?? []).length === 0 &&
          column.generated === undefined &&
          !/^(tenant|.*_hash|scope_id|.*key|uid|client)$/.test(toSnakeCase(column.name)),
      );
      if (texts.length > 0)
        await client.query(
          `UPDATE ${table} SET ${texts.map(({ name }) => `"${toSnakeCase(name)}" = "${toSnakeCase(name)}" || ' ${mark}'`).join()} WHERE tenant = '${other}'`,
        );
      if (!columns.some(({ name }) => name === 'id')) continue;
      const { rows } = await client.query<{ id: string }>(`SELECT id FROM ${table} WHERE tenant = '${other}'`);
      for (const { id } of rows) otherIds.add(id);
      otherIdsOf.set(
        table,
        rows.slice(0, 2).map(({ id }) => id),
      );
    }
    await client.query("SELECT set_config('app.tenant', '', false)");
  } finally {
    client.release();
  }
}

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-21T10:00:00Z'), settings: { logLevel: 'info' }, log });
  driver = createRouteDriver(api);
  await seed(api.database, { size: 'small', now: api.clock.now, tenants: [own, other] });
  const centers = (await api.call({ url: '/api/v1/volunteer_centers', tenant: own })).body as {
    data: { id: string }[];
  };
  center = centers.data[0]?.id ?? '';
  sessions.set('visitor', undefined);
  for (const name of people.slice(1))
    sessions.set(name, await api.signIn(`${name}@${own}.example`, demoPassword, { tenant: own, center }));
  for (const name of people)
    ownIds.set(name, (await driver.idsFor({ tenant: own, center, session: sessions.get(name) })).ids);
  await markOther();
}, 180_000);
afterAll(async () => {
  statements.stop();
  await api.close();
});

/** What of the other tenant stands in a text, apart from ids that the request itself brought. */
function leaksIn(text: string, sent: string): string[] {
  const found = text.includes(mark) ? [mark] : [];
  for (const [id] of text.matchAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g))
    if (otherIds.has(id) && !sent.includes(id)) found.push(id);
  return found;
}

/** A number that every row gets which is written from now on. */
const nextMark = async () => {
  const { rows } = await api.database.db.execute(sql`select txid_current()::text as number`);
  return String(rows[0]?.number ?? '0');
};

/** What people of a tenant are told by mail or on the site, as text: everything, or what was written since a mark. */
async function toldTo(tenant: TenantKey, since = '0'): Promise<string> {
  const { rows } = await api.database.inTenant(tenant, async () =>
    api.database.db.execute(sql`
      select coalesce(string_agg(told, ' '), '') as told from (
        select m.variables::text || m.recipient_email || m.recipient_name as told, m.xmin as written from mails m
        union all select n::text, n.xmin from notifications n
        union all select w::text, w.xmin from work_items w
        union all select a::text, a.xmin from audit_events a
      ) as everything
      where written::text::bigint >= ${since}::bigint`),
  );
  return String(rows[0]?.told ?? '');
}

async function drive(
  route: DrivenRoute,
  who: string,
  ids: ReadonlyMap<string, readonly string[]>,
  isOther: boolean,
  number: number,
) {
  const random = createRandom('canary', route.method, route.url, number);
  const url = driver.pathOf(route.url, ids);
  const writes = route.method !== 'GET';
  let body: string | undefined;
  if (writes && route.docs.body && route.docs.bodyKind !== 'multipart') {
    const document = driver.documentFor(route, random);
    const foreign = [...otherIds][random.integer(0, otherIds.size - 1)] ?? '';
    body = JSON.stringify(route.docs.bodyKind === 'json' ? document.data.attributes : document);
    if (isOther) body = body.replaceAll('00000000-0000-7000-8000-000000000000', foreign);
  }
  // A stream begins once its request has been stored, and ends by itself: taken back it would do neither.
  const isStream = route.url.endsWith('/stream');
  const work = async () => {
    const since = writes ? await nextMark() : '0';
    const answer = await api.call({
      method: route.method as 'POST',
      url,
      tenant: own,
      center,
      session: sessions.get(who),
      ...(body === undefined ? {} : { body }),
      ...(route.docs.bodyKind === 'json' ? { headers: { 'content-type': 'application/json' } } : {}),
    });
    return { answer, told: writes && answer.status < 300 ? await toldTo(own, since) : '' };
  };
  const { answer, told } = await (isStream ? work() : undone(api, own, work));
  calls += 1;
  const sent = `${url} ${body ?? ''}`;
  const headers = JSON.stringify(answer.headers);
  for (const leak of leaksIn(`${answer.text} ${headers}`, sent))
    leaks.push(`${who}: ${route.method} ${url} answered ${leak}`);
  for (const leak of leaksIn(told, sent)) leaks.push(`${who}: ${route.method} ${url} told ${leak}`);
  if (
    isOther &&
    url !== route.url &&
    /:id/.test(route.url) &&
    answer.status < 300 &&
    otherIds.has(/[0-9a-f-]{36}/.exec(url)?.[0] ?? '')
  )
    reached.push(`${who}: ${route.method} ${route.url} answered ${answer.status} for a record of another tenant`);
}

/** The ids of the other tenant for the subject of an address; any, where the subject is named otherwise than its table. */
const foreignIds = () => {
  const any = otherIdsOf.get('vacancies') ?? [];
  const subjects = new Set(driver.routes().map(({ url }) => subjectOf(url)));
  return new Map(
    [...subjects].map((subject) => [subject, otherIdsOf.get(subject)?.length ? (otherIdsOf.get(subject) ?? any) : any]),
  );
};

test('the marks are seen where they may be: the other tenant reads its own', async () => {
  const centers = await api.call({ url: '/api/v1/volunteer_centers', tenant: other });
  const [id = ''] = otherIdsOf.get('volunteer_centers') ?? [];
  expect(leaksIn(centers.text, '')).toEqual(expect.arrayContaining([mark, id]));
});

test('every route, driven by everybody with records of both tenants, answers nothing of the other', async () => {
  const foreign = foreignIds();
  for (const route of driver.routes()) {
    if (/\/docs|openapi/.test(route.url)) continue;
    for (const [number, who] of people.entries()) {
      await drive(route, who, ownIds.get(who) ?? new Map(), false, number);
      // With ids of the other tenant, who may least, who is in between, and who may most.
      if (['visitor', 'organisation', 'superuser'].includes(who)) await drive(route, who, foreign, true, number);
    }
  }
  expect(calls).toBeGreaterThan(2000);
  expect(leaks.slice(0, 20)).toEqual([]);
  expect(reached.slice(0, 20)).toEqual([]);
}, 600_000);

test('filters by ids of the other tenant find nothing', async () => {
  const [foreign = ''] = otherIdsOf.get('organizations') ?? [];
  const wrong: string[] = [];
  for (const { method, url, docs } of driver.routes()) {
    if (method !== 'GET' || !docs.list || url.includes(':')) continue;
    for (const name of Object.keys(docs.list.filters).filter((one) => /_ids?$/.test(one))) {
      const path = `${url}?filter[${name}_in]=${foreign}`;
      const { text, body } = await api.call({ url: path, tenant: own, center, session: sessions.get('superuser') });
      if (leaksIn(text, path).length > 0 || ((body as { data?: unknown[] } | undefined)?.data ?? []).length > 0)
        wrong.push(path);
    }
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('what the clocks of the night tell people of this tenant holds nothing of the other', async () => {
  await runNightly(api.database, new Date(api.clock.now.getTime() + 60 * 24 * 3600 * 1000), nightlySteps);
  expect(leaksIn(await toldTo(own), '')).toEqual([]);
});

test('the log has a line for every call, and nothing of the other tenant or of anybody in them', () => {
  expect(log.length).toBeGreaterThan(calls / 2);
  const text = log.join('');
  expect(leaksIn(text.replaceAll(/"(path|url)":"[^"]*"/g, ''), '')).toEqual([]);
  for (const session of sessions.values()) if (session) expect(text).not.toContain(session['access-token']);
  expect(text).not.toContain(demoPassword);
  expect(text).not.toMatch(/@public\.example/);
});

test('every statement on the way is the one that drizzle would have written', () => {
  // Those that are written once are compared once.
  expect(statements.compared()).toBeGreaterThan(5_000);
  expect(statements.differences().slice(0, 3)).toEqual([]);
});
