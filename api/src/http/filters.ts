import {
  and,
  arrayContains,
  arrayOverlaps,
  eq,
  gt,
  gte,
  ilike,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notIlike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { isUuid } from './context.ts';
import { badRequest } from './problems.ts';

/** A filter is refused with the name of its parameter, so that a typing error is found at once. */
export const badParameter = (parameter: string, nl: string, en: string) =>
  badRequest({}, { parameter, detail: { nl, en } });

const comparing = [
  'eq',
  'not_eq',
  'lt',
  'lteq',
  'gt',
  'gteq',
  'cont',
  'not_cont',
  'i_cont',
  'start',
  'not_start',
  'end',
  'not_end',
  'matches',
  'does_not_match',
] as const;
const listing = ['in', 'not_in'] as const;
const asking = ['null', 'not_null', 'present', 'blank', 'true', 'false'] as const;
type Comparing = (typeof comparing)[number];
type Listing = (typeof listing)[number];
type Asking = (typeof asking)[number];
type Predicate =
  | { kind: 'comparing'; name: Comparing; compound: 'any' | 'all' | null }
  | { kind: 'listing'; name: Listing }
  | { kind: 'asking'; name: Asking };

const predicates = new Map<string, Predicate>([
  ...comparing.flatMap((name): [string, Predicate][] => [
    [name, { kind: 'comparing', name, compound: null }],
    [`${name}_any`, { kind: 'comparing', name, compound: 'any' }],
    [`${name}_all`, { kind: 'comparing', name, compound: 'all' }],
  ]),
  ...listing.map((name): [string, Predicate] => [name, { kind: 'listing', name }]),
  ...asking.map((name): [string, Predicate] => [name, { kind: 'asking', name }]),
]);
/** Longest first: `not_eq_any` before `eq_any` before `any`. */
const predicateNames = [...predicates.keys()].sort((one, other) => other.length - one.length);

/** The attributes that a list may be filtered by, in wire names. Nothing else can be asked. */
export type FilterColumns = Readonly<Record<string, AnyPgColumn>>;

/** LIKE has two wildcards and an escape sign of its own; all three mean themselves in what a person types. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

const trueWords = new Set(['true', '1', 't', 'T', 'TRUE']);
const falseWords = new Set(['false', '0', 'f', 'F', 'FALSE']);
const booleanOf = (text: string) => (trueWords.has(text) ? true : falseWords.has(text) ? false : undefined);

function columnsOf(names: string, columns: FilterColumns): { columns: AnyPgColumn[]; join: 'or' | 'and' } | null {
  const whole = Object.hasOwn(columns, names) ? columns[names] : undefined;
  if (whole) return { columns: [whole], join: 'or' };
  for (const join of ['or', 'and'] as const) {
    const parts = names.split(`_${join}_`);
    const found = parts.map((name) => (Object.hasOwn(columns, name) ? columns[name] : undefined));
    if (parts.length > 1 && found.every((column) => column !== undefined)) return { columns: found, join };
  }
  return null;
}

/** As many rows as can be chosen in a list at once: their ids go as one value. */
const mostValues = 500;
/** Each value of `_any` and `_all` is a comparison of its own with each of the columns. */
const mostComparisons = 60;

/** The whole numbers that a column can hold; a larger one would be an error of the database. */
const largestWhole: Record<string, number> = { PgSmallInt: 32_767, PgInteger: 2_147_483_647 };

/** Whether a column holds this number: what it cannot tell from zero or from infinity is an error of the database. */
function holds({ columnType }: AnyPgColumn, number: number): boolean {
  const largest = largestWhole[columnType];
  if (largest !== undefined) return Number.isInteger(number) && Math.abs(number) <= largest;
  const asHeld = columnType === 'PgReal' ? Math.fround(number) : number;
  return Number.isFinite(asHeld) && (asHeld !== 0 || number === 0);
}

/** Whether a text begins with a day of the calendar: JavaScript takes 30 February for 2 March, PostgreSQL refuses it. */
function isDay(text: string): boolean {
  const day = /^(?!0000)\d{4}-\d\d-\d\d(?=$|[T ])/.exec(text)?.[0];
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${day}`);
}

/** The value as the column has it. A word where a number belongs is the asker's mistake, not ours. */
function valueFor(column: AnyPgColumn, text: string, parameter: string): unknown {
  const refuse = (nl: string, en: string) => badParameter(parameter, nl, en);
  // An array column compares its items.
  const item = column.dataType === 'array' ? (column as unknown as { baseColumn: AnyPgColumn }).baseColumn : column;
  if (item.columnType === 'PgUUID') {
    if (!isUuid(text)) throw refuse('Dit is geen geldige id.', 'This is not a valid id.');
    return text;
  }
  switch (item.dataType) {
    case 'number': {
      const number = Number(text);
      // What JavaScript reads as zero and PostgreSQL refuses: `1e-400`.
      const isTooSmall = number === 0 && /[1-9]/.test(text.split(/e/i)[0] ?? '');
      if (isTooSmall || !holds(item, number)) {
        throw refuse('Dit is geen geldig getal.', 'This is not a valid number.');
      }
      return number;
    }
    case 'boolean': {
      const boolean = booleanOf(text);
      if (boolean === undefined) throw refuse('Kies true of false.', 'Choose true or false.');
      return boolean;
    }
    case 'date': {
      const date = new Date(text);
      if (!isDay(text) || Number.isNaN(date.getTime())) {
        throw refuse('Dit is geen geldige datum.', 'This is not a valid date.');
      }
      return date;
    }
    default:
      if (item.columnType === 'PgDateString' && !(isDay(text) && text.length === 10)) {
        throw refuse('Dit is geen geldige datum.', 'This is not a valid date.');
      }
      return text;
  }
}

/** Ids and dates come as text too, but PostgreSQL compares them with patterns only after a cast. */
const isText = ({ dataType, columnType }: AnyPgColumn) =>
  dataType === 'string' && columnType !== 'PgUUID' && columnType !== 'PgDateString';
const textOf = (column: AnyPgColumn) => (isText(column) ? sql`${column}` : sql`${column}::text`);

function compare(column: AnyPgColumn, name: Comparing, text: string, parameter: string): SQL {
  const value = () => valueFor(column, text, parameter);
  const isArray = column.dataType === 'array';
  const pattern = escapeLike(text);
  const target = textOf(column) as unknown as AnyPgColumn;
  if (isArray && /^[lg]t/.test(name))
    throw badParameter(parameter, 'Een lijst is niet groter of kleiner.', 'A list is not larger or smaller.');
  switch (name) {
    case 'eq':
      return isArray ? arrayContains(column, [value()]) : eq(column, value());
    case 'not_eq':
      return isArray ? not(arrayContains(column, [value()])) : (or(ne(column, value()), isNull(column)) as SQL);
    case 'lt':
      return lt(column, value());
    case 'lteq':
      return lte(column, value());
    case 'gt':
      return gt(column, value());
    case 'gteq':
      return gte(column, value());
    case 'cont':
    case 'i_cont':
      return ilike(target, `%${pattern}%`);
    case 'not_cont':
      return notIlike(target, `%${pattern}%`);
    case 'start':
      return ilike(target, `${pattern}%`);
    case 'not_start':
      return notIlike(target, `${pattern}%`);
    case 'end':
      return ilike(target, `%${pattern}`);
    case 'not_end':
      return notIlike(target, `%${pattern}`);
    case 'matches':
      return ilike(target, pattern);
    case 'does_not_match':
      return notIlike(target, pattern);
  }
}

function list(column: AnyPgColumn, name: Listing, texts: string[], parameter: string): SQL {
  const values = texts.map((text) => valueFor(column, text, parameter));
  if (column.dataType === 'array') {
    const overlaps = arrayOverlaps(column, values);
    return name === 'in' ? overlaps : not(overlaps);
  }
  // One value whatever their number: the statement stays the same, and the database need not learn it anew.
  const all = sql.param(values.map((value) => column.mapToDriverValue(value)));
  return name === 'in' ? sql`${column} = any(${all})` : (or(sql`${column} <> all(${all})`, isNull(column)) as SQL);
}

function ask(column: AnyPgColumn, name: Asking, answer: boolean, parameter: string): SQL {
  if ((name === 'true' || name === 'false') && column.dataType !== 'boolean') {
    throw badParameter(parameter, 'Dit veld is geen ja of nee.', 'This field is no yes or no.');
  }
  const filled = isText(column) ? (and(isNotNull(column), sql`btrim(${column}) <> ''`) as SQL) : isNotNull(column);
  const positive = {
    null: isNull(column),
    not_null: isNotNull(column),
    present: filled,
    blank: not(filled),
    true: sql`${column} is true`,
    false: sql`${column} is false`,
  } satisfies Record<Asking, SQL>;
  // `blank` of a null is unknown to SQL, so the negation is spelled out.
  if (name === 'blank' && isText(column)) {
    const empty = sql`coalesce(btrim(${column}), '') = ''`;
    return answer ? empty : not(empty);
  }
  return answer ? positive[name] : not(positive[name]);
}

/** Whether a filter of this name takes several values. */
export const takesList = (key: string) => /_(in|not_in|any|all)$/.test(key);

/**
 * One Ransack condition (`title_or_city_cont`) as SQL. Undefined when a blank value drops it. Unknown attributes and
 * predicates are refused: a filter that is silently ignored shows people the wrong list.
 */
export function filterToSql(key: string, values: readonly string[], columns: FilterColumns): SQL | undefined {
  const parameter = `filter[${key}]`;
  const suffix = predicateNames.find(
    (name) => key.endsWith(`_${name}`) && columnsOf(key.slice(0, -name.length - 1), columns),
  );
  const predicate = suffix === undefined ? undefined : predicates.get(suffix);
  const target = suffix === undefined ? null : columnsOf(key.slice(0, -suffix.length - 1), columns);
  if (!predicate || !target) {
    throw badParameter(parameter, `Het filter ${key} bestaat niet.`, `There is no filter ${key}.`);
  }
  const combine = target.join === 'or' ? or : and;
  const forEach = (condition: (column: AnyPgColumn) => SQL | undefined) => combine(...target.columns.map(condition));

  if (predicate.kind === 'asking') {
    const answer = booleanOf(values[0] ?? '');
    return answer === undefined ? undefined : forEach((column) => ask(column, predicate.name, answer, parameter));
  }
  const isList = predicate.kind === 'listing' || predicate.compound !== null;
  const filled = (isList ? values.flatMap((value) => value.split(',')) : values)
    .map((value) => (isList ? value.trim() : value))
    .filter((value) => value.trim() !== '');
  if (filled.length === 0) return undefined;
  if (filled.length > mostValues) throw badParameter(parameter, 'Te veel waarden.', 'Too many values.');
  if (predicate.kind === 'listing') return forEach((column) => list(column, predicate.name, filled, parameter));
  if (filled.length * target.columns.length > mostComparisons) {
    throw badParameter(parameter, 'Te veel waarden.', 'Too many values.');
  }
  const every = predicate.compound === 'all' ? and : or;
  return forEach((column) => every(...filled.map((value) => compare(column, predicate.name, value, parameter))));
}
