import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { DatabaseServer } from './database.ts';
import { mostKept, mostNamed } from './keptStatements.ts';
import { createStatementNames } from './statementNames.ts';

test('a statement is named when it comes back, always alike; of very many what nobody asks loses its name', () => {
  const nameOf = createStatementNames();
  expect([nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined]);
  const name = nameOf('select 1');
  expect(name).toEqual(expect.any(String));
  expect(nameOf('select 1')).toBe(name);
  const others = (from: number) => {
    for (let number = from; number < from + mostNamed - 1; number++)
      for (let time = 0; time < 3; time++) nameOf(`select ${number}`);
  };
  others(1000);
  expect(nameOf('select 1')).toBe(name);
  others(2000);
  expect(nameOf('select 1')).toBe(name);
  others(3000);
  for (let time = 0; time < 3; time++) nameOf('one more');
  expect([nameOf('select 1'), nameOf('select 1'), nameOf('select 1')]).toEqual([undefined, undefined, name]);
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

test('of more statements than a connection keeps it forgets what it has not used for longest, and each still answers', async () => {
  const count = mostKept + 60;
  const ask = async (number: number) => {
    const { rows } = await database.db.execute<Record<string, unknown>>(
      sql`select ${sql.raw(`${number} as n${number}`)}, ${`text ${number}`}::text as words`,
    );
    return rows[0];
  };
  const kept = async () => {
    const { rows } = await database.db.execute<{ names: string[] }>(
      sql`select array_agg(substring(statement from ' as (n[0-9]+),')) as names from pg_prepared_statements where statement ~ ' as n[0-9]+,'`,
    );
    return rows[0]?.names ?? [];
  };
  await database.inTenant('demo', async () => {
    for (let number = 0; number < count; number++)
      for (let time = 0; time < 4; time++)
        expect(await ask(number)).toEqual({ [`n${number}`]: number, words: `text ${number}` });
    const names = await kept();
    expect(names.length).toBeGreaterThan(mostNamed - 60);
    expect(names.length).toBeLessThanOrEqual(mostKept);
    expect(names).toContain(`n${count - 1}`);
    expect(names).not.toContain('n0');
    // Several at once, those that were forgotten among them, then one that fails in a message of its own.
    const fails = database.db.transaction(async (inner) => inner.execute(sql`select 1 / (random() * 0)::int`));
    const [failure, ...answers] = await Promise.allSettled([
      fails,
      ...[0, count - 1, 1, 0].flatMap((number) => Array.from({ length: 4 }, () => ask(number))),
    ]);
    expect(failure?.status).toBe('rejected');
    expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
    // What was closed since is asked again, and nothing of it was left.
    for (let number = 2; number < 40; number++)
      for (let time = 0; time < 4; time++) expect(await ask(number)).toMatchObject({ words: `text ${number}` });
    const after = await kept();
    expect(after).toContain('n39');
    expect(after.length).toBeLessThanOrEqual(mostKept);
  });
});
