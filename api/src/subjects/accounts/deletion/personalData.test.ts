import { beforeAll, expect, test } from '@jest/globals';
import { toSnakeCase } from '@omzien/model/names';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { loadTables } from '../../../database/tableModules.ts';
import { personalData } from './personalData.ts';

/** Columns that can name somebody: an account, who did something, an address. */
const namesSomebody =
  /(^|_)(user|actor|author|owner|sender|volunteer|reporter|signer|member|student|mentor|recipient|participant)_id$|_by(_id)?$|(^|_)email$|^acting_as_id$/;

function columnsWithPeople(table: PgTable): string[] {
  const { columns, foreignKeys } = getTableConfig(table);
  const toUsers = foreignKeys
    .map((key) => key.reference())
    .filter(({ foreignTable }) => getTableConfig(foreignTable).name === 'users')
    .flatMap(({ columns: own }) => own.map(({ name }) => toSnakeCase(name)));
  const names = columns.map(({ name }) => toSnakeCase(name));
  return [...new Set([...names.filter((name) => namesSomebody.test(name)), ...toUsers])].filter(
    (name) => name !== 'tenant',
  );
}

let tables: PgTable[];
beforeAll(async () => {
  tables = await loadTables();
});

test('every column that can name somebody has its line in the list of personal data', () => {
  const missing = tables.flatMap((table) => {
    const { name } = getTableConfig(table);
    const { about = [], email = [], by = [], not = {} } = personalData[name] ?? {};
    const listed = new Set([...about, ...email, ...by, ...Object.keys(not)]);
    return columnsWithPeople(table)
      .filter((column) => !listed.has(column))
      .map((column) => `${name}.${column}`);
  });
  expect(missing).toEqual([]);
});

test('the list names only tables and columns that are there', () => {
  const known = new Map(
    tables.map((table) => {
      const { name, columns } = getTableConfig(table);
      return [name, new Set(columns.map((column) => toSnakeCase(column.name)))];
    }),
  );
  const unknown = Object.entries(personalData).flatMap(([name, table]) => {
    const columns = known.get(name);
    if (!columns) return [name];
    const set = typeof table.erase === 'object' ? Object.keys(table.erase) : [];
    const named = [
      ...(table.about ?? []),
      ...(table.email ?? []),
      ...(table.by ?? []),
      ...(table.hidden ?? []),
      ...Object.keys(table.not ?? {}),
      ...set,
    ];
    return named.filter((column) => !columns.has(column)).map((column) => `${name}.${column}`);
  });
  expect(unknown).toEqual([]);
});

test('what erasing empties may be empty', () => {
  const wrong = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    const { erase } = personalData[name] ?? {};
    if (typeof erase !== 'object') return [];
    return columns
      .filter((column) => column.notNull && erase[toSnakeCase(column.name)] === null)
      .map((column) => `${name}.${toSnakeCase(column.name)}`);
  });
  expect(wrong).toEqual([]);
});
