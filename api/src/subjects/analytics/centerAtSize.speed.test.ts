import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { createVacancyWorld, type VacancyWorld } from '../../../testing/worlds/createVacancyWorld.ts';
import { type CountedFrom, type FigurePart, untilSql } from './counting/figureSql.ts';
import { rebuildFigures } from './counting/foldFigures.ts';

/**
 * Applications of a year, written as they are always written: through the triggers. `APPLICATIONS=100000` measures the
 * largest centre (minutes to fill); what is read does not depend on it, and that is what is held here.
 */
const applicationsInYear = Number(process.env.APPLICATIONS ?? 8000);
const atOnce = 4000;
const shelves = 200;

let api: TestApp;
let world: VacancyWorld;
const inTenant = <Result>(work: () => Promise<Result>) => api.database.inTenant(world.tenant, work);

beforeAll(async () => {
  api = await startTestApp({ now: new Date('2026-11-20T10:00:00Z') });
  world = await createVacancyWorld(api);
  const first = await world.vacancy({ publishedAt: new Date('2025-01-01T10:00:00Z') });
  const { db } = api.database;
  await inTenant(() =>
    db.execute(sql`
      insert into vacancies (id, center_id, organization_id, title, slug, category_ids, city, status, published_at, expires_at)
      select gen_random_uuid(), center_id, organization_id, title || n, slug || '-' || n, category_ids, 'Wezep ' || n % 8, status,
        published_at, expires_at
      from vacancies, generate_series(1, ${shelves}) as n where id = ${first}`),
  );
  for (let start = 0; start < applicationsInYear; start += atOnce)
    await inTenant(() =>
      db.execute(sql`
        insert into applications (id, center_id, organization_id, vacancy_id, stage, status, first_name, last_name, email, message,
          confirmed_at, created_at, first_response_at, source)
        select gen_random_uuid(), v.center_id, v.organization_id, v.id, case when n % 3 = 0 then 'accepted' else 'new' end,
          case when n % 3 = 0 then 'accepted' end, 'Ria', 'de Wit', 'ria' || n || '@example.example', 'Ik kook graag.',
          came.at, came.at, case when n % 3 < 2 then came.at + n % 90 * interval '1 hour' end,
          (array['search', 'alert', 'embed'])[1 + n % 3]
        from generate_series(${start + 1}::integer, ${start + atOnce}::integer) as n
        join (select *, row_number() over (order by id) as number from vacancies) as v on v.number = 1 + n % ${shelves}
        cross join lateral (select timestamptz '2025-11-21 10:00Z' + n % 365 * interval '1 day' as at) as came`),
    );
  await inTenant(() => rebuildFigures(db, world.center));
  await api.database.pool.query('analyze figure_counts; analyze figure_events; analyze vacancies');
}, 300_000);
afterAll(() => api.close());

const year = 'filter[from]=2025-11-21&filter[to]=2026-11-20&compare=last_year';
const page = [
  `summary?${year}`,
  `funnel?${year}`,
  `timeseries?${year}&metric=applications`,
  `breakdown?${year}&metric=applications&by=category`,
  `breakdown?${year}&metric=applications&by=source`,
  `breakdown?${year}&metric=applications&by=organization`,
  `reply_times?${year}`,
  `supply_demand?${year}`,
];

test('a year of a large centre opens at once', async () => {
  const ask = async (path: string) => {
    const start = performance.now();
    const { status } = await world.call('centerAdmin', 'GET', `/analytics/${path}`);
    expect(status).toBe(200);
    return performance.now() - start;
  };
  const times: Record<string, number> = {};
  for (let round = 0; round < 3; round++)
    for (const path of page) times[path] = Math.min(times[path] ?? Number.POSITIVE_INFINITY, await ask(path));
  const total = Object.values(times).reduce((sum, time) => sum + time, 0);
  // 300 ms on a machine that does nothing else.
  expect(total).toBeLessThan(3000);
}, 60_000);

type Plan = { 'Node Type': string; Plans?: Plan[] } & Record<string, unknown>;
/** How many rows the scans of a plan have looked at. */
function rowsRead(plan: Plan): number {
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);
  if (!plan['Node Type'].endsWith('Scan') || plan['Node Type'] === 'Subquery Scan') return below;
  const each = Number(plan['Actual Rows']) + Number(plan['Rows Removed by Filter'] ?? 0);
  return below + each * Number(plan['Actual Loops']);
}

test.each<[FigurePart, number]>([
  ['all', 1000],
  ['source', 1000],
  ['category', 1000],
  // A month of each organisation or vacancy, and the days of the month that is not over.
  ['organization', 1000],
  ['bin', 2500],
])('what is read for %s does not grow with the applications', async (part, most) => {
  const counted: CountedFrom = {
    kind: 'centers',
    vacancyType: null,
    centers: (column) => sql`${column} in (select id from volunteer_centers where id = ${world.center})`,
  };
  const edges = ['2024-11-20', '2025-11-20', '2025-11-20', '2026-11-20'];
  const metrics = part === 'bin' ? ['reply_time'] : ['applications', 'answered', 'accepted', 'matches'];
  const read = await inTenant(async () => {
    const { rows } = await api.database.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) ${untilSql(counted, metrics, part, edges)}`,
    );
    return rowsRead(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Node Type': 'none' });
  });
  expect(read).toBeGreaterThan(10);
  expect(read).toBeLessThan(most);
});
