import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { DatabaseServer } from './database.ts';
import { refreshStatistics } from './statistics.ts';

let database: DatabaseServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('afterwards the planner knows how many rows a table has', async () => {
  await database.pool.query('create table counted as select generate_series(1, 5000) as number');
  const estimate = async () =>
    (await database.pool.query<{ reltuples: number }>("select reltuples from pg_class where relname = 'counted'"))
      .rows[0]?.reltuples;
  expect(await estimate()).not.toBe(5000);
  await refreshStatistics(database);
  expect(await estimate()).toBe(5000);
});
