import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { DatabaseServer } from './database.ts';
import { createStatementNames } from './statementNames.ts';

test('a statement is named when it comes back, always alike, and only so many of them', () => {
  const nameOf = createStatementNames();
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined]);
  const name = nameOf('select 1');
  expect(name).toEqual(expect.any(String));
  expect(nameOf('select 1')).toBe(name);
  for (let number = 0; number < 5000; number++) for (let time = 0; time < 3; time++) nameOf(`select ${number}`);
  expect(nameOf('another')).toBeUndefined();
  expect(nameOf('select 1')).toBe(name);
});

test('a statement with a long list of values has no name: each length would be one more to keep', () => {
  const nameOf = createStatementNames();
  const listOf = (count: number) =>
    `select 1 where id in (${Array.from({ length: count }, (_, at) => `$${at + 1}`).join(', ')})`;
  const named = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1);
  expect(named(listOf(30))).toEqual(expect.any(String));
  for (const count of [40, 41, 500]) expect(named(listOf(count))).toBeUndefined();
});

let database: DatabaseServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('a prepared statement sees the tenant of the transaction it runs in, and other values each time', async () => {
  const read = (tenant: 'demo' | 'roermond', value: number) =>
    database.inTenant(tenant, async () => {
      const { rows } = await database.db.execute(
        sql`select current_setting('app.tenant', true) as tenant, ${value}::int as value`,
      );
      return rows[0];
    });
  for (let value = 0; value < 8; value++) {
    expect(await read('demo', value)).toEqual({ tenant: 'demo', value });
    expect(await read('roermond', value)).toEqual({ tenant: 'roermond', value });
  }
  const prepared = await database.pool.query(
    "select count(*)::int as count from pg_prepared_statements where statement like '%current_setting%value%'",
  );
  if (database.kind === 'pglite') expect(prepared.rows).toEqual([{ count: 1 }]);
});
