import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getTableColumns, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { openTestDatabase } from '../../testing/testDatabase.ts';
import type { DatabaseServer } from '../database/database.ts';
import { organizations } from '../tables/organizations/organizations.table.ts';
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
  reply_rate: organizations.replyRate,
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
  '1e-300',
  '-1e-46',
  '1e-400',
  '3.5e38',
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
        database.db.select({ one: sql`1` }).from(column.table).where(condition).limit(1),
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
  ['reply_rate_lteq', '1e-300'],
  ['reply_rate_lteq', '1e39'],
  ['latitude_gt', '1e-400'],
  ['category_ids_lt', id],
])('%s %s is refused by name', (key, value) => {
  expect(() => filterToSql(key, [value], kinds)).toThrow(
    expect.objectContaining({ definition: expect.objectContaining({ status: 400, parameter: `filter[${key}]` }) }),
  );
});

test('a list of ids is one value, however many they are: no statement of its own for each length', async () => {
  const textFor = (count: number) => {
    const ids = Array.from({ length: count }, () => id).join(',');
    const where = filterToSql('id_in', [ids], kinds);
    return database.db.select({ one: sql`1` }).from(vacancies).where(where).toSQL();
  };
  expect(textFor(500)).toMatchObject({ sql: textFor(1).sql, params: [Array(500).fill(id)] });
});

test('values times columns of one filter have a bound', () => {
  const words = (count: number) => [Array.from({ length: count }, (_, number) => `woord${number}`).join(',')];
  expect(filterToSql('title_cont_any', words(60), kinds)).toBeDefined();
  for (const [key, count] of [
    ['title_cont_any', 61],
    ['title_or_id_eq_any', 31],
    ['id_in', 501],
  ] as const) {
    expect(() => filterToSql(key, words(count), kinds)).toThrow(
      expect.objectContaining({ definition: expect.objectContaining({ status: 400, parameter: `filter[${key}]` }) }),
    );
  }
});
