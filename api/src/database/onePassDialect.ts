import {
  Column,
  getTableColumns,
  is,
  Name,
  Param,
  Placeholder,
  type Query,
  SQL,
  StringChunk,
  Subquery,
  sql,
  Table,
  View,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** What a statement is written into. `isKnown` turns false at what only drizzle itself writes. */
type Sheet = { text: string; params: unknown[]; isKnown: boolean };
type Write = (chunk: never, sheet: Sheet, dialect: OnePassDialect) => void;

type Casing = { getColumnCasing(column: Column): string };
type Selection = { field: unknown }[];
type Builders = {
  casing: Casing;
  buildFromTable(table: unknown): unknown;
  buildJoins(joins: unknown): unknown;
  buildSelection(fields: Selection, options: { isSingleTable: boolean }): SQL;
};

const schemaOf = Symbol.for('drizzle:Schema');
const nameOf = Symbol.for('drizzle:Name');
const isAlias = Symbol.for('drizzle:IsAlias');

const quoted = (name: string) => `"${name.replace(/"/g, '""')}"`;
const quotedTable = (table: Table) => {
  const { [schemaOf]: schema, [nameOf]: name, [isAlias]: aliased } = table as unknown as Record<symbol, string>;
  return schema === undefined || aliased ? quoted(String(name)) : `${quoted(schema)}.${quoted(String(name))}`;
};
const isWrapper = (chunk: object): chunk is { getSQL(): SQL; shouldOmitSQLParens?(): boolean } =>
  typeof (chunk as { getSQL?: unknown }).getSQL === 'function';

const leave: Write = (_chunk, sheet) => {
  sheet.isKnown = false;
};
const writeValue: Write = (value: unknown, sheet) => {
  sheet.text += `$${sheet.params.push(value)}`;
};
const isSelected = (field: unknown) =>
  is(field, Column) || is(field, SQL) || is(field, SQL.Aliased) || is(field, Subquery);
/** What is selected, in the order of the rows: the columns of a whole table stand in its place. */
const flat = (fields: object): Selection =>
  Object.values(fields).flatMap((field: object) =>
    isSelected(field) ? [{ field }] : flat(is(field, Table) ? getTableColumns(field) : field),
  );
/** Every kind of piece with what writes it, in drizzle's own order: a piece is of the first kind that fits. */
const kinds: readonly (readonly [abstract new (...given: never[]) => unknown, Write])[] = [
  [
    StringChunk,
    ({ value }: StringChunk, sheet) => {
      sheet.text += value.length === 1 ? value[0] : value.join('');
    },
  ],
  [
    Name,
    ({ value }: Name, sheet) => {
      sheet.text += quoted(value);
    },
  ],
  [SQL, (chunk: SQL, sheet, dialect) => dialect.write(chunk, sheet)],
  [
    Table,
    (chunk: Table, sheet) => {
      sheet.text += quotedTable(chunk);
    },
  ],
  [
    Column,
    (chunk: Column, sheet, dialect) => {
      sheet.text += dialect.columnName(chunk);
    },
  ],
  [View, leave],
  [Param, (chunk: Param, sheet, dialect) => dialect.writeParam(chunk, sheet)],
  [Placeholder, writeValue],
  [
    SQL.Aliased,
    ({ fieldAlias }: SQL.Aliased, sheet) => {
      if (fieldAlias === undefined) sheet.isKnown = false;
      else sheet.text += quoted(fieldAlias);
    },
  ],
  [
    Subquery,
    ({ _: { sql: inner, alias, isWith } }: Subquery, sheet, dialect) => {
      if (!isWith) {
        sheet.text += '(';
        dialect.write(inner as SQL, sheet);
        sheet.text += ') ';
      }
      sheet.text += quoted(alias);
    },
  ],
];

/**
 * Writes the statements that drizzle writes, sign for sign, in one pass: drizzle asks every piece up to twelve times which
 * kind it is, walking its classes, and makes an object of each on the way, which is a third of all that a request costs.
 * What it does not know goes to drizzle. Every statement of the API is compared with drizzle's own (`canary.test`).
 */
export class OnePassDialect extends PgDialect {
  readonly #writers = new Map<object, Write>();
  readonly #columnNames = new WeakMap<Column, string>();
  readonly #builders = this as unknown as Builders;

  override sqlToQuery(statement: SQL, invokeSource?: 'indexes'): Query {
    const sheet: Sheet = { text: '', params: [], isKnown: invokeSource === undefined };
    if (sheet.isKnown) this.write(statement, sheet);
    return sheet.isKnown ? { sql: sheet.text, params: sheet.params } : super.sqlToQuery(statement, invokeSource);
  }

  /** One piece of a statement with all that is in it. */
  write(statement: SQL, sheet: Sheet): void {
    const { queryChunks, shouldInlineParams } = statement as unknown as {
      queryChunks: unknown[];
      shouldInlineParams: boolean;
    };
    if (shouldInlineParams) sheet.isKnown = false;
    for (const chunk of queryChunks) this.#writeChunk(chunk, sheet);
  }

  writeParam(chunk: Param, sheet: Sheet): void {
    const { value, encoder } = chunk;
    if (is(value, Placeholder)) {
      sheet.text += `$${sheet.params.push(chunk)}`;
      return;
    }
    const given = value === null ? null : encoder.mapToDriverValue(value);
    if (is(given, SQL)) this.write(given, sheet);
    else sheet.text += `$${sheet.params.push(given)}`;
  }

  /** The name of a column behind that of its table. */
  columnName(column: Column): string {
    const known = this.#columnNames.get(column);
    if (known !== undefined) return known;
    const name = `${quotedTable(column.table)}.${quoted(this.#builders.casing.getColumnCasing(column))}`;
    this.#columnNames.set(column, name);
    return name;
  }

  // biome-ignore lint/suspicious/noExplicitAny: drizzle does not export the type of what it makes a selection from.
  override buildSelectQuery(config: any): SQL {
    const { withList, distinct, lockingClause, setOperators } = config;
    if (withList?.length > 0 || distinct || lockingClause || setOperators.length > 0)
      return super.buildSelectQuery(config);
    const { table, joins, where, groupBy, having, orderBy, limit, offset } = config;
    const isSingleTable = !joins || joins.length === 0;
    const fields: Selection = config.fieldsFlat ?? flat(config.fields);
    const chunks: unknown[] = [words.select];
    for (const [index, selected] of fields.entries()) {
      if (index > 0) chunks.push(words.comma);
      chunks.push(this.#selected(selected, isSingleTable));
    }
    chunks.push(words.from, this.#builders.buildFromTable(table), this.#builders.buildJoins(joins));
    if (where) chunks.push(words.where, where);
    if (groupBy?.length > 0) chunks.push(words.groupBy, sql.join(groupBy, words.comma));
    if (having) chunks.push(words.having, having);
    if (orderBy?.length > 0) chunks.push(words.orderBy, sql.join(orderBy, words.comma));
    if (typeof limit === 'object' || (typeof limit === 'number' && limit >= 0)) chunks.push(words.limit, limit);
    if (offset) chunks.push(words.offset, offset);
    return new SQL(chunks as never);
  }

  #selected(selected: Selection[number], isSingleTable: boolean): unknown {
    const { field } = selected;
    if (is(field, Column)) return isSingleTable ? new Name(this.#builders.casing.getColumnCasing(field)) : field;
    return is(field, SQL) && !isSingleTable ? field : this.#builders.buildSelection([selected], { isSingleTable });
  }

  #writeChunk(chunk: unknown, sheet: Sheet): void {
    if (chunk === undefined || !sheet.isKnown) return;
    if (typeof chunk === 'function') {
      sheet.isKnown = false;
    } else if (typeof chunk !== 'object' || chunk === null) {
      sheet.text += `$${sheet.params.push(chunk)}`;
    } else if (Array.isArray(chunk)) {
      sheet.text += '(';
      for (const [index, item] of chunk.entries()) {
        if (index > 0) sheet.text += ', ';
        this.#writeChunk(item, sheet);
      }
      sheet.text += ')';
    } else {
      this.#writerOf(chunk)(chunk as never, sheet, this);
    }
  }

  /** Pieces of one class are written alike, so the class is looked at once. */
  #writerOf(chunk: object): Write {
    const kind = Object.getPrototypeOf(chunk) as object;
    const known = this.#writers.get(kind);
    if (known) return known;
    const writer = kinds.find(([type]) => is(chunk, type as never))?.[1] ?? writeOther;
    this.#writers.set(kind, writer);
    return writer;
  }
}

/** A query within a query, or a value such as a date. */
const writeOther: Write = (chunk: object, sheet, dialect) => {
  if (!isWrapper(chunk)) {
    sheet.text += `$${sheet.params.push(chunk)}`;
    return;
  }
  const isBare = chunk.shouldOmitSQLParens?.() ?? false;
  if (!isBare) sheet.text += '(';
  dialect.write(chunk.getSQL(), sheet);
  if (!isBare) sheet.text += ')';
};

const word = (text: string) => new SQL([new StringChunk(text)]);
const words = {
  select: word('select '),
  from: word(' from '),
  where: word(' where '),
  groupBy: word(' group by '),
  having: word(' having '),
  orderBy: word(' order by '),
  limit: word(' limit '),
  offset: word(' offset '),
  comma: word(', '),
};
