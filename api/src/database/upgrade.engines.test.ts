import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { toSnakeCase } from '@omzien/model/names';
import { sql } from 'drizzle-orm';
import { demoPassword } from '../../seed/rows/users.rows.ts';
import { makeTenantRows } from '../../seed/tenantRows.ts';
import { openEmptyDatabase } from '../../testing/testDatabase.ts';
import { createApi } from '../createApi.ts';
import { hashPassword } from '../services/passwords/password.ts';
import { readSettings } from '../settings.ts';
import type { DatabaseServer } from './database.ts';
import { loadMigrations, migrate } from './migrate.ts';

/** What the first released version had: every database in the world began there or later. */
const oldest = 4;
/** How many migrations are out in the world by now. */
const released = 32;
/** The tables of that version that the demo data fills, in an order in which each row finds what it refers to. */
const tables = {
  volunteer_centers: 'volunteerCenters',
  center_profiles: 'centerProfiles',
  lookups: 'lookups',
  organizations: 'organizations',
  addresses: 'addresses',
  organization_profiles: 'organizationProfiles',
  users: 'users',
  user_roles: 'userRoles',
  vacancies: 'vacancies',
  applications: 'applications',
  application_events: 'applicationEvents',
  pages: 'pages',
  content_blocks: 'contentBlocks',
  menu_items: 'menuItems',
} as const;

let database: DatabaseServer;
const oldColumns = new Map<string, { name: string; type: string }[]>();
const rows = makeTenantRows('demo', {
  size: 'small',
  now: new Date('2026-11-21T10:00:00Z'),
  passwordHash: await hashPassword(demoPassword),
});
const others = makeTenantRows('roermond', { size: 'small', now: new Date('2026-11-21T10:00:00Z'), passwordHash: 'x' });

const valueFor = (type: string, value: unknown) =>
  type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null);

/** Writes rows as the first version did: only the columns that it knew. */
async function writeAsOldest(tenant: string, given: typeof rows) {
  const client = await database.pool.connect();
  try {
    await client.query(`BEGIN; SET LOCAL app.tenant = '${tenant}'`);
    for (const [table, key] of Object.entries(tables)) {
      const columns = oldColumns.get(table) ?? [];
      for (const row of given[key] as Record<string, unknown>[]) {
        const wire = new Map(Object.entries(row).map(([name, value]) => [toSnakeCase(name), value]));
        const used = columns.filter(({ name }) => wire.get(name) !== undefined);
        await client.query(
          `INSERT INTO ${table} (${used.map(({ name }) => `"${name}"`).join()}) VALUES (${used.map((_, index) => `$${index + 1}`).join()})`,
          used.map(({ name, type }) => valueFor(type, wire.get(name))),
        );
      }
    }
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
const countOf = (table: string, tenant: 'demo' | 'roermond') =>
  database.inTenant(tenant, async () => {
    const { rows: found } = await database.db.execute(sql.raw(`SELECT count(*)::int AS count FROM ${table}`));
    return found[0]?.count;
  });

beforeAll(async () => {
  database = await openEmptyDatabase();
  const migrations = await loadMigrations();
  await migrate(database.pool, () => undefined, migrations.slice(0, oldest));
  const { rows: columns } = await database.pool.query<{ table_name: string; column_name: string; data_type: string }>(
    `SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'public' AND is_generated = 'NEVER' ORDER BY table_name, ordinal_position`,
  );
  for (const { table_name, column_name, data_type } of columns)
    oldColumns.set(table_name, [...(oldColumns.get(table_name) ?? []), { name: column_name, type: data_type }]);
  await writeAsOldest('demo', rows);
  await migrate(database.pool);
}, 120_000);
afterAll(() => database.close());

test('the state of the first version comes up to date with every row that it had', async () => {
  const wrong: string[] = [];
  for (const [table, key] of Object.entries(tables)) {
    const count = await countOf(table, 'demo');
    if (count !== rows[key].length || count === 0) wrong.push(`${table}: ${count} of ${rows[key].length}`);
  }
  expect(wrong).toEqual([]);
});

test('what there was before figures were kept counts in them', async () => {
  const count = (query: string) =>
    database.inTenant('demo', async () => Number((await database.db.execute(sql.raw(query))).rows[0]?.count));
  const kept = await count(`select sum(amount) as count from figure_events where metric = 'vacancies_published'`);
  expect(kept).toBe(await count('select count(*) as count from vacancies where published_at is not null'));
  expect(kept).toBeGreaterThan(0);
  expect(await count('select count(*) as count from volunteer_months')).toBeGreaterThan(0);
});

test('people sign in and find what they had', async () => {
  const app = await createApi({ settings: readSettings({ LOG_LEVEL: 'silent', THROTTLES: 'open' }), database });
  try {
    const [center] = rows.volunteerCenters;
    const headers = { 'x-tenant': 'demo', 'app-context': 'gelderland', 'volunteer-center-id': String(center?.id) };
    const search = await app.inject({ url: '/api/v1/vacancies/search', headers });
    expect(search.statusCode).toBe(200);
    expect(search.json().data.length).toBeGreaterThan(0);
    const signIn = await app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      headers,
      payload: { email: 'centre@demo.example', password: demoPassword },
    });
    expect(signIn.statusCode).toBe(200);
    const session = Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, signIn.headers[name]]));
    for (const url of ['/api/v1/vacancies', '/api/v1/applications', '/api/v1/current_user?include=roles'])
      expect({
        url,
        status: (await app.inject({ url, headers: { ...headers, ...session } as never })).statusCode,
      }).toEqual({
        url,
        status: 200,
      });
  } finally {
    await app.close();
  }
});

test('a server of the first version can go on writing while the new one starts', async () => {
  await writeAsOldest('roermond', others);
  expect(await countOf('vacancies', 'roermond')).toBe(others.vacancies.length);
});

test('what is released does not change any more', async () => {
  const hashes = (await loadMigrations()).map(({ name, hash }) => `${name} ${hash.slice(0, 12)}`);
  const known = [
    '0000_extensions 8ee44eb79629',
    '0001_tables 9b59695d432d',
    '0002_policies 95aeda55224a',
    '0003_functions 2c0970566072',
    '0004_new_tables 1a54b66444de',
    '0005_new_policies 87e6e092652a',
    '0006_new_triggers e895479df292',
    '0007_new_tables 725b1224c6e7',
    '0008_new_policies de9bc0728489',
    '0009_new_tables 366f393b5c69',
    '0010_new_policies 251ed1111b48',
    '0011_new_tables 2cbf5ec4d0aa',
    '0012_new_tables 6c1fbeafeedd',
    '0013_new_triggers 2c24a3ef26f0',
    '0014_new_tables 73a041c3d7a9',
    '0015_new_policies 869c86c4deac',
    '0016_new_tables 62c44e1475fd',
    '0017_new_policies d06cf20e87a0',
    '0018_new_tables b737e57def66',
    '0019_new_policies f8bdac19e537',
    '0020_new_tables 066389f3555d',
    '0021_new_policies 3349c3bf3808',
    '0022_new_functions e90b878b0a68',
    '0023_new_tables 86130155b146',
    '0024_new_policies 1f45b55e59dc',
    '0025_new_triggers 56672c01864f',
    '0026_new_versions b2a44c817012',
    '0027_new_tables c88cae74c202',
    '0028_new_policies 51297913259e',
    '0029_new_triggers a0dc7553e694',
    '0030_new_tables 7a39033d3664',
    '0031_new_versions 053e272243b3',
  ];
  expect(hashes.slice(0, released)).toEqual(known);
});
