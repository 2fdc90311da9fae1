import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TenantKey, tenantKeys } from '@omzien/model/tenants';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import { createTestWorld } from '../../testing/worlds/createTestWorld.ts';
import { vacancies } from '../tables/vacancies/vacancies.table.ts';
import type { DatabaseServer } from './database.ts';
import { loadTables } from './tableModules.ts';

const tables = (await loadTables()).map(getTableConfig);
const ofTenants = tables.filter(({ columns }) => columns.some(({ name }) => name === 'tenant'));

/** Views read these as their owner, and ask for the tenant themselves (`searchedVacancies.sql`, `vacancyWords.sql`). */
const readByOwner = ['open_vacancies', 'vacancy_words'];

let database: DatabaseServer;
beforeAll(async () => {
  database = await openTestDatabase();
  const world = createTestWorld(database);
  for (const tenant of ['demo', 'roermond'] as const) {
    const center = await world.center(tenant, 'Centrum');
    const organizationId = await world.organization(tenant, { name: 'Buurthuis', centerId: center });
    await database.inTenant(tenant, () =>
      database.db.insert(vacancies).values(
        ['Kok 1', 'Kok 2'].map((title) => ({
          title,
          slug: title,
          centerId: center,
          organizationId,
          status: 'published' as const,
        })),
      ),
    );
    await world.user(tenant, `iemand@${tenant}.example`, center);
  }
});
afterAll(() => database.close());

/** A raw connection as the application role, with or without a tenant, as a bug in our own code might have it. */
async function asApplication<Row extends object>(tenant: string | null, statement: string): Promise<Row[]> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL ROLE omzien_app');
    if (tenant !== null) await client.query("SELECT set_config('app.tenant', $1, true)", [tenant]);
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

const asTenant = (tenant: TenantKey, statement: string) =>
  database.inTenant(tenant, () => database.db.execute(statement));

test('tables were found', () => {
  expect(ofTenants.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['users', 'sessions', 'organizations', 'vacancies', 'applications', 'pages']),
  );
});

describe.each(ofTenants.map((table) => [table.name, table] as const))('%s', (name, table) => {
  test(`has row-level security that holds for its owner ${readByOwner.includes(name) ? 'only where its view asks' : 'too'}`, async () => {
    const { rows } = await database.pool.query(
      'SELECT relrowsecurity, relforcerowsecurity FROM pg_class WHERE relname = $1 AND relkind = $2',
      [name, 'r'],
    );
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: !readByOwner.includes(name) }]);
    const policies = await database.pool.query(
      "SELECT qual, with_check FROM pg_policies WHERE schemaname = 'public' AND tablename = $1",
      [name],
    );
    expect(policies.rows).toHaveLength(1);
    expect(policies.rows[0]).toEqual({
      qual: expect.stringContaining("current_setting('app.tenant'"),
      with_check: expect.stringContaining("current_setting('app.tenant'"),
    });
  });

  test('shows nothing without a tenant, and nothing of another one', async () => {
    expect(await asApplication(null, `SELECT * FROM "${name}"`)).toEqual([]);
    expect(await asApplication('demo', `SELECT * FROM "${name}" WHERE tenant <> 'demo'`)).toEqual([]);
  });

  test('begins its key and its indexes with the tenant', async () => {
    const { rows } = await database.pool.query<{ indexname: string; indexdef: string }>(
      "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename = $1",
      [name],
    );
    const others = rows.filter(
      ({ indexdef }) => !/ USING (gin|gist) /.test(indexdef) && !/\(tenant[,)]/.test(indexdef),
    );
    expect(others).toEqual([]);
    expect(table.primaryKeys[0]?.columns.map((column) => column.name)).toEqual(['tenant', 'id']);
  });

  test('has only foreign keys that stay in the tenant', () => {
    for (const key of table.foreignKeys) {
      const { columns, foreignColumns } = key.reference();
      expect(columns[0]?.name).toBe('tenant');
      expect(foreignColumns[0]?.name).toBe('tenant');
    }
  });
});

describe('searched_vacancies', () => {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
  const all = 'SELECT id, tenant FROM searched_vacancies';

  test('shows the open vacancies of the tenant, and nothing of another one or without one', async () => {
    for (const tenant of ['demo', 'roermond']) {
      const shown = await asApplication<{ id: string; tenant: string }>(tenant, all);
      expect(shown.map((row) => row.tenant)).toEqual([tenant, tenant]);
      expect(idsOf(shown)).toEqual(idsOf(await asApplication(tenant, 'SELECT id FROM open_vacancies')));
      expect(idsOf(shown)).toEqual(
        idsOf(await asApplication(tenant, "SELECT id FROM vacancies WHERE status = 'published'")),
      );
    }
    expect(await asApplication(null, all)).toEqual([]);
    expect(await asApplication('', all)).toEqual([]);
    expect(await asApplication('demo', `${all} WHERE tenant <> 'demo'`)).toEqual([]);
    expect(await asApplication('demo', `${all} WHERE search @@ 'kok' OR search_text LIKE '%' OR true`)).toHaveLength(2);
  });

  test.each([
    ["UPDATE searched_vacancies SET search_text = 'x'"],
    ['DELETE FROM searched_vacancies'],
    ["INSERT INTO searched_vacancies (id, tenant) VALUES (gen_random_uuid(), 'demo')"],
    ['CREATE OR REPLACE VIEW searched_vacancies AS SELECT * FROM open_vacancies'],
    ['ALTER TABLE open_vacancies DISABLE ROW LEVEL SECURITY'],
  ])('is for reading only: %s', async (statement) => {
    await expect(asApplication('demo', statement)).rejects.toMatchObject({ code: '42501' });
  });

  test('has the words of a vacancy as it is now', async () => {
    const words = `SELECT v.search = ts_delete(s.search, tsvector_to_array(omzien_marks_of(v))) AND v.search_text = s.search_text AS same, s.search_text AS text
      FROM vacancies v JOIN searched_vacancies s ON s.id = v.id WHERE v.title = 'Andere titel'`;
    await asTenant('demo', "UPDATE vacancies SET title = 'Andere titel' WHERE title = 'Kok 1'");
    await asTenant('demo', "UPDATE organizations SET name = 'Ander huis'");
    expect(await asApplication('demo', words)).toEqual([{ same: true, text: 'andere titel ander huis ' }]);
  });
});

describe('searched_words', () => {
  const all = 'SELECT word FROM searched_words ORDER BY word';
  const wordsOf = async (tenant: string | null) =>
    (await asApplication<{ word: string }>(tenant, all)).map(({ word }) => word);

  test('shows the words of the tenant, and nothing of another one or without one', async () => {
    await asTenant('roermond', "UPDATE vacancies SET title = 'Schilder in Roermond' WHERE title = 'Kok 1'");
    expect(await wordsOf('roermond')).toEqual(expect.arrayContaining(['buurthuis', 'kok', 'roermond', 'schilder']));
    expect(await wordsOf('demo')).not.toContain('schilder');
    expect(
      await asApplication('demo', "SELECT word FROM searched_words WHERE word %> 'schilder' OR true"),
    ).toHaveLength((await wordsOf('demo')).length);
    for (const tenant of [null, '']) expect(await wordsOf(tenant)).toEqual([]);
  });

  test.each([["UPDATE searched_words SET word = 'x'"], ['DELETE FROM searched_words']])(
    'is for reading only: %s',
    async (statement) => {
      await expect(asApplication('demo', statement)).rejects.toMatchObject({ code: '42501' });
    },
  );
});

test('a write into another tenant is refused', async () => {
  await expect(
    asApplication(
      'demo',
      "INSERT INTO security_events (id, tenant, kind) VALUES (gen_random_uuid(), 'roermond', 'signed_in')",
    ),
  ).rejects.toMatchObject({ code: '42501' });
  expect(
    await asApplication('demo', "UPDATE users SET first_name = 'X' WHERE tenant = 'roermond' RETURNING id"),
  ).toEqual([]);
});

test('a foreign key cannot point into another tenant', async () => {
  const [foreign] = await asApplication<{ id: string }>('roermond', 'SELECT id FROM volunteer_centers');
  await expect(
    asApplication(
      'demo',
      `INSERT INTO organizations (id, center_id, name, slug) VALUES (gen_random_uuid(), '${foreign?.id}', 'X', 'x')`,
    ),
  ).rejects.toMatchObject({ code: '23503' });
});

test('the application role owns nothing and cannot bypass row-level security', async () => {
  const { rows } = await database.pool.query(
    "SELECT rolsuper, rolbypassrls, rolcanlogin FROM pg_roles WHERE rolname = 'omzien_app'",
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }]);
});

test('looking for an account elsewhere works for one address, knows every tenant, and changes no tenant', async () => {
  const [hash] = await asApplication<{ password_hash: string }>(
    'roermond',
    "SELECT password_hash FROM users WHERE email = 'iemand@roermond.example'",
  );
  const [, digest = ''] = /\$([^$]+)$/.exec(hash?.password_hash ?? '') ?? [];
  expect(digest.length).toBeGreaterThan(20);
  const matches = (email: string, tried: string) =>
    asApplication('demo', `SELECT domain FROM omzien_account_elsewhere_matches('${email}', '${tried}')`);
  expect(await matches('IEMAND@roermond.example', digest)).toEqual([{ domain: 'centrum.roermond.localhost' }]);
  for (const [email, tried] of [
    ['iemand@roermond.example', `${digest.slice(0, -1)}?`],
    ['iemand@roermond.example', ''],
    ['iemand@demo.example', digest],
    ['%', digest],
  ] as const)
    expect(await matches(email, tried)).toEqual([]);
  const [after] = await asApplication<{ tenant: string }>(
    'demo',
    "SELECT current_setting('app.tenant') AS tenant FROM (SELECT count(*) FROM omzien_account_elsewhere_settings('iemand@roermond.example')) x",
  );
  expect(after?.tenant).toBe('demo');
  const { rows } = await database.pool.query<{ prosrc: string }>(
    "SELECT prosrc FROM pg_proc WHERE proname = 'omzien_account_elsewhere_hash'",
  );
  for (const tenant of tenantKeys) expect(rows[0]?.prosrc).toContain(`'${tenant}'`);
});

test('no function gives the application the hash of a password of another tenant, nor its digest', async () => {
  const [hash] = await asApplication<{ password_hash: string }>(
    'roermond',
    "SELECT password_hash FROM users WHERE email = 'iemand@roermond.example'",
  );
  const stored = hash?.password_hash ?? '';
  const digest = stored.slice(stored.lastIndexOf('$') + 1);
  const [settings] = await asApplication<{ settings: string; digest_length: number }>(
    'demo',
    "SELECT * FROM omzien_account_elsewhere_settings('iemand@roermond.example')",
  );
  expect(settings).toEqual({ settings: stored.slice(0, stored.lastIndexOf('$')), digest_length: digest.length });
  // That of the version before stands there for its servers, and finds nobody.
  expect(await asApplication('demo', "SELECT * FROM omzien_account_elsewhere('iemand@roermond.example')")).toEqual([]);
  await expect(
    asApplication('demo', "SELECT * FROM omzien_account_elsewhere_hash('iemand@roermond.example')"),
  ).rejects.toMatchObject({ code: '42501' });
  const { rows } = await database.pool.query<{ name: string; body: string }>(
    `SELECT proname AS name, pg_get_function_result(oid) AS body FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND prosecdef AND has_function_privilege('omzien_app', oid, 'EXECUTE')`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { name, body } of rows) expect([name, body]).not.toEqual([name, expect.stringContaining('password_hash')]);
});
