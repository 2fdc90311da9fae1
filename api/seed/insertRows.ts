import { toSnakeCase } from '@omzien/model/names';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../src/database/database.ts';

/** Rows in one statement: few round trips, and texts of a size that a server takes without effort. */
const batchSize = 2000;

/** Rows that name the same columns go together; what a row does not name gets its default. */
function byColumns(rows: readonly Record<string, unknown>[]) {
  const groups = new Map<string, { names: string[]; rows: Record<string, unknown>[] }>();
  for (const row of rows) {
    const names = Object.keys(row).filter((name) => row[name] !== undefined);
    const key = names.toSorted().join(' ');
    const group = groups.get(key) ?? { names, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const asJson = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);

/**
 * Adds many rows to a table. They travel as one text that the database takes apart: binding each value by itself would
 * take several times as long, and this fills a database while somebody waits for it.
 */
export async function insertRows(db: Database, table: PgTable, rows: readonly Record<string, unknown>[]) {
  const columns = getTableColumns(table);
  for (const { names, rows: group } of byColumns(rows)) {
    const known = names.map((name) => {
      const type = columns[name]?.getSQLType();
      if (type === undefined) throw new RangeError(`There is no column for ${name}.`);
      return { name: toSnakeCase(name), key: name, type };
    });
    const list = sql.raw(known.map(({ name }) => `"${name}"`).join(', '));
    const definition = sql.raw(known.map(({ name, type }) => `"${name}" ${type}`).join(', '));
    for (let start = 0; start < group.length; start += batchSize) {
      const texts = group
        .slice(start, start + batchSize)
        .map((row) => Object.fromEntries(known.map(({ name, key }) => [name, asJson(row[key])])));
      await db.execute(
        sql`insert into ${table} (${list}) select ${list} from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as given (${definition})`,
      );
    }
  }
}
