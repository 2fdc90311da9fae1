import {
  type Column,
  fillPlaceholders,
  getTableColumns,
  is,
  Param,
  Placeholder,
  type Query,
  SQL,
  sql,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** What drizzle makes of a statement, with places for its values. */
type Built<Stored> = {
  getQuery(): Query;
  execute(values: Record<string, unknown>): Promise<Stored>;
};
type Insert<Table extends PgTable> = ReturnType<ReturnType<Database['insert']>['values']> & {
  readonly _: { table: Table };
};
/** An insert of one row, or what is made around it, not sent yet. */
type Statement<Stored> = { prepare(name: string): Built<Stored> };

export type ReadyInsert<Stored> = {
  /** Sends it. */
  execute(): Promise<Stored>;
  /** Its text and its values, for `later`. */
  toSQL(): Query;
};

/** Which columns are given is up to who asks, so there is a bound to what is remembered. */
const mostKnown = 200;

/** A value in its place; nothing at all is the same in every column. */
const placeOf = (name: string, column: Column) =>
  sql`${new Param(new Placeholder(name), {
    mapToDriverValue: (value: unknown) => (value === null ? null : column.mapToDriverValue(value)),
  })}`;

/** The values that drizzle would store: what nobody gives and the database does not know comes from the table. */
function completed(columns: Record<string, Column>, row: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, { defaultFn, default: fallback, onUpdateFn }] of Object.entries(columns)) {
    const fromTable = () => (defaultFn ? defaultFn() : fallback ? undefined : onUpdateFn?.());
    const value = row[name] === undefined ? fromTable() : row[name];
    if (value !== undefined) values[name] = value;
  }
  return values;
}

/**
 * An insert into one table whose text is written once for each set of columns that its rows give, instead of each time: for
 * a wide table that costs more than sending it. A row with an expression among its values gets a text of its own.
 *
 * @example const insert = insertBuiltOnce(db, auditEvents, (line) => line); later(insert({ action, createdAt }))
 */
export function insertBuiltOnce<Table extends PgTable, Stored>(
  db: Pick<Database, 'insert'>,
  table: Table,
  around: (insert: Insert<Table>) => Statement<Stored>,
): (row: Table['$inferInsert']) => ReadyInsert<Stored> {
  const columns = getTableColumns(table) as Record<string, Column>;
  const known = new Map<string, Built<Stored>>();
  const build = (values: Record<string, unknown>) =>
    around(db.insert(table).values(values as never) as never).prepare('');

  return (row) => {
    const values = completed(columns, row);
    const names = Object.keys(values);
    const isPlain = !names.some((name) => is(values[name], SQL));
    const key = names.join();
    const places = () => Object.fromEntries(names.map((name) => [name, placeOf(name, columns[name] as Column)]));
    const built = isPlain ? (known.get(key) ?? build(places())) : build(values);
    if (isPlain && known.size < mostKnown) known.set(key, built);
    return {
      execute: () => built.execute(values),
      toSQL() {
        const { sql: text, params } = built.getQuery();
        return { sql: text, params: fillPlaceholders(params, values) };
      },
    };
  };
}
