import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { DatabaseServer } from '../database/database.ts';
import { vacancies } from '../tables/vacancies/vacancies.table.ts';
import { filterToSql } from './filters.ts';
import { Problem } from './problems.ts';

let database: DatabaseServer;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const columns = getTableColumns(vacancies);
/** One column of every kind that a list may be filtered by. */
const kinds: Record<string, AnyPgColumn> = {
  id: columns.id,
  title: columns.title,
  category_ids: columns.categoryIds,
  dayparts: columns.dayparts,
  minimum_age: columns.minimumAge,
  places: columns.places,
  latitude: columns.latitude,
  vog_required: columns.vogRequired,
  starts_on: columns.startsOn,
  published_at: columns.publishedAt,
};
const comparing =
  'eq not_eq lt lteq gt gteq cont not_cont i_cont start not_start end not_end matches does_not_match'.split(' ');
const predicates = [
  ...comparing,
  ...comparing.flatMap((name) => [`${name}_any`, `${name}_all`]),
  ...'in not_in null not_null present blank true false'.split(' '),
];
const values = [
  "O'Brien",
  '100%',
  '40000',
  '99999999999',
  '1e308',
  '-1',
  'true',
  '2026-02-30',
  '2026-03-29',
  'infinity',
];
const id = '0198f1c2-7c1e-7a4b-9d57-0f1e2d3c4b5a';

test.each(Object.entries(kinds))('no predicate on %s makes the database refuse the question', async (name, column) => {
  for (const predicate of predicates) {
    for (const value of [...values, id]) {
      let condition: ReturnType<typeof filterToSql>;
      try {
        condition = filterToSql(`${name}_${predicate}`, [value], { [name]: column });
      } catch (error) {
        // Said to the asker, with the name of the parameter: that is what a wrong value deserves.
        expect({ predicate, value, error }).toMatchObject({ error: expect.any(Problem) });
        continue;
      }
      const asked = database.inTenant('demo', () =>
        database.db.select({ one: sql`1` }).from(vacancies).where(condition).limit(1),
      );
      await expect(asked.catch((error: Error) => `${predicate} ${value}: ${error.cause ?? error}`)).resolves.toEqual(
        [],
      );
    }
  }
});

test.each([
  ['starts_on_eq', '2026-02-30'],
  ['starts_on_eq', '29-03-2026'],
  ['published_at_gteq', '2026-02-30'],
  ['minimum_age_eq', '40000'],
  ['category_ids_lt', id],
])('%s %s is refused by name', (key, value) => {
  expect(() => filterToSql(key, [value], kinds)).toThrow(
    expect.objectContaining({ definition: expect.objectContaining({ status: 400, parameter: `filter[${key}]` }) }),
  );
});
