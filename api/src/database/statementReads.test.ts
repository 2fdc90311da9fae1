import { expect, test } from '@jest/globals';
import { onlyReads } from './statementReads.ts';

test.each([
  ['select "id" from "vacancies" where "updated_at" > $1', true],
  ['  select count(*) from "vacancies" as "for_update"', true],
  ['(select 1) union (select 2)', true],
  ['with gathered as materialized (select 1) select * from gathered', true],
  ['select * from "sessions" where "id" = $1 for update', false],
  ['select * from "sessions" for no key update skip locked', false],
  ['select * from "sessions" for share', false],
  ['select * from "sessions" for  key share', false],
  ['select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free', false],
  ["select set_config('app.tenant', $1, true)", false],
  ['select pg_notify($1, $2)', false],
  ['select * into kept from "vacancies"', false],
  ['with gone as (delete from "sessions" returning id) select * from gone', false],
  ['insert into "vacancies" ("id") values ($1)', false],
  ['savepoint sp1', false],
])('whether a statement only reads: %s', (text, expected) => {
  expect(onlyReads(text)).toBe(expected);
  // Remembered, it is still so.
  expect(onlyReads(text)).toBe(expected);
});
